/** A bot that tries every position of the falling piece and takes the one with the tidiest stack. */
import type { Frozen } from '#engine/rules.ts';
import { landing } from '#games/tetris/rules/piece.ts';
import type { Facing, Placed } from '#games/tetris/rules/shapes.ts';
import { EMPTY, FIELD, collapse, fits, isFull, mergePiece } from '#games/tetris/rules/stack.ts';
import type { Action, State } from '#games/tetris/rules/tetris.ts';

export function bestActions(state: Frozen<State>): Action[] {
  const { rows, piece } = state;
  if (!piece) return [];
  let best: { placed: Placed; cost: number } | null = null;
  for (const facing of piece.shape === 'O' ? ([0] as const) : ([0, 1, 2, 3] as const)) {
    for (let column = -2; column < FIELD.columns; column++) {
      const placed: Placed = { shape: piece.shape, facing, column, row: piece.row };
      if (!fits(rows, placed)) continue;
      const cost = costOf(rows, landing(rows, placed));
      if (best === null || cost < best.cost) best = { placed, cost };
    }
  }
  if (best === null) return ['drop'];
  return [...turnsTo(best.placed.facing), ...stepsTo(best.placed.column - piece.column), 'drop'];
}

function turnsTo(facing: Facing): Action[] {
  return facing === 3 ? ['counterclockwise'] : Array<Action>(facing).fill('clockwise');
}

function stepsTo(across: number): Action[] {
  return Array<Action>(Math.abs(across)).fill(across < 0 ? 'step left' : 'step right');
}

/** Holes cost most, then height and bumps; full rows lower the cost. */
function costOf(before: readonly string[], placed: Placed): number {
  const rows = [...before];
  mergePiece(rows, placed);
  const lines = rows.filter(isFull).length;
  collapse(rows);
  const heights = Array.from({ length: FIELD.columns }, (_, column) => heightOf(rows, column));
  let bumps = 0;
  for (let column = 1; column < FIELD.columns; column++) bumps += Math.abs(heights[column]! - heights[column - 1]!);
  const filled = rows
    .join('')
    .split('')
    .filter((sign) => sign !== EMPTY).length;
  const height = heights.reduce((sum, one) => sum + one, 0);
  return 51 * height + 36 * 4 * (height - filled) + 18 * bumps - 76 * lines;
}

function heightOf(rows: readonly string[], column: number): number {
  const top = rows.findIndex((row) => row[column] !== EMPTY);
  return top === -1 ? 0 : rows.length - top;
}
