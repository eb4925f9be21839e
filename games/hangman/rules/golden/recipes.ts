import type { Recipe } from '#engine/golden.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Run } from '#engine/run.ts';
import type { Action, Mode, State } from '#games/hangman/rules/hangman.ts';
import { ALPHABET } from '#games/hangman/rules/letter.ts';

type HangmanRun = Run<State, Action, Mode>;

/** English letters by descending frequency. */
const FREQUENT = 'ETAOINSHRDLCUMWFGYPBVKJXQZ';

export const recipes: readonly Recipe<State, Action, Mode>[] = [
  { name: 'knows-the-word', mode: 'classic', seed: 1, play: (run) => guess(run, run.state.word) },
  { name: 'goes-by-frequency', mode: 'classic', seed: 2, play: (run) => guess(run, FREQUENT) },
  {
    name: 'misses-six-times',
    mode: 'classic',
    seed: 3,
    play: (run) => guess(run, absent(run)),
  },
  {
    // Uses up all allowed misses and still wins.
    name: 'wins-with-five-wrong',
    mode: 'classic',
    seed: 4,
    play: (run) => guess(run, absent(run).slice(0, 5) + run.state.word),
  },
  { name: 'spells-an-animal', mode: 'animals', seed: 5, play: (run) => guess(run, FREQUENT + ALPHABET) },
  { name: 'tastes-the-food', mode: 'food', seed: 6, play: (run) => guess(run, run.state.word) },
  { name: 'strays-from-places', mode: 'places', seed: 7, play: (run) => guess(run, absent(run)) },
  { name: 'spells-a-thing', mode: 'things', seed: 8, play: (run) => guess(run, FREQUENT + ALPHABET) },
  { name: 'wins-at-sports', mode: 'sports', seed: 9, play: (run) => guess(run, run.state.word) },
  {
    name: 'unwraps-a-word',
    mode: 'friend',
    seed: 10,
    play(run) {
      run.act({ word: 'MARMALADE', hint: 'breakfast', from: 'Ann 7' });
      guess(run, `XZ${run.state.word}`);
    },
  },
  {
    // Two hundred tries that include neither the word's first letter nor a sixth wrong one, so the run never ends.
    name: 'tries-200-letters',
    mode: 'classic',
    seed: 42,
    play(run) {
      const random = new SeededRandom(seedFrom(43));
      const [first, ...rest] = run.state.word;
      const letters = [...rest.filter((letter) => letter !== first), ...absent(run).slice(0, 5)];
      for (let count = 0; count < 200; count++) guess(run, random.pick(letters));
    },
  },
];

function absent(run: HangmanRun): string {
  return [...ALPHABET].filter((letter) => !run.state.word.includes(letter)).join('');
}

function guess(run: HangmanRun, letters: string): void {
  for (const letter of letters) {
    if (run.status !== 'playing') return;
    run.tickTo(run.ticks + 60 + ((run.log.length * 23) % 45));
    run.act(letter);
  }
}
