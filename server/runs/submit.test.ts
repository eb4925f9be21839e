import { expect, test } from 'vitest';
import type { ScoreSubmission } from '#api/scores.ts';
import { seedFrom } from '#engine/random.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import type { KeptScore, VerifiedScore } from '#server/leaderboards/keep-score.ts';
import type { Desk, RankedRules } from '#server/runs/submit.ts';
import { admit, submit } from '#server/runs/submit.ts';
import { VerifierBusy } from '#server/runs/lanes.ts';
import { readSubmission } from '#server/runs/read-submission.ts';
import { packed } from '#server/testing/packed.ts';

const issued = { runId: 'run', game: 'snake', version: 1, seed: seedFrom(1), issuedAt: 1_000_000 };
const packedLog = new Uint8Array([1, 2, 3]);

/** A desk at which everything is in order, with what was kept and what was reported. */
function fakeDesk(changes: Partial<Desk> = {}) {
  const kept: VerifiedScore[] = [];
  const alarms: string[] = [];
  const desk: Desk = {
    now: () => issued.issuedAt + 5_000,
    rulesOf(game) {
      const rules = rulesOf(game);
      return rules?.ranked && (rules as RankedRules);
    },
    read: async (body) => readSubmission(body),
    open: () => issued,
    judge: async () => ({ ok: true, score: 30, doubt: null, packedLog, took: 1 }),
    find: async () => null,
    async keep(verified) {
      kept.push(verified);
      return { id: 7, rank: 2 };
    },
    alarm: (message) => alarms.push(message),
    ...changes,
  };
  return { desk, kept, alarms };
}

const submission: ScoreSubmission = {
  game_name: 'snake',
  score: 30,
  player_name: '  Ann 7  ',
  user_id: null,
  ticket: 'ticket',
  ticks: 300,
  log: [[0, 'up']],
};

/** Hands in a submission as the route does, without its ticket ahead. */
async function handIn(changes: Partial<ScoreSubmission>, desk: Desk) {
  return submit({ packed: packed({ ...submission, ...changes }), client: 'ann', admitted: null }, desk);
}

async function reasonFor(changes: Partial<ScoreSubmission>, world: Partial<Desk> = {}): Promise<string | null> {
  const { desk, kept } = fakeDesk(world);
  const outcome = await handIn(changes, desk);
  expect(kept).toHaveLength('kept' in outcome ? 1 : 0);
  return 'refused' in outcome ? outcome.refused.reason : null;
}

test('a run that passes every check is kept under the trimmed name', async () => {
  const { desk, kept } = fakeDesk();
  expect(await handIn({ pauses: [[10, 2.5]] }, desk)).toEqual({ kept: { id: 7, rank: 2 } });
  const { seed, version } = issued;
  const run = {
    id: 'run',
    seed,
    version,
    mode: 'classic',
    ticks: 300,
    pauses: [[10, 2.5]],
    log: packedLog,
    doubt: null,
  };
  expect(kept).toEqual([{ game: 'snake', score: 30, playerName: 'Ann 7', run }]);
});

test('a doubt is kept with the run', async () => {
  const { desk, kept } = fakeDesk({
    judge: async () => ({ ok: true, score: 30, doubt: 'Too good.', packedLog, took: 1 }),
  });
  await handIn({}, desk);
  expect(kept[0]!.run.doubt).toBe('Too good.');
});

test('the ticket is looked at before the name, and the name before the score', async () => {
  expect(await reasonFor({ player_name: '', score: 0, ticket: 'junk' }, { open: () => null })).toBe('no-ticket');
  expect(await reasonFor({ player_name: '', score: 0 })).toBe('bad-name');
  expect(await reasonFor({ score: 0 })).toBe('no-score');
  expect(await reasonFor({ score: -10 })).toBe('no-score');
});

test('a ticket that comes ahead is refused for what it would be refused for in the run', async () => {
  const worlds: [Partial<Desk>, string][] = [
    [{ open: () => null }, 'no-ticket'],
    [{ open: () => ({ ...issued, game: 'pong' }), rulesOf: () => undefined }, 'not-ranked'],
    [{ open: () => ({ ...issued, version: 0 }) }, 'other-version'],
    [{ now: () => issued.issuedAt + 7_201_000 }, 'expired'],
  ];
  for (const [world, reason] of worlds) {
    expect(admit('ticket', fakeDesk(world).desk)).toMatchObject({ refused: { reason } });
    expect(await reasonFor({}, world)).toBe(reason);
  }
});

test('a run must come with the ticket that came ahead of it', async () => {
  const { desk } = fakeDesk();
  const looked = admit('ticket', desk);
  const admitted = 'admitted' in looked ? looked.admitted : null;
  const body = (changes: Partial<ScoreSubmission>) => packed({ ...submission, ...changes });
  expect(await submit({ packed: body({}), client: 'ann', admitted }, desk)).toEqual({ kept: { id: 7, rank: 2 } });
  expect(await submit({ packed: body({ ticket: 'other' }), client: 'ann', admitted }, desk)).toMatchObject({
    refused: { reason: 'no-ticket' },
  });
});

