import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { hangman, hintFor, misses } from '#games/hangman/rules/hangman.ts';
import { ALPHABET, toLetter } from '#games/hangman/rules/letter.ts';
import { TOPICS, wordsAbout } from '#games/hangman/rules/topics.ts';
import { categoryOf, ENTRIES } from '#games/hangman/rules/words.ts';

const LETTERS = [...ALPHABET];

describeRules(hangman, (random, { word }) =>
  word === '' ? { word: 'MARMALADE', hint: 'breakfast', from: 'Ann 7' } : random.pick(LETTERS),
);

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

describe('topics', () => {
  test.each(TOPICS)('%s have 24 or more different words of four to nine letters', (topic) => {
    const words = wordsAbout(topic);
    expect(words.length).toBeGreaterThanOrEqual(24);
    expect(new Set(words).size).toBe(words.length);
    for (const word of words) expect(word).toMatch(/^[A-Z]{4,9}$/);
    const run = new Run(hangman, topic, seedFrom(1));
    expect(words).toContain(run.state.word);
    expect(topic.startsWith(hintFor(run.state))).toBe(true);
  });

  test('share no word with each other or with classic', () => {
    const words = [...TOPICS.flatMap(wordsAbout), ...ENTRIES.map(({ word }) => word)];
    expect(new Set(words).size).toBe(words.length);
  });
});

describe('the word of a friend', () => {
  const GIFT = { word: 'MARMALADE', hint: 'breakfast', from: 'Ann 7' };
  const friend = () => new Run(hangman, 'friend', seedFrom(1));

  test('comes before the first letter, once', () => {
    const run = friend();
    expect(run.act('A')).toBe(false);
    expect(run.act(GIFT)).toBe(true);
    expect(run.act({ ...GIFT, word: 'TOAST' })).toBe(false);
    expect(run.act('A')).toBe(true);
    expect([run.state.word, hintFor(run.state), run.status]).toEqual(['MARMALADE', 'breakfast', 'playing']);
    for (const letter of 'MRLDE') run.act(letter);
    expect(run.status).toBe('won');
  });

  test('is no action of another mode', () => {
    expect(runWith('ARCADE').act(GIFT)).toBe(false);
    expect(new Run(hangman, 'food', seedFrom(1)).act(GIFT)).toBe(false);
  });

  test.each(['AB', 'A'.repeat(17), 'marmalade', 'MARMA LADE', 'ÉCLAIR', 'ABC1', ''])('is never "%s"', (word) => {
    expect(hangman.readAction({ ...GIFT, word })).toBeNull();
  });

  test.each(['ABC', 'A'.repeat(16)])('may be "%s"', (word) => {
    expect(hangman.readAction({ ...GIFT, word })).toEqual({ ...GIFT, word });
  });

  test('has a hint and a name of at most 20 letters, digits and spaces', () => {
    expect(hangman.readAction({ ...GIFT, hint: '', from: '' })).not.toBeNull();
    for (const text of ['x'.repeat(21), '<b>', 'a\nb'])
      expect([hangman.readAction({ ...GIFT, hint: text }), hangman.readAction({ ...GIFT, from: text })]).toEqual([
        null,
        null,
      ]);
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
});
