/** What no honest hand could have done, and what is worth a second look. */
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Judge } from '#engine/judge.ts';
import type { Entry } from '#engine/rules.ts';
import { LEAST_GAP } from '#games/2048/rules/limits.ts';
import type { Direction } from '#games/2048/rules/slide.ts';

type Log = readonly Entry<Direction | 'finish'>[];

const HASTE = { moves: 36, ticks: 3 * TICKS_PER_SECOND } as const;
const RHYTHM = { moves: 500 } as const;
const REMARKABLE = 400_000;

export const judge: Judge<Direction | 'finish'> = {
  refusal: (log) =>
    gapsOf(log).some((gap) => gap < LEAST_GAP)
      ? 'This run has two moves less than a thirtieth of a second apart, which no hand can do.'
      : null,

  doubt(log, score) {
    if (score > REMARKABLE) return 'The score is above 400,000.';
    const gaps = gapsOf(log);
    if (isHasty(gaps)) return 'More than 12 moves a second for 3 seconds.';
    return isClockwork(gaps) ? 'The rhythm of 500 moves varies by less than a tick.' : null;
  },
};

/** The ticks between each move and the one before. Finishing is no move. */
function gapsOf(log: Log): number[] {
  const gaps: number[] = [];
  let last: number | null = null;
  for (const [tick, action] of log) {
    if (action === 'finish') continue;
    if (last !== null) gaps.push(tick - last);
    last = tick;
  }
  return gaps;
}

function isHasty(gaps: readonly number[]): boolean {
  return someWindow(gaps, HASTE.moves, (sum) => sum < HASTE.ticks);
}

/** Whether the standard deviation of the gaps stays below one tick, written without a division or a root. */
function isClockwork(gaps: readonly number[]): boolean {
  const count = RHYTHM.moves - 1;
  return someWindow(gaps, count, (sum, squares) => count * squares - sum * sum < count * count);
}

/** Whether the test holds for the sum and the sum of squares of any so many values in a row. */
function someWindow(
  values: readonly number[],
  count: number,
  test: (sum: number, squares: number) => boolean,
): boolean {
  let sum = 0;
  let squares = 0;
  return values.some((value, index) => {
    const gone = index < count ? 0 : values[index - count]!;
    sum += value - gone;
    squares += value * value - gone * gone;
    return index >= count - 1 && test(sum, squares);
  });
}
