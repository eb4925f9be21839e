import { Run } from '#engine/run.ts';
import type { Entry } from '#engine/rules.ts';
import { rulesOf } from '#games/rules-by-id.ts';

const STEP_TICKS = 9;
/** Cells from the start to the wall, up or down. */
const FURTHEST = 10;

export interface PlayedRun {
  readonly ticks: number;
  readonly score: number;
  readonly log: readonly Entry<unknown>[];
}

/**
 * The shortest run that eats at least once: up or down, then sideways to the wall. `null` if the food is behind the
 * snake.
 */
export function playSnake(seed: string): PlayedRun | null {
  return scoringRuns(seed).reduce<PlayedRun | null>(
    (best, run) => (best && best.ticks <= run.ticks ? best : run),
    null,
  );
}

export function scoringRuns(seed: string): readonly PlayedRun[] {
  const runs = ['up', 'down'].flatMap((first) =>
    Array.from({ length: FURTHEST + 1 }, (_, steps) =>
      ['left', 'right'].map((then) => play(seed, first, steps, then)),
    ).flat(),
  );
  return [play(seed, 'right', 0, null), ...runs].filter(({ score }) => score > 0);
}

function play(seed: string, first: string, steps: number, then: string | null): PlayedRun {
  const rules = rulesOf('snake');
  if (!rules) throw new Error('there is no Snake to play');
  const run = new Run(rules, rules.modes[0], seed);
  run.act(first);
  if (then) {
    run.tickTo(steps * STEP_TICKS);
    run.act(then);
  }
  while (run.status === 'playing') run.tick();
  return { ticks: run.ticks, score: run.score, log: run.log };
}
