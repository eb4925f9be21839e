/**
 * Manipulated witnessed runs that the steps themselves must reject. See `replay-witnessed.test.ts` for those that need a replay.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { reasonOf } from '#api/refusals.ts';
import type { Problem } from '#api/routes.ts';
import type { RunStep } from '#api/run-steps.ts';
import { readAnswer } from '#api/run-steps.ts';
import { playerOf } from '#server/runs/finished-runs.ts';
import { chainOf } from '#server/runs/run-tokens.ts';
import { StepDesk } from '#server/testing/step-desk.ts';
import { WitnessedPlayer, answerOf, sendStep } from '#server/testing/witnessed-player.ts';

let desk: StepDesk;

beforeEach(() => {
  desk = new StepDesk();
});

const begin = async (game = 'whack', wish = {}) => (await WitnessedPlayer.ticket(game, desk, wish)).begin();

const playTo = async (ticks: number, game = 'whack', wish = {}) => {
  const player = await begin(game, wish);
  await player.tickTo(ticks);
  return player;
};

/** `null` if the step is accepted, `late` if the run can only end after it, else the reason. */
async function told(player: WitnessedPlayer, step: RunStep, permission = player.permission): Promise<string | null> {
  const answer = await sendStep(desk, permission, step);
  if (!answer.ok) return reasonOf((await answer.json()) as Problem);
  const { isTimed, waits } = desk.tokens.open((await answerOf(answer)).token)!;
  return isTimed && waits > 0 ? 'late' : null;
}

const tokenOf = ({ permission }: WitnessedPlayer) => desk.tokens.open(permission as Uint8Array)!;

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test('a repeated step always gets the same answer', async () => {
  const player = await playTo(200);
  const again = async () => bytesOf(await sendStep(desk, player.permission, player.next('pause')));
  const first = await again();
  desk.pass(60_000);
  expect(await again()).toEqual(first);
});

test('counts a finished run once for its device and game, even if it is never submitted', async () => {
  for (const wish of [{ device: 'a device' }, {}]) {
    const player = await playTo(1_800, 'whack', wish);
    const again = { permission: player.permission, step: player.next('finish') };
    await player.finish();
    await sendStep(desk, again.permission, again.step);
  }
  expect(desk.finished).toEqual([playerOf('a device', 'whack')]);
});

test('the chain is HMAC-SHA-256', () => {
  const [key, before] = [randomBytes(32), randomBytes(16)];
  for (const length of [18, 40, 20]) {
    const content = randomBytes(length);
    const digest = createHmac('sha256', key).update(before).update(content).digest();
    expect(chainOf(key, before, content)).toEqual(digest.subarray(0, 16));
  }
});

test('rejects another continuation of the same step, and the run from then on', async () => {
  const player = await playTo(320);
  const [before, step] = [player.permission, { ...player.next('pause'), ticks: 310 }];
  await player.step('pause');
  expect(await told(player, step, before)).toBe('forked');
  expect(await told(player, player.next('resume'))).toBe('forked');
});

test('two first steps on one ticket are a fork', async () => {
  const player = await begin();
  const first: RunStep = { kind: 'piece', ticks: 1, reseededAt: null, entries: [] };
  expect(await told(player, first, player.grant.ticket)).toBe('forked');
});

test('does not repeat the answer to an old step, and the run stays valid', async () => {
  const player = await begin('snake');
  const [old, step] = [player.permission, player.next('pause')];
  for (let pause = 0; pause < 40; pause++) await player.pause(1_000);
  expect(await told(player, step, old)).toBe('forked');
  expect(await told(player, player.next('pause'))).toBeNull();
});

test('tokens stay valid after a restart, with the same seeds', async () => {
  const player = await playTo(320);
  const before = await bytesOf(await sendStep(desk, player.permission, player.next('pause')));
  desk.restart();
  expect(await bytesOf(await sendStep(desk, player.permission, player.next('pause')))).toEqual(before);
  await player.step('pause');
  await player.step('resume');
});

test('an untimed run cannot fork even after its steps were evicted from memory', async () => {
  desk.restart(10);
  desk.pass(1_000);
  const player = await begin('2048');
  await player.ask();
  const [before, step] = [player.permission, { ...player.next('pause'), ticks: 50 }];
  await player.ask();
  desk.pass(3_000);
  for (let other = 0; other < 10; other++) await begin('snake');
  expect(await told(player, step, before)).toBe('forked');
});

test('rejects play faster than time', async () => {
  const player = await begin();
  const ahead = (ticks: number): RunStep => ({ ...player.next('pause'), ticks, reseededAt: { tick: 0, entries: 0 } });
  expect(await told(player, ahead(121))).toBe('too-fast');
  expect(await told(player, ahead(120))).toBeNull();
});

