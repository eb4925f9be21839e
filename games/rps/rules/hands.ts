/** The three hands, and which beats which. */

/** 0 rock, 1 paper, 2 scissors. */
export type Hand = 0 | 1 | 2;

/** How a round ended for the player. */
export type Outcome = 'won' | 'lost' | 'draw';

export const HANDS: readonly Hand[] = [0, 1, 2];

/** By how many steps the player's hand is ahead of the other one: every hand beats the one before it. */
const BY_LEAD: readonly Outcome[] = ['draw', 'won', 'lost'];

/** How the round ends for the player. */
export function outcomeOf(player: Hand, house: Hand): Outcome {
  return BY_LEAD[(player - house + 3) % 3]!;
}
