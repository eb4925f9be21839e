import { clockTime } from '#engine/clock-time.ts';
import type { Frozen } from '#engine/rules.ts';
import type { Race, RaceProgress } from '#engine/together.ts';
import type { State } from '#games/sudoku/rules/sudoku.ts';

export const together: Race<State> = {
  kind: 'race',
  shows: 'progress',
  limitSeconds: 1_200,
  progress,
  figure(state, ticks) {
    const { done, of } = progress(state);
    return done === of ? clockTime(ticks) : `${done} of ${of}`;
  },
  order(state, ticks) {
    const { done, mistakes } = progress(state);
    return [done, -mistakes, -ticks];
  },
};

/** Digits from hints do not count, so nobody wins by them. */
function progress({ values, given, solution, hints }: Frozen<State>): Required<RaceProgress> {
  const own = [...values.keys()].filter((cell) => !given[cell]);
  const right = own.filter((cell) => values[cell] === solution[cell]).length;
  const filled = own.filter((cell) => values[cell] !== 0).length;
  return { done: Math.max(0, right - hints), of: own.length, mistakes: filled - right };
}
