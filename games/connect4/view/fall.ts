/** Duration of falls. For the rules a disc lands immediately. */
import type { Frozen } from '#engine/rules.ts';
import type { State } from '#games/connect4/rules/connect4.ts';
import { cellsOf } from '#games/connect4/rules/discs.ts';
import { ROWS, rowOf } from '#games/connect4/rules/lines.ts';

/** By rows fallen: 110 ms plus 75 ms times the square root of the rows. */
const FALL_MS: readonly number[] = [110, 185, 216, 240, 260, 278, 294];

/** From above the grid. */
export function fallMs(row: number): number {
  return FALL_MS[ROWS - row]!;
}

export function lastRow(state: Frozen<State>): number | null {
  const cell = cellsOf(state.moves).at(-1);
  return cell === undefined ? null : rowOf(cell);
}
