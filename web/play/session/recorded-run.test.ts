/**
 * A watched run equals the played one, after any seek and at any speed: for two golden runs of every game, drawn by SEED,
 * and with TEST_ALL for all of them.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Golden } from '#engine/golden.ts';
import { record } from '#engine/golden.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Rules } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Replay } from '#engine/run.ts';
import type { Run } from '#engine/run.ts';
import { freshRun } from '#engine/run.ts';
import { catalogue } from '#games/catalogue.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { inTier, SEED } from '#kit/testing/tier.ts';
import { RecordedRun } from '#web/play/session/recorded-run.ts';
import { RunScan } from '#web/play/session/run-scan.ts';
import { scoreAt } from '#web/play/session/score-curve.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import { goldenNames, goldenRun } from '#web/play/testing/golden-runs.ts';

type AnyRules = Rules<unknown, unknown>;

const openRun = (game: string, name: string) => ({
  name: `${game}, ${name}`,
  rules: rulesOf(game)!,
  golden: goldenRun(game, name),
});

const drawing = new SeededRandom(seedFrom(SEED));

const goldenRuns = catalogue.flatMap(({ key }) => {
  const names = goldenNames(key);
  return inTier({ gate: drawing.shuffle([...names]).slice(0, 2), all: names }).map((name) => openRun(key, name));
});

interface Seen {
  readonly tick: number;
  readonly hash: string;
  readonly before: unknown;
  readonly now: unknown;
  readonly score: number;
}

/** Plays a run from its start without `RecordedRun` and returns what is seen at the given ticks. */
function straight(rules: AnyRules, replay: Replay<unknown>, ticks: readonly number[]): Seen[] {
  const seen: Seen[] = [];
  const run = freshRun(rules, replay.mode, replay);
  let before = run.snapshot();
  const wanted = [...new Set(ticks)].sort((one, other) => one - other);
  for (const tick of wanted) {
    while (run.ticks < tick && run.status === 'playing' && rules.time) {
      take(run.ticks);
      before = run.ticks === tick - 1 ? run.snapshot() : before;
      run.tick();
    }
    take(tick);
    run.tickTo(tick);
    seen.push({ tick, hash: run.hash(), before, now: run.snapshot(), score: run.score });
  }
  return seen;

  function take(tick: number): void {
    for (let entry = replay.log[run.log.length]; entry && entry[0] <= tick; entry = replay.log[run.log.length]) {
      run.tickTo(entry[0]);
      if (!rules.time) before = run.snapshot();
      run.act(entry[1]);
    }
  }
}

/** Most runs are shorter. A snapshot of each tick of the others would take half of the time of these tests. */
const MINUTE = 60 * TICKS_PER_SECOND;

function firstMinute(rules: AnyRules, golden: Golden): { replay: Replay<unknown>; hash: string } {
  if (!rules.time || golden.ticks <= MINUTE) return { replay: golden, hash: golden.hashes.at(-1)! };
  const replay = { ...golden, ticks: MINUTE, log: golden.log.filter(([tick]) => tick <= MINUTE) };
  return { replay, hash: straight(rules, replay, [MINUTE])[0]!.hash };
}

function open(rules: AnyRules, replay: Replay<unknown>, scanned = true) {
  const environment = new FakeEnvironment();
  const recorded = new RecordedRun(rules, replay, environment);
  const stop = recorded.wake({ scans: false });
  if (scanned) recorded.scan.finish();
  return { recorded, environment, stop };
}

/** Ticks of the run in random order, including its last. */
function someTicks(ticks: number, count: number): number[] {
  const random = new SeededRandom(seedFrom(ticks + 1));
  return random.shuffle([ticks, ...Array.from({ length: count }, () => 1 + random.below(Math.max(1, ticks)))]);
}

/** Plays with reseeds, as a witnessed run does, acting every few ticks. */
function reseededRun(game: string, actions: readonly unknown[]) {
  const rules = rulesOf(game)!;
  const play = (run: Run<unknown, unknown>) => {
    for (let count = 0; count < 600 && run.status === 'playing'; count++) {
      if (count % 7 === 0) run.reseed(seedFrom(count + 1));
      run.act(actions[count % actions.length]);
      run.tickTo(run.ticks + 3);
    }
  };
  return {
    name: `${game}, reseeded`,
    rules,
    golden: record(rules, { name: 'reseeded', mode: 'classic', seed: 1, play }),
  };
}
const reseededRuns = [
  reseededRun('2048', ['up', 'right', 'down', 'left']),
  reseededRun('dogfight', [1, 17, 2, 18, 16]),
];

