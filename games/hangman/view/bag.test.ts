// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { hangman } from '#games/hangman/rules/hangman.ts';
import { ENTRIES } from '#games/hangman/rules/words.ts';

/** The bag as a page finds it that was just opened. */
async function openPage() {
  vi.resetModules();
  const { bag } = await import('#games/hangman/view/bag.ts');
  return (thing: string) => bag.take(thing);
}

/** The words of the given number of runs, dealt as the page deals them. */
function play(takeFromBag: (word: string) => boolean, runs: number, seed = 1): string[] {
  const luck = new SeededRandom(seedFrom(seed));
  const words: string[] = [];
  while (words.length < runs) {
    const { word } = new Run(hangman, 'classic', seedFrom(luck.below(1_000_000))).state;
    if (takeFromBag(word)) words.push(word);
  }
  return words;
}

beforeEach(() => localStorage.clear());

describe('the bag', () => {
  test('ten Play Agains show ten different words, and the eleventh differs from the tenth', async () => {
    for (let seed = 1; seed <= 50; seed++) {
      localStorage.clear();
      const words = play(await openPage(), 30, seed);
      for (const bag of [words.slice(0, 10), words.slice(10, 20), words.slice(20)])
        expect(new Set(bag).size).toBe(ENTRIES.length);
      expect(words[10]).not.toBe(words[9]);
      expect(words[20]).not.toBe(words[19]);
    }
  });

  test('is still open after the page was left and opened again', async () => {
    const words = [...play(await openPage(), 6, 1), ...play(await openPage(), 4, 2)];
    expect(new Set(words).size).toBe(ENTRIES.length);
    const [next] = play(await openPage(), 1, 3);
    expect(next).not.toBe(words.at(-1));
  });

  test('is full again where the device remembers nonsense', async () => {
    localStorage.setItem('arcade:hangman:shown', '["ARCADE","NONSENSE"]');
    expect((await openPage())('ARCADE')).toBe(true);
    localStorage.setItem('arcade:hangman:shown', '17');
    expect((await openPage())('ARCADE')).toBe(true);
  });
});
