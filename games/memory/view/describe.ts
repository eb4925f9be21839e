/** Screen reader texts. */
import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/memory/rules/memory.ts';
import type { Face } from '#games/memory/view/face.ts';
import { SYMBOLS } from '#games/memory/view/symbols.ts';
import type { Change, RoomSeats } from '#kit/running-game.ts';
import { capitalized, pluralize } from '#kit/words.ts';

/** Cards per row. */
export function sizeOf({ cards }: Frozen<State>): number {
  return Math.sqrt(cards.length);
}

function pairsOf({ cards }: Frozen<State>): number {
  return cards.length / 2;
}

export function nameOf(card: number, size: number, face: Face, symbol: number | null): string {
  const place = `Row ${Math.floor(card / size) + 1}, column ${(card % size) + 1}`;
  if (symbol === null) return `${place}, face down`;
  return `${place}, ${SYMBOLS[symbol]!.name}, ${face === 'matched' ? 'matched' : 'face up'}`;
}

/** In verbose mode also announces that cards turned back. */
export function describeChange(
  { before, now, action }: Change<State, Action>,
  spoken: boolean,
  room?: RoomSeats,
): string | null {
  if (action === null) {
    const turnedBack = before.flipped.length > now.flipped.length;
    return spoken && turnedBack ? 'Both cards are face down again.' : null;
  }
  if (typeof action === 'object') return null;
  const { name } = SYMBOLS[now.cards[action]!]!;
  if (now.matched.length > before.matched.length) return `Match, ${name}. ${foundWords(now, room)}.`;
  const spelt = capitalized(name);
  return now.moves > before.moves ? `${spelt}. No match.` : `${spelt}, first card.`;
}

/** In a room the pairs of the player who found this one. */
function foundWords(state: Frozen<State>, room?: RoomSeats): string {
  const { matched, people } = state;
  if (people)
    return `${room?.names[people.turn] ?? `Player ${people.turn + 1}`}: ${pluralize(people.pairs[people.turn]!, 'pair')}`;
  return `${matched.length / 2} of ${pairsOf(state)} pairs, ${movesOf(state)}`;
}

export function movesOf({ moves }: Frozen<State>): string {
  return pluralize(moves, 'move');
}

/** `null` if there is nothing to praise. */
export function remarkOn(state: Frozen<State>): string | null {
  const recalled = movesByRecall(pairsOf(state));
  if (state.moves <= recalled) return 'Sharp memory';
  return state.moves <= 1.3 * recalled ? 'Well remembered' : null;
}

/** The average number of moves with perfect recall. */
function movesByRecall(pairs: number): number {
  return (3 - 2 * Math.LN2) * pairs + 7 / 8 - 2 * Math.LN2;
}
