/** Pop out: a player may remove an own disc at the bottom of a column instead of dropping one. */
import type { Moves } from '#games/connect4/rules/discs.ts';
import { colorOf, columnsOf, isPop, turnOf } from '#games/connect4/rules/discs.ts';
import { COLUMNS, columnOf } from '#games/connect4/rules/lines.ts';

/** A position that comes up this often is a draw. */
const REPEATS = 3;

export function mayPop(game: Moves, column: number): boolean {
  const [bottom] = columnsOf(game.moves)[column]!;
  return bottom !== undefined && colorOf(game, bottom) === turnOf(game);
}

/**
 * The same discs for the third time: then the same color is to move, as each move adds or removes one. There is no other draw: on a full grid, a color without
 * a disc in the bottom row has lost to the line in it.
 */
export function isRepeated({ moves }: Moves): boolean {
  const columns = Array<string>(COLUMNS).fill('');
  const positions = [columns.join()];
  for (const [index, move] of moves.entries()) {
    const column = columnOf(move);
    columns[column] = isPop(move) ? columns[column]!.slice(1) : columns[column]! + (index % 2);
    positions.push(columns.join());
  }
  return positions.filter((position) => position === positions.at(-1)).length >= REPEATS;
}
