import { ENTRIES } from '#games/hangman/rules/words.ts';
import { Bag } from '#kit/bag.ts';

/** The words that were not shown lately. */
export const bag = new Bag(
  'hangman:shown',
  ENTRIES.map(({ word }) => word),
);
