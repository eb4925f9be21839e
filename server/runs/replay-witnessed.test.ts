/** Manipulated witnessed runs that only the replay detects. */
import { beforeEach, describe, expect, test } from 'vitest';
import { gunzipSync } from 'node:zlib';
import type { ScoreSubmission, SubmittedStep } from '#api/scores.ts';
import { answerOf, WitnessedPlayer, sendStep } from '#server/testing/witnessed-player.ts';
import { StepDesk } from '#server/testing/step-desk.ts';

let desk: StepDesk;

beforeEach(() => {
  desk = new StepDesk();
});

const begin = async (game: string, wish = {}) => (await WitnessedPlayer.ticket(game, desk, wish)).begin();

/** Plays Whack for its 30 seconds and hits most moles. */
async function playWhack(wish = {}): Promise<WitnessedPlayer> {
  const player = await begin('whack', wish);
  await hitMoles(player);
  await player.finish();
  return player;
}

async function hitMoles(player: WitnessedPlayer): Promise<void> {
  while (player.run.status === 'playing') {
    const { ticks, state } = player.run;
    await player.tickTo(ticks + 20 + (ticks % 7));
    const { hole, mole } = state as { hole: number; mole: string };
    if (mole === 'up') await player.act({ hole, hit: true });
    await player.tickTo(Math.ceil((player.run.ticks + 1) / 60) * 60);
  }
}

const verdictOn = (submission: ScoreSubmission) => {
  const finding = desk.judge(submission);
  return finding.ok ? finding.score : finding.reason;
};

/** Plays the run to its end. */
async function verdictAfterHits(player: WitnessedPlayer): Promise<unknown> {
  await hitMoles(player);
  await player.finish();
  return verdictOn(player.submission('Ann'));
}

describe('a witnessed run', () => {
  test('replays with the seeds that it was given', async () => {
    const player = await playWhack();
    const finding = desk.judge(player.submission('Ann'));
    expect(finding).toMatchObject({ ok: true, score: player.run.score, hash: player.run.hash() });
    const { gzippedSeeds } = finding as Extract<typeof finding, { ok: true }>;
    expect(JSON.parse(gunzipSync(gzippedSeeds!).toString())).toEqual(player.run.reseeds);
    // The start, five checkpoints every five seconds, and one half a second before the end.
    expect(player.run.reseeds).toHaveLength(7);
  });

  test('gets a new seed after a pause', async () => {
    const player = await begin('whack');
    await player.tickTo(130);
    await player.pause(20_000);
    expect(await verdictAfterHits(player)).toBe(player.run.score);
    expect(player.run.reseeds).toHaveLength(8);
  });

  test('on a shared seed has steps for timing and no other seed', async () => {
    const player = await playWhack({ board: 'daily:2026-01-01' });
    expect(player.steps.map(([kind, , , reseedTick]) => [kind, reseedTick])).toEqual([
      ['piece', null],
      ['finish', null],
    ]);
    expect(verdictOn(player.submission('Ann'))).toBe(player.run.score);
    expect(player.run.reseeds).toEqual([]);
  });

  test('of 2048 is reseeded every eighth move', async () => {
    const player = await begin('2048');
    for (let move = 0; player.run.status === 'playing'; move++) {
      await player.tickTo(player.run.ticks + 20);
      await player.act(['up', 'right', 'down', 'left'][move % 4]);
    }
    await player.finish();
    expect(verdictOn(player.submission('Ann'))).toBe(player.run.score);
    expect(player.run.reseeds.map(([, entries]) => entries % 8)).toEqual(player.run.reseeds.map(() => 0));
  });
});

