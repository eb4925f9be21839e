// @vitest-environment happy-dom
/** In every game and mode with a golden run: the player goes on from its middle, and nothing but the page notices. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Golden } from '#engine/golden.ts';
import { seedFrom } from '#engine/random.ts';
import { replayed } from '#engine/verify.ts';
import { views } from '#games/views.ts';
import type { AnyView } from '#kit/game-view.ts';
import { oneOfEachKind } from '#kit/testing/tier.ts';
import { storeRecord, recordEnd } from '#web/play/screen/run-end.ts';
import type { Environment } from '#web/play/session/environment.ts';
import type { AnySession } from '#web/play/session/session.ts';
import { Session } from '#web/play/session/session.ts';
import type { ContinuedRun } from '#web/play/play-on/handed-run.ts';
import { continuedAt, handedRun, handOver, startWith } from '#web/play/play-on/handed-run.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import { goldenRunsOf } from '#web/play/testing/golden-runs.ts';
import { continuedEnvironment, continuedView } from '#web/race/play-on/continued-view.ts';
import { runAt } from '#web/race/play-on/load-continued.ts';

const ANN = { id: '8f14e45f-ceea-467f-a0e6-1c2d3e4f5a6b', scoreId: 7, name: 'Ann 7', face: null };

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => void vi.unstubAllGlobals());

/** One run of each mode. */
function goldenRuns(key: string): readonly Golden[] {
  const runs = goldenRunsOf(key).filter(({ ticks, log }) => ticks > 120 || log.length > 3);
  return [...new Map(runs.map((run) => [run.mode, run])).values()];
}

function middleOf(view: AnyView, golden: Golden): ContinuedRun {
  const tick = view.rules.time ? Math.floor(golden.ticks / 2) : golden.log[Math.floor(golden.log.length / 2)]![0];
  return continuedAt(runAt(view.rules, golden, tick), ANN);
}

function open(whole: AnyView, run: ContinuedRun, seed = () => seedFrom(99)) {
  const environment = new FakeEnvironment();
  const { dealt, keepsRecords } = continuedEnvironment(run, seed) as Required<Environment>;
  const session: AnySession = new Session(
    continuedView(whole, run.mode),
    Object.assign(environment, { dealt, keepsRecords }),
    null,
  );
  const close = session.wake();
  return { session, environment, close };
}

describe.each(oneOfEachKind(Object.keys(views)))('%s', (key) => {
  test('goes on from the watched position in every mode and replays from its log', async () => {
    const { default: view } = await views[key]!();
    const goldens = goldenRuns(key);
    expect(goldens.length).toBeGreaterThan(0);
    for (const golden of goldens) {
      const run = middleOf(view, golden);
      const { session, environment, close } = open(view, run);
      await session.start(run.mode);
      expect(session.moment().now).toEqual(run.start.from.state);
      expect(session.facts.ticks).toBe(run.start.from.ticks);
      const counts = view.lifecycle.pause?.resumes === 'after countdown';
      expect(session.state).toMatchObject({ status: 'playing', mode: golden.mode, count: counts ? 3 : null });
      environment.run(3_100);
      expect(session.state.count).toBeNull();
      for (const [, action] of golden.log.slice(run.start.from.entries, run.start.from.entries + 60)) {
        session.act(action);
        environment.run(50);
      }
      const again = replayed(view.rules, session.replay());
      if (typeof again === 'string') throw new Error(`${golden.mode}: ${again}`);
      expect(again.state).toEqual(session.moment().now);
      close();
    }
  });

  test('changes no record, figure or saved game', async () => {
    const { default: view } = await views[key]!();
    const [golden] = goldenRuns(key);
    const run = middleOf(view, golden!);
    view.lifecycle.saving?.runs.save(
      runAt(view.rules, golden!, run.start.from.ticks),
      { ticket: null, pauses: [] },
      'before',
    );
    localStorage.setItem(`best:${key}:${run.mode}`, '3');
    const before = JSON.stringify({ ...localStorage });
    const { session, environment, close } = open(view, run);
    await session.start(run.mode);
    environment.run(3_100);
    for (const [, action] of golden!.log.slice(run.start.from.entries)) session.act(action);
    environment.run(2_000);
    // The end of the run, whatever its state.
    expect(session.keepsRecords).toBe(false);
    expect(await session.submission()).toBeNull();
    expect(storeRecord(session)).toBeNull();
    recordEnd(session, { politely() {}, atOnce() {} });
    session.save();
    close();
    expect(JSON.stringify({ ...localStorage })).toBe(before);
  });
});

test('deals the same position again, each time with new randomness', async () => {
  const { default: view } = await views['tetris']!();
  const run = middleOf(view, goldenRuns('tetris')[0]!);
  let seed = 0;
  const { session, close } = open(view, run, () => seedFrom(++seed));
  await session.start();
  const first = session.replay();
  await session.start();
  const second = session.replay();
  expect(second.log).toEqual(first.log);
  expect(second.seed).toBe(first.seed);
  expect(first.pieces?.at(-1)?.[2]).toBe(seedFrom(1));
  expect(second.pieces?.at(-1)?.[2]).toBe(seedFrom(2));
  close();
});

test('drops reseeds of the watched run that come after the position', async () => {
  const { default: view } = await views['snake']!();
  const golden = goldenRuns('snake')[0]!;
  const middle = Math.floor(golden.ticks / 2);
  const reseeded = {
    ...golden,
    pieces: [[0, 0, seedFrom(5)] as const, [golden.ticks, golden.log.length, seedFrom(6)] as const],
  };
  const run = continuedAt(runAt(view.rules, reseeded, middle), ANN);
  const seeds = startWith(run, seedFrom(7)).pieces?.map(([, , seed]) => seed);
  expect(seeds).toEqual([seedFrom(5), seedFrom(7)]);
});

test('hands the run over to its own address only', async () => {
  const { default: view } = await views['snake']!();
  const run = middleOf(view, goldenRuns('snake')[0]!);
  const search = handOver(run);
  expect(search).toBe(`?on=${ANN.id}&at=${run.start.from.ticks}`);
  expect(handedRun(search)).toBe(run);
  expect(handedRun('?on=other&at=1')).toBeNull();
  expect(handOver({ ...run, id: null })).not.toBe(handOver({ ...run, id: null }));
});
