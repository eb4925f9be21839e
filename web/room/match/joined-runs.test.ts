import { expect, test } from 'vitest';
import type { Rules } from '#engine/rules.ts';
import { freshRun } from '#engine/run.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { RecordedRun } from '#web/play/session/recorded-run.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import { JoinedRuns } from '#web/room/match/joined-runs.ts';

const SEED = '1'.repeat(32);
const snake = rulesOf('snake') as Rules<unknown, unknown>;

/** Turns at a tick, then goes straight until the wall. */
function snakeRun(turns: readonly (readonly [tick: number, action: unknown])[]) {
  const run = freshRun(snake, snake.modes[0], { seed: SEED });
  for (const [tick, action] of turns) {
    run.tickTo(tick);
    run.act(action);
  }
  while (run.status === 'playing') run.tick();
  return run.replay();
}

function joined() {
  const environment = new FakeEnvironment();
  const short = snakeRun([[0, 'right']]);
  const long = snakeRun([
    [0, 'up'],
    [20, 'left'],
    [60, 'down'],
  ]);
  const runs = new JoinedRuns([short, long].map((replay) => new RecordedRun(snake, replay, environment)));
  runs.wake();
  environment.run(2_000);
  return { environment, runs, short, long };
}

test('plays all runs in step, and shorter ones wait at their end', () => {
  const { environment, runs, short, long } = joined();
  expect(runs.ticks).toBe(Math.max(short.ticks, long.ticks));
  runs.play();
  environment.run(500);
  const [one, other] = runs.runs;
  expect(one!.tick).toBe(other!.tick);
  expect(one!.tick).toBeGreaterThan(20);
  environment.run((runs.ticks / 60) * 1000 + 500);
  expect(runs.isPlaying).toBe(false);
  expect([one!.tick, other!.tick]).toEqual([short.ticks, long.ticks]);
});

test('an ended run goes on after seeking back while the others play', () => {
  const { environment, runs } = joined();
  runs.play();
  environment.run((Math.min(...runs.runs.map(({ ticks }) => ticks)) / 60) * 1000 + 300);
  expect(runs.isPlaying).toBe(true);
  runs.seek(10);
  environment.run(500);
  for (const run of runs.runs) expect(run.tick).toBeGreaterThan(20);
  expect(runs.runs[0]!.tick).toBe(runs.runs[1]!.tick);
});

test('steps through the actions of all runs', () => {
  const { runs, long } = joined();
  const ticks: number[] = [];
  for (let step = 0; step < 3; step++) {
    runs.step(1);
    ticks.push(runs.tick);
  }
  expect(ticks).toEqual([20, 60, Math.max(runs.ticks, long.ticks)]);
  runs.step(-1);
  expect(runs.tick).toBe(60);
});

test('adds up the scores of all runs', () => {
  const { runs } = joined();
  runs.seek(runs.ticks);
  expect(runs.scan.result).not.toBeNull();
  expect(runs.scan.curve.scores.at(-1)).toBe(runs.score);
});
