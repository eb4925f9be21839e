/** Where the snake's body lies on the field at a moment, as a line of points in logical pixels. */
import type { Frozen } from '#engine/rules.ts';
import type { Cell, State } from '#games/snake/rules/snake.ts';
import { PACE, columnOf, rowOf } from '#games/snake/rules/snake.ts';
import { interpolate } from '#kit/interpolate.ts';
import type { Point } from '#kit/shapes.ts';

export const CELL = 24;

/** The middle of a cell. */
export function middleOf(cell: Cell): Point {
  return { x: (columnOf(cell) + 0.5) * CELL, y: (rowOf(cell) + 0.5) * CELL };
}

/** The body from the head to the tail. Head and tail slide between cells; the bends stay on the grid. */
export function ribbon(state: Frozen<State>, fraction: number, left: Cell | null): Point[] {
  const passed = howFar(state, fraction);
  const points = state.body.map(middleOf);
  const head = points[0]!;
  const neck = points[1]!;
  points[0] = towards(neck, head, passed);
  if (left !== null && passed < 1) points.push(towards(middleOf(left), points.at(-1)!, passed));
  return points;
}

/** How far the step that was taken last is seen, from 0 to 1. A snake that has taken none yet, or is dead, has arrived. */
function howFar(state: Frozen<State>, fraction: number): number {
  const isFirst = state.heading !== null && state.heading === state.turns[0];
  if (state.heading === null || isFirst || state.hit !== null) return 1;
  return Math.min((PACE - state.wait + fraction) / PACE, 1);
}

/** The point the given number of segments behind the head; `null` beyond the tail. */
export function pointAlong(points: readonly Point[], segments: number): Point | null {
  const index = Math.floor(segments);
  const from = points[index];
  const to = points[index + 1];
  return from && to ? towards(from, to, segments - index) : null;
}

function towards(from: Point, to: Point, fraction: number): Point {
  return { x: interpolate(from.x, to.x, fraction), y: interpolate(from.y, to.y, fraction) };
}
