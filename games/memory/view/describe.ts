/** Screen reader texts. */
import type { Frozen } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Action, State } from '#games/memory/rules/memory.ts';
import { PAIR_GAINS } from '#games/memory/rules/memory.ts';
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
    const left = now.clock === undefined ? null : lastSeconds(before.clock!, now.clock);
    if (left !== null) return left;
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
    return `${room?.names[people.turn] ?? playerName(people.turn)}: ${pluralize(people.pairs[people.turn]!, 'pair')}`;
  return `${matched.length / 2} of ${pairsOf(state)} pairs, ${movesOf(state)}`;
}

function movesOf({ moves }: Frozen<State>): string {
  return pluralize(moves, 'move');
}

export const playerName = (seat: number) => `Player ${seat + 1}`;

export function secondsLeft({ clock = 0 }: Pick<Frozen<State>, 'clock'>): number {
  return Math.ceil(clock / TICKS_PER_SECOND);
}

/** "+5 s for the cactus pair". */
export function gainWords({ cards, matched }: Frozen<State>): string {
  const last = matched.at(-1);
  const seconds = `${PAIR_GAINS / TICKS_PER_SECOND} s`;
  return last === undefined ? `Each pair: +${seconds}` : `+${seconds} for the ${SYMBOLS[cards[last]!]!.name} pair`;
}

const LAST_SECONDS = 10;

function lastSeconds(before: number, now: number): string | null {
  const left = secondsLeft({ clock: now });
  return left === LAST_SECONDS && secondsLeft({ clock: before }) > left ? `${left} seconds left.` : null;
}

/** Seats with the most pairs. */
function winnersOf({ people }: Frozen<State>): readonly number[] {
  const most = Math.max(...people!.pairs);
  return [...people!.pairs.keys()].filter((seat) => people!.pairs[seat] === most);
}

/** The page's own words fit one player who found all pairs. */
export function headlineOf(state: Frozen<State>): string {
  if (state.clock !== undefined && state.matched.length < state.cards.length) return "Time's Up!";
  if (!state.people) return 'You Won! 🎉';
  const [winner, tied] = winnersOf(state);
  return tied === undefined ? `${playerName(winner!)} wins!` : "It's a Draw!";
}

export function factsOf(state: Frozen<State>): string {
  if (state.people) return state.people.pairs.map((pairs, seat) => `${playerName(seat)}: ${pairs}`).join(' · ');
  if (state.clock === undefined) return `Completed in ${movesOf(state)}`;
  if (state.clock > 0) return `Completed in ${movesOf(state)}, ${secondsLeft(state)} s left`;
  return `Found ${state.matched.length / 2} of ${pluralize(pairsOf(state), 'pair')}`;
}

export function describeEnd(state: Frozen<State>): string {
  const headline = state.people || state.clock === 0 ? headlineOf(state) : 'You won!';
  return `${headline} ${factsOf(state)}.`;
}

/** `null` if there is nothing to praise. */
export function remarkOn(state: Frozen<State>): string | null {
  if (state.people || state.clock === 0) return null;
  const recalled = movesByRecall(pairsOf(state));
  if (state.moves <= recalled) return 'Sharp memory';
  return state.moves <= 1.3 * recalled ? 'Well remembered' : null;
}

/** The average number of moves with perfect recall. */
function movesByRecall(pairs: number): number {
  return (3 - 2 * Math.LN2) * pairs + 7 / 8 - 2 * Math.LN2;
}