test('rejects a first step that reports more time than its ticket is old', async () => {
  const player = await WitnessedPlayer.ticket('whack', desk);
  expect(await told(player, { kind: 'piece', ticks: 121, reseededAt: null, entries: [] })).toBe('too-fast');
});

describe('a late first step', () => {
  const DAILY = { board: 'daily:2026-01-01' };

  /** A run whose first step was delayed for some seconds while it was played. */
  const beginLate = async (seconds: number, wish = {}) => {
    const player = await WitnessedPlayer.ticket('whack', desk, wish);
    desk.pass(seconds * 1_000);
    await player.begin();
    await player.tickTo(seconds * 60);
    // The ticks above have already advanced the clock.
    desk.pass(-seconds * 1_000);
    return player;
  };

  test.each([
    ['8 s, on a board with a shared seed', 8, DAILY],
    ['4 s, with its own seeds', 4, {}],
  ])('does not make a run too fast: %s', async (_, seconds, wish) => {
    const player = await beginLate(seconds, wish);
    await player.tickTo(Infinity);
    await player.finish();
    expect(player.steps.at(-1)).toEqual(['finish', 1_800, 0, null, null]);
  });

  test.each([
    [9_900, null],
    [10_100, 'late'],
  ])('leaves a run the usual lag: %i ms', async (lagMs, outcome) => {
    const player = await beginLate(8, DAILY);
    await player.tickTo(600);
    await player.pause(1_000);
    desk.pass(lagMs);
    expect(await told(player, player.next('pause'))).toBe(outcome);
  });

  test.each([
    ['all the time since the ticket', 8_000, 8_000],
    ['ten seconds, however old the ticket is', 3_600_000, 10_000],
  ])('explains at most %s', async (_, lateMs, explainedMs) => {
    const player = await WitnessedPlayer.ticket('whack', desk, DAILY);
    desk.pass(lateMs);
    await player.begin();
    player.run.tickTo(1_800);
    desk.pass(28_000 - explainedMs - 10);
    expect(await told(player, player.next('finish'))).toBe('too-fast');
    desk.pass(10);
    expect(await told(player, player.next('finish'))).toBeNull();
  });

  test('delays its reseed as much', async () => {
    const player = await WitnessedPlayer.ticket('dogfight', desk);
    desk.pass(8_000);
    await player.begin();
    desk.pass(6_000);
    const reseededAtTick = (tick: number): RunStep => ({
      ...player.next('pause'),
      ticks: 800,
      reseededAt: { tick, entries: 0 },
    });
    expect(await told(player, reseededAtTick(781))).toBe('stale-luck');
    expect(await told(player, reseededAtTick(780))).toBeNull();
  });
});

describe('slow motion', () => {
  /** Plays in slow motion by the server's clock. */
  const playSlowly = async (game: string, factor: number, wish = {}) => {
    const world = { post: desk.post.bind(desk), pass: (ms: number) => desk.pass(ms * factor) };
    const player = await (await WitnessedPlayer.ticket(game, world, wish)).begin();
    await player.tickTo(Infinity);
    await player.finish();
    return player;
  };

  test("is recorded in the end's token for the judge", async () => {
    const { lagMs } = tokenOf(await playSlowly('color', 1.2));
    // 1.2 * 30 s, minus the play before the first step and after the last but one.
    expect(lagMs).toBeGreaterThan(4_500);
    expect(lagMs).toBeLessThan(6_000);
  });

  test('is not assumed when the end comes late after a lost connection', async () => {
    const player = await playTo(Infinity);
    desk.pass(7_000);
    await player.finish();
    expect(tokenOf(player).lagMs).toBeLessThan(500);
  });

  test.each(['whack', 'color'])('of 1.54 is rejected in %s, and of 1.25 passes as a slow device', async (game) => {
    await expect(playSlowly(game, 1.54)).rejects.toThrow('slowed');
    await playSlowly(game, 1.25);
  });

  test('may lag by five seconds and a tenth of the time', async () => {
    const player = await playTo(290);
    desk.pass(7_000);
    await player.ask();
    player.run.tickTo(780);
    // 13 s of play have taken 20 s so far.
    desk.pass(8_167 + 50);
    expect(await told(player, player.next('pause'))).toBe('slowed');
    desk.pass(-100);
    expect(await told(player, player.next('pause'))).toBeNull();
  });
});

test('a connection lost for eight seconds makes one step late, and the next is on time', async () => {
  const player = await playTo(290);
  desk.pass(8_200);
  await player.ask();
  // The play meanwhile has already advanced the clock.
  desk.pass(-8_000);
  player.run.tickTo(850);
  await player.ask();
  await player.tickTo(Infinity);
  expect(await told(player, player.next('finish'))).toBeNull();
});

