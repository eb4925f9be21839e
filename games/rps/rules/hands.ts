/** 0 rock, 1 paper, 2 scissors. */
export type Hand = 0 | 1 | 2;

/** From the player's point of view. */
export type RoundOutcome = 'won' | 'lost' | 'draw';

export const HANDS: readonly Hand[] = [0, 1, 2];

/** Indexed by the difference of the hands modulo 3: each hand beats the one before it. */
const BY_LEAD: readonly RoundOutcome[] = ['draw', 'won', 'lost'];

export function outcomeOf(player: Hand, house: Hand): RoundOutcome {
  return BY_LEAD[(player - house + 3) % 3]!;
}
