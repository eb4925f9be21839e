/** The snake's body in one frame, as points in logical pixels. */
import type { Frozen } from '#engine/rules.ts';
import type { Cell, State } from '#games/snake/rules/snake.ts';
import { PACE, columnOf, rowOf } from '#games/snake/rules/snake.ts';
import { interpolate } from '#kit/interpolate.ts';
import type { Point } from '#kit/shapes.ts';

export const CELL = 24;

export function middleOf(cell: Cell): Point {
  return { x: (columnOf(cell) + 0.5) * CELL, y: (rowOf(cell) + 0.5) * CELL };
}

/** Reused for all frames. */
export class Ribbon {
  readonly xs: number[] = [];
  readonly ys: number[] = [];

  get length(): number {
    return this.xs.length;
  }

  /** Head and tail slide between cells; the bends stay on the grid. */
  lay(state: Frozen<State>, fraction: number, left: Cell | null): void {
    const { body } = state;
    const passed = stepProgress(state, fraction);
    const last = body.length - 1;
    const hasTail = left !== null && passed < 1;
    this.xs.length = this.ys.length = body.length + (hasTail ? 1 : 0);
    for (let index = 1; index <= last; index++) this.#put(index, body[index]!, body[index]!, 1);
    this.#put(0, body[1]!, body[0]!, passed);
    if (hasTail) this.#put(last + 1, left, body[last]!, passed);
  }

  isStraight(from: number, to: number): boolean {
    const { xs, ys } = this;
    // The body never reverses: if the first two points and the last are aligned, so are all between.
    const isColumn = xs[from] === xs[from + 1] && xs[from] === xs[to];
    return isColumn || (ys[from] === ys[from + 1] && ys[from] === ys[to]);
  }

  #put(index: number, from: Cell, to: Cell, passed: number): void {
    this.xs[index] = (interpolate(columnOf(from), columnOf(to), passed) + 0.5) * CELL;
    this.ys[index] = (interpolate(rowOf(from), rowOf(to), passed) + 0.5) * CELL;
  }
}

/** Progress of the last step, 0 to 1; 1 for a snake that has not started or is dead. */
function stepProgress(state: Frozen<State>, fraction: number): number {
  const isFirst = state.heading !== null && state.heading === state.turns[0];
  if (state.heading === null || isFirst || state.hit !== null) return 1;
  return Math.min((PACE - state.wait + fraction) / PACE, 1);
}