test.each([
  [8_200, null],
  [8_400, 'late'],
])('a run can only end after a step later than five seconds and a quarter: %i ms', async (lagMs, outcome) => {
  const player = await playTo(290);
  desk.pass(lagMs);
  expect(await told(player, player.next('pause'))).toBe(outcome);
});

test('an untimed game is never too slow', async () => {
  const player = await begin('2048');
  desk.pass(3 * 3_600_000);
  expect(await told(player, player.next('pause'))).toBeNull();
});

test('a run can only end after a pause that is declared afterwards', async () => {
  const player = await playTo(100);
  desk.pass(30_000);
  expect(await told(player, player.next('pause'))).toBe('late');
});

test('limits the total length of pauses', async () => {
  const player = await playTo(100);
  await player.pause(40_000);
  await player.step('pause');
  desk.pass(22_100);
  expect(await told(player, player.next('resume'))).toBe('bad-pauses');
  desk.pass(-200);
  expect(await told(player, player.next('resume'))).toBeNull();
});

test('no ticks pass in a pause, and only a paused run can resume', async () => {
  const player = await playTo(100);
  expect(await told(player, player.next('resume'))).toBe('not-witnessed');
  await player.step('pause');
  desk.pass(5_000);
  for (const kind of ['piece', 'pause', 'finish'] as const) {
    expect(await told(player, { ...player.next(kind), reseededAt: null })).toBe('not-witnessed');
  }
  expect(await told(player, { ...player.next('resume'), ticks: 101 })).toBe('not-witnessed');
});

test('a run starts with a seed request, and its ticks never decrease', async () => {
  const ticket = await WitnessedPlayer.ticket('whack', desk);
  for (const kind of ['pause', 'resume', 'finish'] as const) {
    expect(await told(ticket, { kind, ticks: 0, reseededAt: null, entries: [] })).toBe('not-witnessed');
  }
  const player = await playTo(100);
  await player.pause(1_000);
  expect(await told(player, { ...player.next('pause'), ticks: 99, reseededAt: null })).toBe('not-witnessed');
});

test('a late end does not excuse a lag at the last checkpoint', async () => {
  const player = await playTo(1_769);
  desk.pass(9_000);
  await player.tickTo(Infinity);
  desk.pass(20_000);
  expect(await told(player, player.next('finish'))).toBe('slowed');
});

test('the end may be reported a minute late, and ends the run', async () => {
  const player = await playTo(Infinity);
  desk.pass(100_000);
  expect(await told(player, player.next('finish'))).toBe('slowed');
  desk.pass(-20_000);
  await player.finish();
  for (const kind of ['piece', 'pause', 'finish'] as const) {
    expect(await told(player, { ...player.next(kind), reseededAt: null })).toBe('not-witnessed');
  }
});

describe('steps that waited for the connection until the run was over', () => {
  /** Loses the connection in the last seconds: the last checkpoint waits with the end. */
  const endOffline = async (wish = {}) => {
    const player = await playTo(1_700, 'whack', wish);
    player.run.tickTo(1_770);
    const piece = player.next('piece');
    player.run.tickTo(1_800);
    return { player, piece, finish: { ...player.next('finish'), reseededAt: null } };
  };

  test.each([
    ['on its own seeds', {}],
    ['on a shared seed', { board: 'daily:2026-01-01' }],
  ])('are accepted up to a minute late: %s', async (_, wish) => {
    const { player, piece, finish } = await endOffline(wish);
    desk.pass(100_000);
    expect(await told(player, piece)).toBe('slowed');
    desk.pass(-45_000);
    const { token, seed } = await answerOf(await sendStep(desk, player.permission, piece));
    expect(seed).toBeNull();
    await answerOf(await sendStep(desk, token, finish));
  });

  test('bring no seed, and neither do later steps', async () => {
    const player = await playTo(320, 'dogfight');
    desk.pass(20_000);
    let permission = player.permission;
    for (const kind of ['piece', 'pause', 'resume'] as const) {
      const reseededAt = kind === 'piece' ? player.next(kind).reseededAt : null;
      const answer = await answerOf(
        await sendStep(desk, permission, { ...player.next(kind), reseededAt, entries: [] }),
      );
      expect(answer.seed, kind).toBeNull();
      permission = answer.token;
    }
    const stolen: RunStep = { kind: 'finish', ticks: 400, reseededAt: { tick: 330, entries: 0 }, entries: [] };
    expect(await told(player, stolen, permission)).toBe('not-witnessed');
  });

  test('get their original answers if they had arrived before', async () => {
    const { player, piece, finish } = await endOffline();
    const first = await bytesOf(await sendStep(desk, player.permission, piece));
    desk.pass(50_000);
    const again = await bytesOf(await sendStep(desk, player.permission, piece));
    expect(again).toEqual(first);
    expect(await told(player, finish, readAnswer(again)!.token)).toBe('late');
  });
});