describe('an end that is reported 40 s late', () => {
  /** Plays Whack and reports only the given checkpoints. */
  const endLate = async (wish: object, checkpoints: readonly number[]) => {
    const player = await begin('whack', wish);
    for (const tick of [...checkpoints, 1_800]) {
      player.run.tickTo(tick);
      if (tick < 1_800) await player.ask();
    }
    desk.pass(40_000);
    await player.finish();
    return verdictOn({ ...player.submission('Ann'), score: player.run.score });
  };
  const UP_TO_25_S = [300, 600, 900, 1_200, 1_500];

  test.each([
    ['on its own seeds', 'open'],
    ['on a shared seed', 'daily:2026-01-01'],
  ])('counts if one checkpoint was late with it, but not if two were: %s', async (_, board) => {
    const isShared = board !== 'open';
    const endOffline = async (inTime: readonly number[], late: readonly number[]) => {
      const player = await begin('whack', isShared ? { board } : {});
      for (const tick of inTime) {
        await player.tickTo(tick);
        if (isShared) await player.ask();
      }
      let permission = player.permission;
      const { steps } = player;
      const waiting = [...late, 1_800].map((tick) => {
        player.run.tickTo(tick);
        const step = player.next(tick < 1_800 ? 'piece' : 'finish');
        steps.push([step.kind, tick, 0, null, null]);
        return step;
      });
      desk.pass(40_000);
      for (const step of waiting) permission = (await answerOf(await sendStep(desk, permission, step))).token;
      player.permission = permission;
      return verdictOn(player.submission('Ann'));
    };
    expect(await endOffline(UP_TO_25_S, [1_770])).toBe(0);
    expect(await endOffline(UP_TO_25_S.slice(0, -1), [1_500, 1_770])).not.toBe(0);
  });

  test.each([
    ['on its own seeds', {}],
    ['on a shared seed', { board: 'daily:2026-01-01' }],
  ])('counts if the last checkpoint was on time, but not if it was skipped: %s', async (_, wish) => {
    expect(await endLate(wish, [...UP_TO_25_S, 1_770])).toBe(0);
    expect(await endLate(wish, UP_TO_25_S)).toBe('slowed');
  });
});

describe('rejects as not witnessed', () => {
  const withLaterEntry = (log: ScoreSubmission['log']) =>
    (log as [number, unknown][]).map(([tick, action], index) => [index === 3 ? tick + 1 : tick, action]);
  const withLaterSeed = ([kind, ticks, entries, reseedTick, reseedEntries]: SubmittedStep): SubmittedStep => [
    ...([kind, ticks, entries] as const),
    ...([reseedTick === null ? null : reseedTick + 1, reseedEntries] as const),
  ];

  test.each<[string, (submission: ScoreSubmission) => Partial<ScoreSubmission>]>([
    ['an entry changed after its step', ({ log }) => ({ log: withLaterEntry(log) })],
    ['a removed entry', ({ log }) => ({ log: log.slice(0, -1) })],
    ['an added entry', ({ log }) => ({ log: [...log, [1_799, { hole: 1, hit: false }]] })],
    ['a seed applied at another position', ({ steps }) => ({ steps: steps!.map(withLaterSeed) })],
    ['a missing step', ({ steps }) => ({ steps: steps!.toSpliced(2, 1) })],
    ['a run without steps', () => ({ steps: [] })],
  ])('%s', async (_, change) => {
    const submission = (await playWhack()).submission('Ann');
    expect(verdictOn({ ...submission, ...change(submission) })).toBe('not-witnessed');
  });

  test('a run with the token of another, and a run joined from two', async () => {
    const [one, other] = [(await playWhack()).submission('Ann'), (await playWhack()).submission('Ann')];
    expect(verdictOn({ ...one, token: other.token })).toBe('not-witnessed');
    expect(verdictOn({ ...one, log: other.log, steps: other.steps, ticks: other.ticks })).toBe('not-witnessed');
    const half = { log: [...one.log.slice(0, 6), ...other.log.slice(6)] };
    expect(verdictOn({ ...other, ...half })).toBe('not-witnessed');
  });
});

describe('a reseed', () => {
  test.each([
    ['requested before its checkpoint is rejected', 200, 200, 'early-luck'],
    ['requested too late is rejected', 290, 610, 'stale-luck'],
    ['may come one checkpoint late', 290, 590, null],
  ])('%s', async (_, playedTo, requestedAt, reason) => {
    const player = await begin('whack');
    await player.tickTo(playedTo);
    // Plays on without a request, on the known seed.
    player.run.tickTo(requestedAt);
    await player.ask();
    expect(await verdictAfterHits(player)).toBe(reason ?? player.run.score);
  });

  test('is unpredictable: another log gets another seed', async () => {
    const player = await begin('whack');
    await player.tickTo(299);
    const other = new StepDesk();
    other.nowMs = desk.nowMs;
    const ask = async (ticks: number, at: StepDesk) =>
      (await answerOf(await sendStep(at, player.permission, { ...player.next('piece'), ticks }))).seed;
    expect(await ask(300, desk)).not.toBe(await ask(301, other));
  });
});
