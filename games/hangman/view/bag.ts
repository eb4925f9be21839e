/** The words as a bag: none comes back before all have been shown. Remembered on the device. */
import { ENTRIES } from '#games/hangman/rules/words.ts';
import { keep, kept } from '#kit/storage.ts';

const NAME = 'hangman:shown';

/** The words that are out of the bag, in the order in which they were shown; `null` until the device was asked. */
let shown: readonly string[] | null = null;

/** Whether the word may be shown next; if so, it is out of the bag. */
export function takeFromBag(word: string): boolean {
  shown ??= kept(NAME, readWords) ?? [];
  const isEmpty = shown.length === ENTRIES.length;
  // A new bag does not begin with what the old one ended with.
  const barred = isEmpty ? shown.slice(-1) : shown;
  if (barred.includes(word)) return false;
  shown = isEmpty ? [word] : [...shown, word];
  keep(NAME, shown);
  return true;
}

function readWords(data: unknown): readonly string[] | null {
  if (!Array.isArray(data)) return null;
  const words = ENTRIES.map(({ word }) => word).filter((word) => data.includes(word));
  // The order matters as much as the words: the last one shown is barred from opening a new bag.
  return words.length === data.length ? words.sort((one, other) => data.indexOf(one) - data.indexOf(other)) : null;
}
