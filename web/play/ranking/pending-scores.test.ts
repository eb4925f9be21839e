// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TICKET_HEADER } from '#api/headers.ts';
import type { ScoreSubmission } from '#api/scores.ts';
import { toast } from '#web/ui/toasts.tsx';

vi.mock('#web/ui/toasts.tsx', () => ({ toast: vi.fn<typeof toast>() }));
// Key generation is asynchronous and ignores fake timers.
vi.mock('#web/device/device.ts', () => ({ proofOf: () => Promise.resolve({}) }));

const submissionOf = (number: number): ScoreSubmission => ({
  game_name: 'space-invaders',
  score: 1_200 + number,
  player_name: 'Ann',
  user_id: null,
  ticket: `t${number}`,
  ticks: 90,
  log: [[3, 'up']],
  pauses: [],
  // Extra fields of a witnessed run, and the device's signature.
  steps: [['piece', 0, 0, 0, 0]],
  token: 'token',
  device_key: 'key',
  signature: 'signature',
});

const pendingOf = (submission: ScoreSubmission, board = 'open', day?: string) => ({
  ...{ submission, board, day },
  words: `${submission.score} points`,
});

/** The server rejects the name. */
const BAD_NAME = 422.5;
/** The server's answers per ticket, in order: a receipt, a status, or `null` if offline. */
let answers: Record<string, (object | number | null)[]>;
let sent: string[];

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.resetModules();
  vi.mocked(toast).mockClear();
  answers = {};
  sent = [];
  vi.stubGlobal('CompressionStream', undefined);
  vi.stubGlobal('fetch', (_: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    const { ticket } = JSON.parse(body) as ScoreSubmission;
    sent.push(headers[TICKET_HEADER] ?? 'without a ticket ahead');
    const answer = answers[ticket]?.shift() ?? null;
    if (answer === null) return Promise.reject(new TypeError('no network'));
    if (typeof answer !== 'number') return Promise.resolve(Response.json(answer, { status: 201 }));
    const type = answer === BAD_NAME ? 'urn:problem:bad-name' : 'urn:problem:other-score';
    const status = Math.floor(answer);
    return Promise.resolve(Response.json({ type, detail: `Refused with ${status}.` }, { status }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Imports the module as a freshly opened page does. */
const open = () => import('#web/play/ranking/pending-scores.ts');

/** Stores a submission with the ticket `t1` and sends it. */
async function sendOne(board?: string, day?: string): Promise<void> {
  const { storePending, sendPending } = await open();
  storePending(pendingOf(submissionOf(1), board, day));
  await sendPending();
}
const keptTickets = () =>
  (JSON.parse(localStorage.getItem('arcade:pending-scores') ?? '[]') as ScoreSubmission[]).map(({ ticket }) => ticket);

test('sends a stored score unchanged, shows its rank and removes it', async () => {
  answers['t1'] = [{ id: 7, rank: 12 }];
  await sendOne();
  expect(keptTickets()).toEqual([]);
  const message = '1201 points in Space Invaders: 12th on the leaderboard.';
  expect(toast).toHaveBeenCalledExactlyOnceWith('Score submitted!', message, 'plain');
});

test.each([
  [['daily', '2020-01-01'], 'on the daily board', { board: 'daily', day: '2020-01-01' }],
  [['a-run'], 'in the challenge', { board: 'a-run' }],
] as const)('a run for the board %s is remembered and told as one', async ([board, day], words, remembered) => {
  answers['t1'] = [{ id: 7, run_id: 'r', rank: 1 }];
  const { storePending, sendPending } = await open();
  storePending(pendingOf(submissionOf(1), board, day));
  // A later visit sends it.
  vi.resetModules();
  await (await open()).sendPending();
  await sendPending();
  const { ownScores } = await import('#web/play/ranking/own-scores.ts');
  expect(ownScores('space-invaders')).toMatchObject([{ id: 7, score: 1_201, ...remembered }]);
  expect(toast).toHaveBeenCalledExactlyOnceWith('Score submitted!', expect.stringContaining(words), 'plain');
});

test('sends a submission stored by an older page to the open board', async () => {
  answers['t1'] = [{ id: 7, run_id: 'r', rank: 1 }];
  localStorage.setItem('arcade:pending-scores', JSON.stringify([submissionOf(1)]));
  await (await open()).sendPending();
  const { ownScores } = await import('#web/play/ranking/own-scores.ts');
  expect(ownScores('space-invaders')).toMatchObject([{ board: 'open' }]);
  const message = '1,201 in Space Invaders: 1st on the leaderboard.';
  expect(toast).toHaveBeenCalledExactlyOnceWith('Score submitted!', message, 'plain');
});

test('emits the receipt of a submission, or null if it was rejected', async () => {
  const receipt = { id: 7, run_id: 'r', rank: 1 };
  answers['t1'] = [receipt];
  answers['t2'] = [422];
  const { storePending, onPendingAnswered, sendPending } = await open();
  const told: unknown[] = [];
  onPendingAnswered((...answered) => told.push(answered));
  storePending(pendingOf(submissionOf(1)));
  storePending(pendingOf(submissionOf(2)));
  await sendPending();
  expect(told).toEqual([
    ['t1', receipt],
    ['t2', null],
  ]);
});

test('stores a run with a rejected name for another name, on its board', async () => {
  answers['t1'] = [BAD_NAME];
  await sendOne('daily', '2020-01-01');
  expect(keptTickets()).toEqual([]);
  const { unnamedRuns } = await import('#web/play/ranking/unnamed-run.ts');
  const waiting = { board: 'daily', day: '2020-01-01', run: { ticket: 't1', score: 1_201 } };
  expect(unnamedRuns('space-invaders', Date.now())).toMatchObject([waiting]);
  const message = '1201 points in Space Invaders: Refused with 422.';
  expect(toast).toHaveBeenCalledExactlyOnceWith('Invalid Name', message, 'destructive');
});

describe('only a final answer removes a submission', () => {
  test.each([null, 408, 425, 429, 500, 502, 503, 504])('%s does not', async (answer) => {
    answers['t1'] = [answer];
    await sendOne();
    expect(sent).toEqual(['t1']);
    expect(keptTickets()).toEqual(['t1']);
    expect(toast).not.toHaveBeenCalled();
  });

  test.each([400, 403, 409, 413, 422])('%s does, and the toast names the game and the reason', async (answer) => {
    answers['t1'] = [answer];
    await sendOne();
    expect(keptTickets()).toEqual([]);
    const message = `1201 points in Space Invaders: Refused with ${answer}.`;
    expect(toast).toHaveBeenCalledExactlyOnceWith('Error', message, 'destructive');
  });

  test('a captive portal page does not', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>Log in</html>', { status: 200 })));
    await sendOne();
    expect(keptTickets()).toEqual(['t1']);
  });
});

test('retries with growing delays', async () => {
  const { storePending } = await open();
  storePending(pendingOf(submissionOf(1)));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(sent).toHaveLength(1);
  answers['t1'] = [{ id: 1, rank: 1 }];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(2);
  expect(keptTickets()).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(sent).toHaveLength(2);
});

test('keeps the order after a failure and sends each submission once', async () => {
  answers['t1'] = [503, { id: 1, rank: 1 }];
  answers['t2'] = [{ id: 2, rank: 2 }];
  const { storePending, sendPending } = await open();
  storePending(pendingOf(submissionOf(1)));
  storePending(pendingOf(submissionOf(2)));
  await sendPending();
  expect(keptTickets()).toEqual(['t1', 't2']);
  await sendPending();
  expect(sent).toEqual(['t1', 't1', 't2']);
  expect(keptTickets()).toEqual([]);
});

test('stores the same run once, under the later name', async () => {
  const { storePending } = await open();
  storePending(pendingOf(submissionOf(1)));
  storePending(pendingOf({ ...submissionOf(1), player_name: 'Bea' }));
  const [only, ...more] = JSON.parse(localStorage.getItem('arcade:pending-scores')!) as ScoreSubmission[];
  expect(only?.player_name).toBe('Bea');
  expect(more).toEqual([]);
});

test('returns false if storage is blocked or full', async () => {
  const { storePending } = await open();
  for (let number = 0; number < 50; number++) expect(storePending(pendingOf(submissionOf(number)))).toBe(true);
  expect(storePending(pendingOf(submissionOf(50)))).toBe(false);
  expect(keptTickets()).toHaveLength(50);
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(storePending(pendingOf(submissionOf(1)))).toBe(false);
});

test('skips invalid stored data', async () => {
  const { sendPending } = await open();
  const junk = [null, 'x', {}, { ...submissionOf(1), score: 0 }, { ...submissionOf(1), log: 'x' }];
  localStorage.setItem('arcade:pending-scores', JSON.stringify([...junk, submissionOf(2)]));
  answers['t2'] = [{ id: 2, rank: 2 }];
  await sendPending();
  expect(sent).toEqual(['t2']);
});
