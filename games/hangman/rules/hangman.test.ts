import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { hangman, misses } from '#games/hangman/rules/hangman.ts';
import { ALPHABET, toLetter } from '#games/hangman/rules/letter.ts';
import { categoryOf, ENTRIES } from '#games/hangman/rules/words.ts';

const LETTERS = [...ALPHABET];

describeRules(hangman, (random) => random.pick(LETTERS));

function runWith(word: string) {
  for (let number = 1; ; number++) {
    const run = new Run(hangman, 'classic', seedFrom(number));
    if (run.state.word === word) return run;
  }
}

/** Returns the accepted letters. */
function guess(run: ReturnType<typeof runWith>, letters: string): string {
  return [...letters].filter((letter) => run.act(letter)).join('');
}

describe('guessing', () => {
  test('a letter opens all of its places: Z opens both in PUZZLE', () => {
    const run = runWith('PUZZLE');
    run.act('Z');
    const shown = [...run.state.word].map((letter) => (run.state.guessed.includes(letter) ? letter : '_'));
    expect(shown.join('')).toBe('__ZZ__');
    expect(misses(run.state)).toBe(0);
  });

  test('a letter that is not in the word is one wrong guess', () => {
    const run = runWith('PUZZLE');
    run.act('X');
    expect(misses(run.state)).toBe(1);
  });

  test('a repeated letter is ignored and costs nothing', () => {
    const run = runWith('PUZZLE');
    expect(guess(run, 'XXZZX')).toBe('XZ');
    expect(misses(run.state)).toBe(1);
    expect(run.log).toHaveLength(2);
  });
});

describe('the end', () => {
  test('the sixth wrong guess loses, and later letters are ignored', () => {
    const run = runWith('ARCADE');
    guess(run, 'XYZQW');
    expect(run.status).toBe('playing');
    run.act('V');
    expect(run.status).toBe('lost');
    expect(run.act('A')).toBe(false);
    expect(run.state.guessed).toHaveLength(6);
  });

  test('a word found with five wrong guesses wins', () => {
    const run = runWith('ARCADE');
    guess(run, 'XYZQWARCDE');
    expect(misses(run.state)).toBe(5);
    expect(run.status).toBe('won');
  });

  test('checks for a win before a loss', () => {
    expect(hangman.status({ word: 'ARCADE', guessed: [...'ARCDEXYZQWV'] })).toBe('won');
  });
});

describe('letters', () => {
  test('lowercase letters become uppercase', () => {
    expect(LETTERS.map((letter) => toLetter(letter.toLowerCase()))).toEqual(LETTERS);
    expect(LETTERS.map(toLetter)).toEqual(LETTERS);
  });

  test.each(['1', 'é', 'ß', 'ı', 'ſ', 'Å', ' ', '', 'Enter', 'ab', '?', 'а'])('rejects "%s"', (character) => {
    expect(toLetter(character)).toBeNull();
  });

  test('the rules accept uppercase letters only', () => {
    expect(hangman.readAction('A')).toBe('A');
    expect(['a', '1', 'É', 'AB', ''].map(hangman.readAction)).toEqual([null, null, null, null, null]);
  });
});

describe('the words', () => {
  test('are ten different uppercase words, each with its category', () => {
    expect(ENTRIES).toHaveLength(10);
    expect(new Set(ENTRIES.map(({ word }) => word)).size).toBe(10);
    for (const { word, category } of ENTRIES) {
      expect(word).toMatch(/^[A-Z]{6,9}$/);
      expect(categoryOf(word)).toBe(category);
    }
  });

  test('are equally likely', () => {
    const counts = new Map<string, number>();
    for (let number = 1; number <= 20_000; number++) {
      const { word } = new Run(hangman, 'classic', seedFrom(number)).state;
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    const sigma = Math.sqrt(20_000 * 0.1 * 0.9);
    expect(counts.size).toBe(10);
    for (const count of counts.values()) expect(Math.abs(count - 2_000)).toBeLessThan(5 * sigma);
  });
});
