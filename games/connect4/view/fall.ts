/** How long a disc is in the air. The rules know nothing of it: for them it has arrived. */
import type { Frozen } from '#engine/rules.ts';
import type { State } from '#games/connect4/rules/connect4.ts';
import { cellsOf } from '#games/connect4/rules/discs.ts';
import { ROWS, rowOf } from '#games/connect4/rules/lines.ts';

/** By the number of rows fallen: 110 ms and 75 more for each square root of a row. */
const FALL_MS: readonly number[] = [110, 185, 216, 240, 260, 278, 294];

/** How long a disc falls that lands in the given row, from its place above the grid. */
export function fallMs(row: number): number {
  return FALL_MS[ROWS - row]!;
}

/** The row that the last disc landed in; `null` before the first. */
export function lastRow(state: Frozen<State>): number | null {
  const cell = cellsOf(state.moves).at(-1);
  return cell === undefined ? null : rowOf(cell);
}
