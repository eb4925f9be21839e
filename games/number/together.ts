import type { Frozen } from '#engine/rules.ts';
import type { Race } from '#engine/together.ts';
import { openInterval } from '#games/number/rules/answer.ts';
import type { State } from '#games/number/rules/number.ts';

/** Halvings of 100 numbers until one is left. */
const STEPS = 7;

export const together: Race<State> = {
  kind: 'race',
  shows: 'progress',
  limitSeconds: 180,
  progress: (state) => ({ done: stepsDone(state), of: STEPS }),
  figure: ({ guesses }) => `${guesses.length} ${guesses.length === 1 ? 'guess' : 'guesses'}`,
  order: (state, ticks) => [stepsDone(state), -state.guesses.length, -ticks],
};

/** How far the guesses have narrowed the secret down: a fact about them, never the secret. */
function stepsDone({ guesses, secret }: Frozen<State>): number {
  const { from, to } = openInterval(guesses, secret);
  if (guesses.includes(secret)) return STEPS;
  let done = 0;
  for (let left = to - from + 1; left <= 50 && done < STEPS - 1; left *= 2) done++;
  return done;
}
