// Declarations for untyped modules can only be referenced, not imported.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./oracles.d.ts" />
import HangmanGame from 'hangman-game-engine';
import { expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { ALLOWED, hangman, misses } from '#games/hangman/rules/hangman.ts';
import { ALPHABET } from '#games/hangman/rules/letter.ts';

const STATUS = { IN_PROGRESS: 'playing', WON: 'won', LOST: 'lost' } as const;

test('agrees with hangman-game-engine 1.1.3 on every step of 1,000 random games, including repeated letters', () => {
  const outcomes = new Set<string>();
  for (let number = 1; number <= 1_000; number++) {
    const run = new Run(hangman, 'classic', seedFrom(number));
    const other = new HangmanGame(run.state.word, { maxAttempt: ALLOWED });
    const random = new SeededRandom(seedFrom(number + 1));
    // Half of the players know the word; otherwise hardly any would win.
    const letters = [...(number % 2 === 0 ? ALPHABET : run.state.word + run.state.word + ALPHABET)];
    while (run.status === 'playing') {
      const letter = random.pick(letters);
      run.act(letter);
      other.guess(letter);
      expect(misses(run.state)).toBe(other.failedGuesses);
      expect([...run.state.word].map((one) => (run.state.guessed.includes(one) ? one : '_'))).toEqual([
        ...other.hiddenWord,
      ]);
      expect(run.status).toBe(STATUS[other.status]);
    }
    outcomes.add(run.status);
  }
  expect([...outcomes].sort()).toEqual(['lost', 'won']);
});
