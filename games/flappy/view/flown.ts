/** The state has no clock: the way flown follows from the pipes. */
import type { Frozen } from '#engine/rules.ts';
import { BIRD, PIPE, PIXEL } from '#games/flappy/rules/field.ts';
import type { State } from '#games/flappy/rules/flappy.ts';

const PASSED = BIRD.x - BIRD.half - PIPE.width;
const PIXELS_A_TICK = PIPE.speed / PIXEL;

interface Moving {
  readonly before: Frozen<State>;
  readonly now: Frozen<State>;
  readonly fraction: number;
}

/** Counts from 1; a pipe at which the bird died does not count as passed. */
export function numberOf(state: Frozen<State>, index: number): number {
  let passed = 0;
  for (const { left } of state.pipes) if (left + (state.hit ? PIPE.speed : 0) < PASSED) passed++;
  return state.passed - passed + index + 1;
}

/** Since the first flap. */
export function ticksFlown(state: Frozen<State>): number {
  return PIPE.first + (numberOf(state, state.pipes.length) - 1) * PIPE.every - state.wait;
}

/** Ticks at the moment shown, between two ticks. */
export function ticksShown({ before, now, fraction }: Moving): number {
  const moved = before.wait !== now.wait && now.hit === null;
  return ticksFlown(now) - (moved ? 1 - fraction : 0);
}

export function pixelsOf(ticks: number): number {
  return ticks * PIXELS_A_TICK;
}
