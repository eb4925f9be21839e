import type { Frozen } from '#engine/rules.ts';
import type { State } from '#games/hangman/rules/hangman.ts';
import type { Topic } from '#games/hangman/rules/topics.ts';
import { wordsAbout } from '#games/hangman/rules/topics.ts';
import { ENTRIES } from '#games/hangman/rules/words.ts';
import { Bag } from '#kit/bag.ts';

export const bag = new Bag(
  'hangman:shown',
  ENTRIES.map(({ word }) => word),
);

const bags = new Map<Topic, Bag<string>>();

/** Deals no word again before all of its topic were dealt. */
export function takesWord({ word, topic, gift }: Frozen<State>): boolean {
  if (gift) return true;
  if (!topic) return bag.take(word);
  const own = bags.get(topic) ?? new Bag(`hangman:shown:${topic}`, wordsAbout(topic));
  bags.set(topic, own);
  return own.take(word);
}
