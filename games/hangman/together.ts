import type { Frozen } from '#engine/rules.ts';
import type { Race, RaceProgress } from '#engine/together.ts';
import type { State } from '#games/hangman/rules/hangman.ts';
import { misses } from '#games/hangman/rules/hangman.ts';

export const together: Race<State> = {
  kind: 'race',
  shows: 'progress',
  limitSeconds: 180,
  progress,
  figure(state) {
    const { done, of, mistakes } = progress(state);
    if (done < of) return `${done} of ${of}`;
    return `${mistakes} ${mistakes === 1 ? 'miss' : 'misses'}`;
  },
  order(state, ticks) {
    const { done, mistakes } = progress(state);
    return [done, -mistakes, -ticks];
  },
};

/** Letters of the word found. */
function progress(state: Frozen<State>): Required<RaceProgress> {
  const letters = [...state.word];
  const done = letters.filter((letter) => state.guessed.includes(letter)).length;
  return { done, of: letters.length, mistakes: misses(state) };
}
