// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { SENTENCES } from '#games/typing/rules/sentences.ts';

const ALL = SENTENCES.length;

/** The bag as loaded by a fresh page. */
async function openPage() {
  vi.resetModules();
  const { bag } = await import('#games/typing/view/bag.ts');
  return (thing: number) => bag.take(thing);
}

/** The sentences of consecutive runs, dealt like the page deals them. */
function play(takeFromBag: (sentence: number) => boolean, runs: number, seed: number): number[] {
  const random = new SeededRandom(seedFrom(seed));
  const sentences: number[] = [];
  while (sentences.length < runs) {
    const sentence = random.below(SENTENCES.length);
    if (takeFromBag(sentence)) sentences.push(sentence);
  }
  return sentences;
}

beforeEach(() => localStorage.clear());

test('a sentence returns only after all were used, and never twice in a row', async () => {
  const sentences = play(await openPage(), 3 * ALL, 1);
  for (const start of [0, ALL, 2 * ALL]) expect(new Set(sentences.slice(start, start + ALL)).size).toBe(ALL);
  expect(sentences[ALL]).not.toBe(sentences[ALL - 1]);
  expect(sentences[2 * ALL]).not.toBe(sentences[2 * ALL - 1]);
});

test('the bag survives a reload', async () => {
  const sentences = [...play(await openPage(), 5, 1), ...play(await openPage(), ALL - 5, 2)];
  expect(new Set(sentences).size).toBe(ALL);
});

test('invalid stored data resets the bag', async () => {
  for (const nonsense of [`[0,${ALL}]`, '[0,0]', '"no"', '[0,"1"]']) {
    localStorage.setItem('arcade:typing:shown', nonsense);
    expect((await openPage())(0)).toBe(true);
  }
});
