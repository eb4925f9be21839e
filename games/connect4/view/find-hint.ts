/** Loaded with the first hint. */
import type { Frozen } from '#engine/rules.ts';
import { OPPONENT, THOUGHT, lookAhead, positionOf } from '#games/connect4/rules/ai.ts';
import type { State } from '#games/connect4/rules/connect4.ts';
import type { Color } from '#games/connect4/rules/discs.ts';
import { discsOf, isPop, other, turnOf, winOf } from '#games/connect4/rules/discs.ts';
import { LINES, columnOf } from '#games/connect4/rules/lines.ts';
import { evaluateMoves, outlookOf } from '#games/connect4/rules/search.ts';

export interface Hint {
  readonly move: number;
  readonly words: string;
}

const { depth: DEPTH, positions: POSITIONS } = THOUGHT.hard;
/** Enough to see two threats at once. */
const TRAP_DEPTH = 4;

export function findHint(state: Frozen<State>): Hint {
  const [move] = lookAhead(positionOf(state), DEPTH, POSITIONS);
  const column = columnOf(move!) + 1;
  const subject = isPop(move!) ? `Popping column ${column}` : `Column ${column}`;
  return { move: move!, words: `${subject} ${reasonFor(state, move!)}` };
}

function reasonFor(state: Frozen<State>, move: number): string {
  const own = turnOf(state);
  const after = { ...state, moves: [...state.moves, move] };
  if (winOf(after)) return 'makes four in a row.';
  const rival = state.house && own !== OPPONENT ? 'the computer' : other(own);
  if (canWin(state, other(own)) && !canWin(after, other(own))) return `blocks four of ${rival}.`;
  const worths = evaluateMoves(positionOf(state), TRAP_DEPTH, { left: Number.POSITIVE_INFINITY })!;
  if (outlookOf(worths.get(move)!) === 'won') return 'forces a win.';
  const others = [...worths].filter(([one]) => one !== move);
  if (others.length > 0 && others.every(([, worth]) => outlookOf(worth) === 'lost')) return 'is the only way out.';
  const gains = (color: Color, discs: number) => openLines(after, color, discs) - openLines(state, color, discs);
  if (gains(own, 3) > 0) return 'makes three with room for a fourth.';
  if (gains(other(own), 3) < 0) return `takes the fourth place from three of ${rival}.`;
  if (gains(other(own), 2) < 0 && gains(own, 2) <= 0) return `stands in the way of ${rival}.`;
  if (gains(own, 2) > 0) return 'makes two with room for four.';
  return 'opens the most lines.';
}

/** With one move, even if the other color is to move. */
function canWin(state: Frozen<State>, color: Color): boolean {
  const side = turnOf(state) === color ? 1 : -1;
  const position = positionOf(state);
  return position.order.some((move) => {
    if (!position.allows(move, side)) return false;
    const winner = position.play(move, side);
    position.takeBack(move, side);
    return winner === side;
  });
}

/** Lines with this many discs of a color whose other cells are empty. */
function openLines(state: Frozen<State>, color: Color, discs: number): number {
  const colors = new Map(discsOf(state).map((disc) => [disc.cell, disc.color]));
  return LINES.filter(({ cells }) => {
    const own = cells.filter((cell) => colors.get(cell) === color).length;
    return own === discs && cells.every((cell) => (colors.get(cell) ?? color) === color);
  }).length;
}
