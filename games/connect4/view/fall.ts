/** Duration of falls. For the rules a disc lands immediately. */
import type { Frozen } from '#engine/rules.ts';
import type { State } from '#games/connect4/rules/connect4.ts';
import { freeIn, isPop } from '#games/connect4/rules/discs.ts';
import { ROWS } from '#games/connect4/rules/lines.ts';

/** By rows fallen: 110 ms plus 75 ms times the square root of the rows. */
const FALL_MS: readonly number[] = [110, 185, 216, 240, 260, 278, 294];

/** From above the grid. */
export function fallMs(row: number): number {
  return FALL_MS[ROWS - row]!;
}

const SINK_MS = FALL_MS[1]!;

/** Until the discs of the last move rest. */
export function landMs(state: Frozen<State>): number {
  const row = lastRow(state);
  if (row === null) return 0;
  return isPop(state.moves.at(-1)!) ? SINK_MS : fallMs(row);
}

/** Of the last drop; 0 after a pop. */
export function lastRow(state: Frozen<State>): number | null {
  const move = state.moves.at(-1);
  if (move === undefined) return null;
  return isPop(move) ? 0 : ROWS - 1 - freeIn(state.moves, move);
}
