import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import { BoardTickets } from '#web/race/board-tickets.ts';

const rules = { id: 'snake', version: 3 };
const grant = { ticket: 't', seed: seedFrom(1), version: 3, hours: 2, board: 'run 1' };
const refused = (type: string, status: number) => ({
  type: `urn:problem:${type}`,
  title: 'No',
  status,
  detail: 'Why.',
});

/** Replies in order: a grant, a refusal, or `null` for a network error. */
let answers: (object | null)[];
let asked: unknown[];
let knowsSeed: boolean;

beforeEach(() => {
  answers = [];
  asked = [];
  knowsSeed = false;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    const answer = answers.shift() ?? null;
    if (answer === null) throw new TypeError('no network');
    return Response.json(answer, { status: 'status' in answer ? Number(answer.status) : 201 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('returns every seed of the run to beat', async () => {
  const stream = [[3, seedFrom(2)]];
  answers = [{ ...grant, stream }];
  expect(await open().take()).toMatchObject({ seed: seedFrom(1), stream });
});

const open = () =>
  new BoardTickets(
    rules,
    () => 0,
    'run 1',
    () => knowsSeed,
  );
/** The settled value, or `undefined` while pending. */
async function byNow<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  let value: Value | undefined;
  void promise.then((settled) => (value = settled));
  await vi.advanceTimersByTimeAsync(60_000);
  return value;
}

test('requests a ticket for its board, which the server names', async () => {
  answers = [grant];
  const tickets = open();
  expect(await tickets.take()).toMatchObject({ ticket: 't' });
  // Also for a device that has no name before its first ticket.
  const device = expect.stringMatching(/^[\w-]{43}$/) as string;
  expect(asked).toEqual([{ game_name: 'snake', board: 'run 1', device }]);
  expect(tickets.board).toBe('run 1');
  expect(tickets.refusal).toBeNull();
});

test('reports the server’s reason, and a start waits for a ticket', async () => {
  answers = [refused('hidden-run', 410)];
  const tickets = open();
  expect(await byNow(tickets.take())).toBeUndefined();
  expect(tickets.refusal).toEqual({ reason: 'hidden-run', title: 'No', sentence: 'Why.', passes: false });
  expect(asked.length, 'no automatic retry').toBe(1);
});

test('resumes a waiting start once a retry returns a ticket', async () => {
  answers = [null, refused('unavailable', 503), grant];
  const tickets = open();
  const taken = tickets.take();
  expect(await byNow(taken)).toBeUndefined();
  expect(tickets.refusal).toMatchObject({ reason: 'offline', passes: true });
  await tickets.fetchAhead();
  expect(await byNow(taken)).toBeUndefined();
  expect(tickets.refusal).toMatchObject({ reason: 'unavailable', passes: true });
  await tickets.fetchAhead();
  expect(await byNow(taken)).toMatchObject({ ticket: 't' });
  expect(tickets.refusal).toBeNull();
});

test('starts without a ticket if the seed is known, with a reason', async () => {
  knowsSeed = true;
  expect(await byNow(open().take())).toBe('offline');
});

test('resumes a waiting start once the seed is known', async () => {
  const tickets = open();
  const taken = tickets.take();
  expect(await byNow(taken)).toBeUndefined();
  knowsSeed = true;
  tickets.reconsider();
  expect(await byNow(taken)).toBe('offline');
});
