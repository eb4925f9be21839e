/** The snake's body as points in logical pixels. */
import type { Frozen } from '#engine/rules.ts';
import type { Cell, State } from '#games/snake/rules/snake.ts';
import { SIZE, columnOf, paceOf, rowOf } from '#games/snake/rules/snake.ts';
import { interpolate } from '#kit/interpolate.ts';
import type { Point } from '#kit/shapes.ts';
import type { Area } from '#kit/stage-art.ts';

export const CELL = 24;
/** Width of the wall around the cells. */
export const EDGE = 20;

const placeOf = (index: number) => EDGE + (index + 0.5) * CELL;

export function middleOf(cell: Cell): Point {
  return { x: placeOf(columnOf(cell)), y: placeOf(rowOf(cell)) };
}

/** With one cell to each side. */
export function areaAround(cells: readonly Cell[]): Area {
  const places = cells.map(middleOf);
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  return {
    left: Math.min(...xs) - CELL,
    top: Math.min(...ys) - CELL,
    right: Math.max(...xs) + CELL,
    bottom: Math.max(...ys) + CELL,
  };
}

/** On opposite sides of a field without walls. */
export function isCrossing(one: Cell, other: Cell): boolean {
  return Math.abs(columnOf(one) - columnOf(other)) + Math.abs(rowOf(one) - rowOf(other)) > 1;
}

/** One cell outside, where the body leaves the field on its way to the other side. */
export function outsideOf(cell: Cell, other: Cell): Point {
  const [column, row] = [columnOf(cell), rowOf(cell)];
  const beyond = (place: number) => placeOf(place === 0 ? -1 : SIZE);
  return row === rowOf(other) ? { x: beyond(column), y: placeOf(row) } : { x: placeOf(column), y: beyond(row) };
}

export function pointBetween(from: Point, to: Point, passed: number): Point {
  return { x: interpolate(from.x, to.x, passed), y: interpolate(from.y, to.y, passed) };
}

/** All but the head, which slides. Laid once per step and reused. */
export class Ribbon {
  readonly xs: number[] = [];
  readonly ys: number[] = [];
  /** Points that are not joined with the next one. */
  readonly ends = new Set<number>();

  get length(): number {
    return this.xs.length;
  }

  lay(body: readonly Cell[]): void {
    this.xs.length = this.ys.length = 0;
    this.ends.clear();
    for (let index = 1; index < body.length; index++) {
      const [cell, next] = [body[index]!, body[index + 1]];
      this.#push(middleOf(cell));
      if (next === undefined || !isCrossing(cell, next)) continue;
      this.#push(outsideOf(cell, next));
      this.ends.add(this.length - 1);
      this.#push(outsideOf(next, cell));
    }
  }

  isStraight(from: number, to: number): boolean {
    const { xs, ys } = this;
    if (this.ends.has(to - 1)) return false;
    // The body never reverses: if the first two points and the last are aligned, so are all between.
    const isColumn = xs[from] === xs[from + 1] && xs[from] === xs[to];
    return isColumn || (ys[from] === ys[from + 1] && ys[from] === ys[to]);
  }

  #push({ x, y }: Point): void {
    this.xs.push(x);
    this.ys.push(y);
  }
}

/** Progress of the last step, 0 to 1; 1 for a snake that has not started or is dead. */
export function stepProgress(state: Frozen<State>, fraction: number): number {
  const isFirst = state.heading !== null && state.heading === state.turns[0];
  if (state.heading === null || isFirst || state.hit !== null) return 1;
  const pace = paceOf(state);
  return Math.min((pace - state.wait + fraction) / pace, 1);
}
