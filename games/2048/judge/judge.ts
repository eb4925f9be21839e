/** What no honest hand could have done, and what is worth a second look. */
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Judge } from '#engine/judge.ts';
import { lessIsBetter, seldom } from '#engine/judge.ts';
import type { Entry } from '#engine/rules.ts';
import { gapsOf, hasMoreWithin, ticksOf } from '#engine/statistics.ts';
import { LEAST_GAP } from '#games/2048/rules/limits.ts';
import type { Direction } from '#games/2048/rules/slide.ts';

type Log = readonly Entry<Direction | 'finish'>[];

const HASTE = { moves: 36, ticks: 3 * TICKS_PER_SECOND } as const;
const RHYTHM = { moves: 500 } as const;
const REMARKABLE = 400_000;

export const judge: Judge<Direction | 'finish'> = {
  refusal: (log) =>
    hasMoreWithin(movesOf(log), 1, LEAST_GAP)
      ? 'This run has two moves less than a thirtieth of a second apart, which no hand can do.'
      : null,

  doubt(log, score) {
    if (score > REMARKABLE) return seldom('The score is above 400,000.');
    const moves = movesOf(log);
    if (hasMoreWithin(moves, HASTE.moves, HASTE.ticks)) return seldom('More than 12 moves a second for 3 seconds.');
    return isClockwork(gapsOf(moves)) ? seldom('The rhythm of 500 moves varies by less than a tick.') : null;
  },

  // Of the same score, that of fewer moves.
  measure: ({ log }, ranked) => lessIsBetter(movesOf(log).length, ranked.entries),
};

/** When the moves were made. Finishing is no move. */
function movesOf(log: Log): number[] {
  return ticksOf(log, (action) => action !== 'finish');
}

/** Whether anywhere the standard deviation of so many gaps stays below one tick, written without a division or a root. */
function isClockwork(gaps: readonly number[]): boolean {
  const count = RHYTHM.moves - 1;
  let sum = 0;
  let squares = 0;
  return gaps.some((gap, index) => {
    const gone = index < count ? 0 : gaps[index - count]!;
    sum += gap - gone;
    squares += gap * gap - gone * gone;
    return index >= count - 1 && count * squares - sum * sum < count * count;
  });
}
