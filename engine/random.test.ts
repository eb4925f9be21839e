import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { xoshiro128 } from 'xoshiro128';
import type { Words } from '#engine/random.ts';
import { SeededRandom, isSeed, seedFrom, splitmix32 } from '#engine/random.ts';

const WORD = 2 ** 32;
const FIRST: Words = [1, 2, 3, 4];

const draws = (random: SeededRandom, limit: number, count: number) =>
  Array.from({ length: count }, () => random.below(limit));

describe('the published vectors (SPEC 1)', () => {
  test('xoshiro128** draws the reference sequence from 1, 2, 3, 4', () => {
    expect(draws(new SeededRandom(FIRST), WORD, 10)).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]);
  });

  test('splitmix32 widens 42 and 0 to four words', () => {
    expect(splitmix32(42)).toEqual([551831576, 144025891, 322543647, 3034809370]);
    expect(splitmix32(0)).toEqual([1684164658, 3653269916, 2939563536, 2141751570]);
  });

  test('sixteen items shuffled', () => {
    const items = Array.from({ length: 16 }, (_, index) => index);
    expect(new SeededRandom(FIRST).shuffle(items)).toEqual([9, 12, 13, 8, 3, 1, 6, 5, 7, 4, 2, 11, 10, 14, 15, 0]);
  });

  test('a second implementation draws the same from any state', () => {
    const word = fc.integer({ min: 1, max: WORD - 1 });
    fc.assert(
      fc.property(fc.tuple(word, word, word, word), (words) => {
        const theirs = xoshiro128(words);
        const ours = new SeededRandom(words);
        for (let count = 0; count < 100; count++) expect(ours.below(WORD)).toBe(theirs.next());
      }),
    );
  });
});

test('a draw is the remainder of the word for every limit (SPEC 2)', () => {
  const word = fc.integer({ min: 1, max: WORD - 1 });
  const limit = fc.oneof(fc.integer({ min: 1, max: WORD }), fc.constantFrom(1, 2, 3, WORD / 2 + 1, WORD - 1, WORD));
  fc.assert(
    fc.property(fc.tuple(word, word, word, word), limit, (words, below) => {
      const drawn = new SeededRandom(words);
      const whole = new SeededRandom(words);
      let next = whole.below(WORD);
      while (next >= WORD - (WORD % below)) next = whole.below(WORD);
      expect(drawn.below(below)).toBe(next % below);
    }),
  );
});

describe('seeds', () => {
  test('a seed is 32 lower-case hex digits that are not all zero', () => {
    expect(isSeed(seedFrom(42))).toBe(true);
    for (const data of [
      '0'.repeat(32),
      'A'.repeat(32),
      'a'.repeat(31),
      `${'a'.repeat(32)}\n`,
      'g'.repeat(32),
      42,
      null,
    ])
      expect(isSeed(data), String(data)).toBe(false);
  });

  test('the words of a seed are its digits, eight each', () => {
    expect(new SeededRandom('00000001000000020000000300000004').words).toEqual(FIRST);
    expect(new SeededRandom(seedFrom(42)).words).toEqual(splitmix32(42));
  });

  test('rejects an invalid seed', () => {
    expect(() => new SeededRandom('luck')).toThrow('not a seed: luck');
  });

  test('a generator made of the words of another one continues its draws (SPEC 1)', () => {
    const random = new SeededRandom(seedFrom(1));
    draws(random, WORD, 1_000);
    const again = new SeededRandom(random.words);
    expect(draws(again, WORD, 100)).toEqual(draws(random, WORD, 100));
  });
});

describe('a stream (SPEC 1)', () => {
  const draw = (random: SeededRandom, count: number) => Array.from({ length: count }, () => random.below(1_000));
  const of = (number: number) => new SeededRandom(seedFrom(number));
  const stream = [
    [3, seedFrom(2)],
    [0, seedFrom(3)],
    [5, seedFrom(4)],
  ] as const;

  test('draws the given number of words from each seed, and any number from the last', () => {
    const expected = [...draw(of(1), 3), ...draw(of(3), 5), ...draw(of(4), 20)];
    expect(draw(new SeededRandom(seedFrom(1), stream), 28)).toEqual(expected);
  });

  test('continues from any position', () => {
    const random = new SeededRandom(seedFrom(1), stream);
    for (let count = 0; count < 12; count++) {
      const all = draw(new SeededRandom(seedFrom(1), stream), count + 9);
      expect(draw(new SeededRandom(random.generatorState, stream), 9)).toEqual(all.slice(count));
      random.below(1_000);
    }
  });
});

describe('fairness (SPEC 2)', () => {
  const DRAWS = 100_000;

  const expectShare = (count: number, chance: number) =>
    expect(Math.abs(count - DRAWS * chance)).toBeLessThan(5 * Math.sqrt(DRAWS * chance * (1 - chance)));

  test('a chance of 3 in 8 is true in 3 of 8 cases', () => {
    const random = new SeededRandom(seedFrom(3));
    let hits = 0;
    for (let count = 0; count < DRAWS; count++) if (random.chance(3, 8)) hits++;
    expectShare(hits, 3 / 8);
  });

  test('every order of four items is equally likely', () => {
    const random = new SeededRandom(seedFrom(4));
    const counts = new Map<string, number>();
    for (let count = 0; count < DRAWS; count++) {
      const order = random.shuffle([1, 2, 3, 4]).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    for (const count of counts.values()) expectShare(count, 1 / 24);
  });

  test('pick returns every item equally often', () => {
    const random = new SeededRandom(seedFrom(5));
    const counts = { a: 0, b: 0, c: 0 };
    for (let count = 0; count < DRAWS; count++) counts[random.pick(['a', 'b', 'c'] as const)]++;
    for (const count of Object.values(counts)) expectShare(count, 1 / 3);
  });
});

describe('throws on a programming error', () => {
  test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('a limit of %d', (limit) => {
    expect(() => new SeededRandom(FIRST).below(limit)).toThrow('not a limit');
  });

  test('a pick from nothing', () => {
    expect(() => new SeededRandom(FIRST).pick([])).toThrow('nothing to pick from');
  });
});
