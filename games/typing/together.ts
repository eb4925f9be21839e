import type { Race } from '#engine/together.ts';
import { correctChars, wordsPerMinute } from '#games/typing/rules/figures.ts';
import type { State } from '#games/typing/rules/typing.ts';
import { sentenceOf } from '#games/typing/rules/typing.ts';

export const together: Race<State> = {
  kind: 'race',
  mode: 'classic',
  shows: 'progress',
  // The 60 seconds of a run begin with its first character.
  limitSeconds: 75,
  progress: (state) => ({
    done: correctChars(sentenceOf(state), state.typed),
    of: sentenceOf(state).length,
    mistakes: state.keystrokes - state.correctKeystrokes,
  }),
  // Counted from the start of the race, so that reading ahead gains nothing and the first at the flag wins.
  figure: (state, ticks) => `${wordsPerMinute(correctChars(sentenceOf(state), state.typed), ticks)} WPM`,
  order: (state, ticks) => [
    correctChars(sentenceOf(state), state.typed),
    -ticks,
    state.correctKeystrokes - state.keystrokes,
  ],
};
