import type { Opponent } from '#games/rps/rules/habits.ts';
import { capitalized } from '#kit/words.ts';

/** The computer has no habit. */
export const nameOf = (opponent: Opponent | undefined) => (opponent ? capitalized(opponent) : 'Computer');

export const HINTS: Readonly<Record<Opponent, string>> = {
  boulder: 'Hates to let go.',
  copycat: "Can't stop looking at you.",
  zigzag: 'Gets bored fast.',
};

/** Told once the player has won. */
export const HABITS: Readonly<Record<Opponent, string>> = {
  boulder: 'after a win it keeps its hand',
  copycat: 'it plays what you played last',
  zigzag: 'it never plays the same hand twice',
};
