// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { hangman } from '#games/hangman/rules/hangman.ts';
import { ENTRIES } from '#games/hangman/rules/words.ts';

/** The bag of a newly opened page. */
async function openPage() {
  vi.resetModules();
  const { bag } = await import('#games/hangman/view/bag.ts');
  return (thing: string) => bag.take(thing);
}

/** Words dealt over the given number of runs. */
function play(takeFromBag: (word: string) => boolean, runs: number, seed = 1): string[] {
  const random = new SeededRandom(seedFrom(seed));
  const words: string[] = [];
  while (words.length < runs) {
    const { word } = new Run(hangman, 'classic', seedFrom(random.below(1_000_000))).state;
    if (takeFromBag(word)) words.push(word);
  }
  return words;
}

beforeEach(() => localStorage.clear());

describe('the bag', () => {
  test('ten runs show ten different words, and the eleventh differs from the tenth', async () => {
    for (let seed = 1; seed <= 50; seed++) {
      localStorage.clear();
      const words = play(await openPage(), 30, seed);
      for (const bag of [words.slice(0, 10), words.slice(10, 20), words.slice(20)])
        expect(new Set(bag).size).toBe(ENTRIES.length);
      expect(words[10]).not.toBe(words[9]);
      expect(words[20]).not.toBe(words[19]);
    }
  });

  test('survives a reload', async () => {
    const words = [...play(await openPage(), 6, 1), ...play(await openPage(), 4, 2)];
    expect(new Set(words).size).toBe(ENTRIES.length);
    const [next] = play(await openPage(), 1, 3);
    expect(next).not.toBe(words.at(-1));
  });

  test('is full again after corrupt storage', async () => {
    localStorage.setItem('arcade:hangman:shown', '["ARCADE","NONSENSE"]');
    expect((await openPage())('ARCADE')).toBe(true);
    localStorage.setItem('arcade:hangman:shown', '17');
    expect((await openPage())('ARCADE')).toBe(true);
  });
});
