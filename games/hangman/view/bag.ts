import { ENTRIES } from '#games/hangman/rules/words.ts';
import { Bag } from '#kit/bag.ts';

export const bag = new Bag(
  'hangman:shown',
  ENTRIES.map(({ word }) => word),
);
