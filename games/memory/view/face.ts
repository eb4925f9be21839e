import type { Frozen } from '#engine/rules.ts';
import type { State } from '#games/memory/rules/memory.ts';

/** How a card lies; a restless one is about to turn back. */
export type Face = 'down' | 'up' | 'restless' | 'matched';

/** From so many ticks before they turn back, two cards that differ wobble: 850 ms after they were opened. */
const RESTLESS_FOR = 9;

/** How the card lies. */
export function faceOf({ flipped, matched, wait }: Frozen<State>, card: number): Face {
  if (matched.includes(card)) return 'matched';
  if (!flipped.includes(card)) return 'down';
  return wait > 0 && wait <= RESTLESS_FOR ? 'restless' : 'up';
}

/** The symbol of an open card; `null` while it may not be known. */
export function symbolOf(state: Frozen<State>, card: number): number | null {
  return faceOf(state, card) === 'down' ? null : state.cards[card]!;
}
