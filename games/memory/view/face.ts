import type { Frozen } from '#engine/rules.ts';
import type { State } from '#games/memory/rules/memory.ts';

/** `restless` is about to turn back. */
export type Face = 'down' | 'up' | 'restless' | 'matched';

/** Different cards wobble for this many ticks, from 850 ms after they were opened. */
const RESTLESS_FOR = 9;

export function faceOf({ flipped, matched, wait }: Frozen<State>, card: number): Face {
  if (matched.includes(card)) return 'matched';
  if (!flipped.includes(card)) return 'down';
  return wait > 0 && wait <= RESTLESS_FOR ? 'restless' : 'up';
}

/** `null` while face down. */
export function symbolOf(state: Frozen<State>, card: number): number | null {
  return faceOf(state, card) === 'down' ? null : state.cards[card]!;
}