test('a game that does not take scores takes none', async () => {
  expect(await reasonFor({ game_name: 'pong' })).toBe('not-ranked');
});

test('a ticket is good for its own game and version only', async () => {
  expect(await reasonFor({ game_name: '2048' })).toBe('other-game');
  expect(await reasonFor({}, { open: () => ({ ...issued, version: 0 }) })).toBe('other-version');
});

test('a ticket of Snake is good for two hours', async () => {
  const after = (seconds: number) => ({ now: () => issued.issuedAt + seconds * 1000 });
  expect(await reasonFor({ ticks: 400_000 }, after(7200))).toBeNull();
  expect(await reasonFor({ ticks: 400_000 }, after(7201))).toBe('expired');
});

test('a log must keep to the caps of its game', async () => {
  expect(await reasonFor({ ticks: 432_001 })).toBe('bad-log');
  expect(await reasonFor({ log: Array.from({ length: 60_001 }, () => [0, 'up']) })).toBe('bad-log');
  expect(await reasonFor({ log: [[301, 'up']] })).toBe('bad-log');
  expect(
    await reasonFor({
      log: [
        [5, 'up'],
        [4, 'left'],
      ],
    }),
  ).toBe('bad-log');
  expect(await reasonFor({ log: ['up'] })).toBe('bad-log');
  expect(await reasonFor({ score: 3_980 })).toBe('too-high');
});

test('time must have passed, and after the end as much as the ticket allows', async () => {
  const after = (seconds: number) => ({ now: () => issued.issuedAt + seconds * 1000 });
  expect(await reasonFor({}, after(2.9))).toBe('too-fast');
  expect(await reasonFor({}, after(3))).toBeNull();
  expect(await reasonFor({ pauses: [[0, 2]] }, after(7_200))).toBeNull();
  expect(await reasonFor({ pauses: [[300, 5_000]] }, after(5_010))).toBeNull();
  expect(await reasonFor({ pauses: [[0, 1801]] }, after(1_900))).toBe('bad-pauses');
});

test('a game that waits for the player may be played for hours', async () => {
  const world = { open: () => ({ ...issued, game: '2048' }), now: () => issued.issuedAt + 20 * 3600 * 1000 };
  expect(await reasonFor({ game_name: '2048' }, world)).toBeNull();
});

test('what the verifier finds decides', async () => {
  const found = (finding: Awaited<ReturnType<Desk['judge']>>) => ({ judge: async () => finding });
  expect(await reasonFor({}, found({ ok: false, refusal: 'illegal action' }))).toBe('not-a-run');
  expect(await reasonFor({}, found({ ok: false, refusal: 'not finished' }))).toBe('unfinished');
  const { desk } = fakeDesk(found({ ok: false, broken: 'No hand can do that.' }));
  expect(await handIn({}, desk)).toMatchObject({ refused: { detail: 'No hand can do that.' } });
});

test('a legal run with another score is refused, and reported as our own mistake', async () => {
  const { desk, alarms, kept } = fakeDesk();
  expect(await handIn({ score: 40 }, desk)).toMatchObject({ refused: { reason: 'other-score' } });
  expect(alarms).toEqual(['page and server disagree on a legal run']);
  expect(kept).toEqual([]);
});

/** A desk whose board has the run already, with an eye on whether it is played again. */
function deskThatKnows(found: KeptScore) {
  const world = fakeDesk({ find: async () => found });
  let judged = 0;
  const { judge } = world.desk;
  const desk: Desk = { ...world.desk, judge: (...given) => (judged++, judge(...given)) };
  return { ...world, desk, judged: () => judged };
}

const receipt = { id: 5, rank: 3 };
const onBoard = { game: 'snake', score: 30, playerName: 'Ann 7', receipt };

test('a run handed in again gets its receipt, and is not played again', async () => {
  const { desk, kept, judged } = deskThatKnows(onBoard);
  expect(await handIn({}, desk)).toEqual({ kept: receipt });
  expect(kept).toEqual([]);
  expect(judged()).toBe(0);
});

test('a run handed in again with another name or score is refused', async () => {
  const { desk, judged } = deskThatKnows(onBoard);
  const before = { refused: { status: 409, detail: 'This run was already submitted.' } };
  expect(await handIn({ player_name: 'Bob' }, desk)).toMatchObject(before);
  expect(await handIn({ score: 40 }, desk)).toMatchObject(before);
  expect(judged()).toBe(0);
});

test('a run handed in twice at once gets one receipt', async () => {
  const meanwhile = (found: KeptScore) => {
    const answers = [null, found];
    return fakeDesk({ keep: async () => null, find: async () => answers.shift() ?? null }).desk;
  };
  expect(await handIn({}, meanwhile(onBoard))).toEqual({ kept: receipt });
  expect(await handIn({}, meanwhile({ ...onBoard, playerName: 'Bob' }))).toMatchObject({
    refused: { reason: 'handed-in-before' },
  });
});

test('a verifier without time refuses nothing: the failure goes on', async () => {
  const judge = async () => {
    throw new VerifierBusy('no time');
  };
  await expect(handIn({}, fakeDesk({ judge }).desk)).rejects.toThrow(VerifierBusy);
});
