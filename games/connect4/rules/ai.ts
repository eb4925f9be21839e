import type { Random } from '#engine/random.ts';
import type { Moves } from '#games/connect4/rules/discs.ts';
import { colorOf, turnOf } from '#games/connect4/rules/discs.ts';
import { COLUMNS } from '#games/connect4/rules/lines.ts';
import type { Side } from '#games/connect4/rules/search.ts';
import { SearchBoard, bestMoves, evaluateMoves, outlookOf } from '#games/connect4/rules/search.ts';

/** The computer plays yellow, even if it begins. */
export const OPPONENT = 'yellow';

export const LEVELS = ['easy', 'normal', 'hard'] as const;

export type Level = (typeof LEVELS)[number];

/** Search depth in moves, and maximum positions per move. */
export const THOUGHT = {
  normal: { depth: 4, positions: Number.POSITIVE_INFINITY },
  hard: { depth: 6, positions: 40_000 },
} as const;

export interface Position extends Moves {
  readonly popOut?: true;
}

export function reply(game: Position, level: Level, random: Random): number {
  const position = positionOf(game);
  if (level === 'easy') return game.popOut ? easyPopReply(position, random) : easyReply(position, random);
  const { depth, positions } = THOUGHT[level];
  return random.pick(lookAhead(position, depth, positions));
}

/** Iterative deepening within the budget of positions. */
export function lookAhead(position: SearchBoard, depth: number, positions: number): readonly number[] {
  const budget = { left: positions };
  let best: readonly number[] = [];
  for (let ahead = positions === Number.POSITIVE_INFINITY ? depth : 1; ahead <= depth; ahead++) {
    const moves = bestMoves(position, ahead, budget);
    if (moves === null) break;
    best = moves;
  }
  return best;
}

/** From the perspective of the side to move. */
export function positionOf(game: Position): SearchBoard {
  const position = new SearchBoard(game.popOut);
  const own = turnOf(game);
  game.moves.forEach((move, index) => position.play(move, colorOf(game, index) === own ? 1 : -1));
  return position;
}

/** A win, else a block, else a random column. */
function easyReply(position: SearchBoard, random: Random): number {
  const open = Array.from({ length: COLUMNS }, (_, column) => column).filter((column) => position.allows(column, 1));
  return winningColumn(position, open, 1) ?? winningColumn(position, open, -1) ?? random.pick(open);
}

/** A win, else a random move that does not lose at once. */
function easyPopReply(position: SearchBoard, random: Random): number {
  const worths = [...evaluateMoves(position, 2, { left: Number.POSITIVE_INFINITY })!];
  const movesTo = (outlook: string) => worths.flatMap(([move, worth]) => (outlookOf(worth) === outlook ? [move] : []));
  const best = [movesTo('won'), movesTo('open'), movesTo('lost')].find((moves) => moves.length > 0)!;
  return random.pick(best);
}

function winningColumn(position: SearchBoard, open: readonly number[], side: Side): number | undefined {
  return open.find((column) => {
    const wins = position.play(column, side);
    position.takeBack(column, side);
    return wins === side;
  });
}
