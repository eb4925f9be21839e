import type { Random } from '#engine/random.ts';
import type { Moves } from '#games/connect4/rules/discs.ts';
import { colorOf, turnOf } from '#games/connect4/rules/discs.ts';
import { COLUMNS } from '#games/connect4/rules/lines.ts';
import type { Side } from '#games/connect4/rules/search.ts';
import { SearchBoard, bestColumns } from '#games/connect4/rules/search.ts';

/** The computer plays yellow, even if it begins. */
export const OPPONENT = 'yellow';

export type Level = 'easy' | 'normal' | 'hard';

/** Search depth in moves, and maximum positions per move. */
export const THOUGHT = {
  normal: { depth: 4, positions: Number.POSITIVE_INFINITY },
  hard: { depth: 6, positions: 40_000 },
} as const;

export function reply(game: Moves, level: Level, random: Random): number {
  const position = positionOf(game);
  if (level === 'easy') return easyReply(position, random);
  const { depth, positions } = THOUGHT[level];
  return random.pick(lookAhead(position, depth, positions));
}

/** Iterative deepening within the budget of positions. */
export function lookAhead(position: SearchBoard, depth: number, positions: number): readonly number[] {
  const budget = { left: positions };
  let best: readonly number[] = [];
  for (let ahead = positions === Number.POSITIVE_INFINITY ? depth : 1; ahead <= depth; ahead++) {
    const columns = bestColumns(position, ahead, budget);
    if (columns === null) break;
    best = columns;
  }
  return best;
}

/** From the perspective of the side to move. */
export function positionOf(game: Moves): SearchBoard {
  const position = new SearchBoard();
  const own = turnOf(game);
  game.moves.forEach((column, disc) => position.play(column, colorOf(game, disc) === own ? 1 : -1));
  return position;
}

/** A win, else a block, else a random column. */
function easyReply(position: SearchBoard, random: Random): number {
  const open = Array.from({ length: COLUMNS }, (_, column) => column).filter((column) => position.hasRoom(column));
  return winningColumn(position, open, 1) ?? winningColumn(position, open, -1) ?? random.pick(open);
}

function winningColumn(position: SearchBoard, open: readonly number[], side: Side): number | undefined {
  return open.find((column) => {
    const wins = position.play(column, side);
    position.takeBack(column, side);
    return wins;
  });
}
