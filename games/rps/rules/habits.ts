/** Opponents with a habit that the player can read. */
import type { Random } from '#engine/random.ts';
import type { Hand } from '#games/rps/rules/hands.ts';
import { HANDS, outcomeOf } from '#games/rps/rules/hands.ts';

export const OPPONENTS = ['boulder', 'copycat', 'zigzag'] as const;

export type Opponent = (typeof OPPONENTS)[number];

/** Out of 10 hands. */
export const BY_HABIT = 7;

interface LastRound {
  readonly player: Hand;
  readonly house: Hand;
}

/** The hands that fit the habit after a round. */
const FITTING: Readonly<Record<Opponent, (last: LastRound) => readonly Hand[]>> = {
  // Keeps the hand that won.
  boulder: ({ player, house }) => (outcomeOf(player, house) === 'lost' ? [house] : HANDS),
  // Plays what the player played.
  copycat: ({ player }) => [player],
  // Never the same hand twice.
  zigzag: ({ house }) => HANDS.filter((hand) => hand !== house),
};

export function nextHand(opponent: Opponent, last: LastRound, random: Random): Hand {
  const fitting = FITTING[opponent](last);
  const others = HANDS.filter((hand) => !fitting.includes(hand));
  return random.pick(others.length === 0 || random.below(10) < BY_HABIT ? fitting : others);
}