describe('in an untimed game', () => {
  test.each(['simon', '2048'])('the connection may be lost for as long as pauses may last: %s', async (game) => {
    const player = await playTo(60, game);
    desk.pass(90_000);
    await player.step('pause');
    await player.step('resume');
    expect(player.steps.at(-1)![3]).not.toBeNull();
  });

  test('limits undeclared time like pauses', async () => {
    const player = await playTo(60, 'simon');
    desk.pass(1_800_000 + 700_000);
    expect(await told(player, player.next('pause'))).toBe('slowed');
    desk.pass(-60_000);
    expect(await told(player, player.next('pause'))).toBeNull();
  });
});

test('a reseed must be applied before the next request and within five seconds', async () => {
  const player = await playTo(299);
  desk.pass(2_000);
  const step = (reseededAt: RunStep['reseededAt']): RunStep => ({ ...player.next('pause'), ticks: 400, reseededAt });
  expect(await told(player, step(null))).toBe('not-witnessed');
  expect(await told(player, step({ tick: 301, entries: 0 }))).toBe('stale-luck');
  expect(await told(player, step({ tick: 300, entries: 0 }))).toBeNull();
});

test('a newer run on the same device ends only the older run of the same game', async () => {
  const device = 'mine';
  const older = await begin('whack', { device });
  const others = [await begin('snake', { device }), await begin('whack', { device: 'yours' }), await begin('whack')];
  desk.pass(500);
  const newer = await begin('whack', { device });
  expect(await told(older, older.next('pause'))).toBe('another-run');
  for (const player of [newer, ...others]) expect(await told(player, player.next('pause'))).toBeNull();
});

test('a network may have sixty open runs; finished and quiet runs do not count', async () => {
  const players = await Promise.all(Array.from({ length: 60 }, () => begin('snake')));
  await expect(begin('snake')).rejects.toThrow('429');
  await players[0]!.finish();
  await begin('snake');
  await expect(begin('snake')).rejects.toThrow('429');
  desk.pass(121_000);
  await begin('snake');
});

test('rejects malformed steps and unknown tokens', async () => {
  const player = await begin();
  const post = (bytes: Uint8Array) => desk.post('/api/runs/steps', bytes);
  expect((await post(new Uint8Array(0))).status).toBe(422);
  expect((await post(new Uint8Array(200).fill(255))).status).toBe(422);
  const step = player.next('pause');
  const changed = Uint8Array.from(player.permission as Uint8Array);
  for (const at of [0, 20, 30, 57]) {
    changed[at]! ^= 1;
    expect(await told(player, step, changed)).toBe('not-witnessed');
    changed[at]! ^= 1;
  }
  expect(await told(player, step, changed)).toBeNull();
  const old = desk.oldTicket('whack');
  expect(await told(player, { kind: 'piece', ticks: 0, reseededAt: null, entries: [] }, old)).toBe('no-ticket');
});

describe('a wait in an untimed game', () => {
  const waitsOf = (player: WitnessedPlayer) => desk.tokens.open(player.permission as Uint8Array)!.waits;
  const ask = async (player: WitnessedPlayer, ticks: number) => {
    await player.tickTo(player.run.ticks + ticks);
    await player.step('pause');
    await player.step('resume');
  };

  test('is counted up to seven times', async () => {
    const player = await begin('2048');
    for (const waits of [1, 2, 3, 4, 5, 6, 7, 7]) {
      desk.pass(31_000);
      await ask(player, 60);
      expect(waitsOf(player)).toBe(waits);
    }
  });

  test('is not counted if it is reported or spent in a pause', async () => {
    const player = await begin('2048');
    await ask(player, 60 * 60);
    await player.pause(3_600_000);
    await ask(player, 60);
    expect(waitsOf(player)).toBe(0);
  });

  test('is taken back when the run catches up, as after a lost connection', async () => {
    const player = await begin('2048');
    desk.pass(60_000);
    await player.step('pause');
    expect(waitsOf(player)).toBe(1);
    await player.step('resume');
    // The play meanwhile is reported at once.
    player.run.tickTo(60 * 60);
    const step = { ...player.next('pause'), ticks: 60 * 60 };
    const answer = await answerOf(await sendStep(desk, player.permission, step));
    expect(desk.tokens.open(answer.token)!.waits).toBe(0);
  });
});
