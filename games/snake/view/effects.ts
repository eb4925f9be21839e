import type { Frozen } from '#engine/rules.ts';
import type { Action, Cell, State } from '#games/snake/rules/snake.ts';
import { SIZE, columnOf, rowOf } from '#games/snake/rules/snake.ts';
import type { Change } from '#kit/running-game.ts';
import type { VisualEffect } from '#kit/visual-effects.ts';

export type SnakeEffect =
  /** The cell the tail is sliding out of; `null` if the snake grew. */
  | (VisualEffect & { readonly kind: 'left'; readonly cell: Cell | null })
  | (VisualEffect & { readonly kind: 'ate'; readonly cell: Cell })
  /** The snake is ten cells longer. */
  | (VisualEffect & { readonly kind: 'ten'; readonly length: number })
  /** The sign stands in the quarter with the least of the snake: 0 to 3 in reading order. */
  | (VisualEffect & { readonly kind: 'faster'; readonly quarter: number })
  | (VisualEffect & { readonly kind: 'died' });

/** A bulge passes one segment in two ticks. */
export const SEGMENT_MS = 2 * (1000 / 60);
/** Light passes 30 cells a second. */
export const LIT_CELL_MS = 1000 / 30;
/** The snake may grow meanwhile, and the points and signs need up to a second. */
const SPARE_CELLS = 30;

export function effectsOf({ before, now }: Change<State, Action>): readonly SnakeEffect[] {
  if (now.hit && !before.hit) return [{ kind: 'died', ms: Number.POSITIVE_INFINITY }];
  if (before.body[0] === now.body[0]) return [];
  const grew = now.body.length > before.body.length;
  const left: SnakeEffect = {
    kind: 'left',
    name: 'left',
    cell: grew ? null : (before.body.at(-1) ?? null),
    ms: Number.POSITIVE_INFINITY,
  };
  if (!grew) return [left];
  const { length } = now.body;
  const cells = length + SPARE_CELLS;
  const effects: SnakeEffect[] = [left, { kind: 'ate', cell: now.body[0]!, ms: cells * SEGMENT_MS }];
  if (isLonger(before, now)) effects.push({ kind: 'ten', name: 'ten', length, ms: cells * LIT_CELL_MS });
  if (isFaster(before, now)) effects.push({ kind: 'faster', name: 'faster', quarter: emptiest(now.body), ms: 1200 });
  return effects;
}

export function isLonger(before: Frozen<State>, now: Frozen<State>): boolean {
  return now.body.length > before.body.length && now.body.length % 10 === 0;
}

export function isFaster(before: Frozen<State>, now: Frozen<State>): boolean {
  return (now.pace ?? 0) < (before.pace ?? 0);
}

function emptiest(body: readonly Cell[]): number {
  const counts = [0, 0, 0, 0];
  for (const cell of body)
    counts[2 * Math.floor((2 * rowOf(cell)) / SIZE) + Math.floor((2 * columnOf(cell)) / SIZE)]!++;
  return counts.indexOf(Math.min(...counts));
}