describe.each([...goldenRuns, ...reseededRuns])('$name', ({ rules, golden }) => {
  /** Scanned once, because that plays the whole run; each test seeks to its start. */
  let watched: ReturnType<typeof open>;
  beforeAll(() => {
    watched = open(rules, golden);
  });

  test('shows the same after a seek as when it was played (SPEC 3)', () => {
    const ticks = someTicks(golden.ticks, 12);
    const seen = new Map(straight(rules, golden, ticks).map((moment) => [moment.tick, moment]));
    const { recorded } = watched;
    for (const tick of ticks.filter((each) => each > 0)) {
      const { hash, before, now, score } = seen.get(tick)!;
      recorded.seek(tick);
      expect(recorded.run.hash()).toBe(hash);
      // A smaller fraction would show the tick before.
      expect(recorded.moment()).toEqual({ before, now, fraction: 1 });
      expect(recorded.run.log).toEqual(golden.log.filter(([at]) => at <= tick));
      expect(scoreAt(recorded.scan.curve, tick)).toBe(score);
    }
  });

  test('plays from any position at any speed to the recorded end', () => {
    const { recorded, environment } = watched;
    recorded.setSpeed(800);
    recorded.seek(Math.max(0, golden.ticks - 600));
    recorded.play();
    environment.run(2_000);
    expect(recorded.isPlaying).toBe(false);
    expect(recorded.run.hash()).toBe(golden.hashes.at(-1));
  });

  test('follows another run change by change and stops at its own end', () => {
    const { replay, hash } = firstMinute(rules, golden);
    const { recorded } = open(rules, replay, false);
    let changes = 0;
    recorded.onChange(() => changes++);
    const end = rules.time ? replay.ticks : replay.log.length;
    for (const moment of someTicks(end, 6).sort((one, other) => one - other)) {
      recorded.keepUp(moment);
      expect(rules.time ? recorded.run.ticks : recorded.run.log.length).toBe(moment);
    }
    // In a game without time only time passes after the last action.
    recorded.keepUp(end + 100);
    expect(recorded.run.hash()).toBe(hash);
    expect(changes).toBe((rules.time ? replay.ticks : 0) + replay.log.length);
  });

  test('scans to the recorded end', () => {
    const { scan } = watched.recorded;
    expect(scan.result).toEqual({ ok: true, score: golden.score, status: golden.status, hash: golden.hashes.at(-1) });
    expect(scan.positions.length).toBeLessThanOrEqual(241);
    expect(scoreAt(scan.curve, golden.ticks)).toBe(golden.score);
  });

  test('steps forward and back by action', () => {
    const { recorded } = watched;
    recorded.seek(0);
    const steps = Math.min(golden.log.length, 25);
    const hashes = [recorded.run.hash()];
    for (let step = 1; step <= steps; step++) {
      recorded.step(1);
      expect(recorded.run.log).toEqual(golden.log.slice(0, step));
      hashes.push(recorded.run.hash());
    }
    for (let step = steps - 1; step >= 0; step--) {
      recorded.step(-1);
      expect(recorded.run.hash()).toBe(hashes[step]);
    }
    recorded.step(-1);
    expect(recorded.run.hash()).toBe(hashes[0]);
  });
});

describe('a recorded run', () => {
  const { rules, golden } = openRun('dogfight', 'lasts-twenty-minutes');

  test('seeks past the scanned part once the scan gets there', () => {
    const { recorded } = open(rules, golden, false);
    recorded.seek(40_000);
    expect(recorded.run.ticks).toBe(0);
    expect(recorded.tick).toBe(40_000);
    const environment = new FakeEnvironment();
    const scanned = new RecordedRun(rules, golden, environment);
    scanned.wake();
    scanned.seek(40_000);
    environment.run(1_000);
    expect(scanned.run.ticks).toBe(40_000);
  });

  test('replays at most a few hundred ticks per seek at any length', () => {
    let ticked = 0;
    const time = {
      tick: (...args: Parameters<NonNullable<AnyRules['time']>['tick']>) => (ticked++, rules.time!.tick(...args)),
    };
    const { recorded } = open({ ...rules, time }, golden);
    for (const tick of someTicks(golden.ticks, 100)) {
      ticked = 0;
      recorded.seek(tick);
      expect(ticked).toBeLessThanOrEqual(1_000);
    }
  });

  test('scans in slices of a few milliseconds', () => {
    // A clock that advances by a quarter of a slice with each read.
    const environment = new FakeEnvironment();
    let looks = 0;
    const looking = { ...environment, nowMs: () => (looks += 1) };
    const waiting: (() => void)[] = [];
    looking.after = (_ms, callback) => (waiting.push(callback), () => void waiting.splice(0));
    const scan = new RunScan(rules, golden, looking);
    const stop = scan.start();
    let slices = 0;
    for (; slices < 20; slices++) {
      looks = 0;
      waiting.shift()!();
      expect(looks).toBeLessThanOrEqual(5);
      expect(waiting).toHaveLength(1);
    }
    expect(scan.result).toBeNull();
    expect(scan.ticks).toBeLessThanOrEqual(slices * 4 * 32);
    stop();
    expect(waiting).toHaveLength(0);
  });

  test('plays at eight times and at half the speed', () => {
    for (const [percent, ticks] of [
      [800, 480],
      [50, 30],
    ] as const) {
      const { recorded, environment } = open(rules, golden, false);
      recorded.setSpeed(percent);
      recorded.play();
      environment.run(1_000 + 1000 / 60);
      expect(Math.abs(recorded.run.ticks - ticks)).toBeLessThanOrEqual(8);
    }
  });

  test('ends at an illegal action and is rejected by the scan', () => {
    const [tick] = golden.log[5]!;
    const lied = { ...golden, log: golden.log.with(5, [tick, 'nonsense']) };
    const { recorded, environment } = open(rules, lied);
    recorded.setSpeed(800);
    recorded.play();
    environment.run(10_000);
    expect(recorded.run.log).toHaveLength(5);
    expect(recorded.isPlaying).toBe(false);
    recorded.step(1);
    recorded.seek(golden.ticks);
    expect(recorded.run.log).toHaveLength(5);
    expect(recorded.scan.result).toEqual({ ok: false, refusal: 'not an action' });
  });
});
