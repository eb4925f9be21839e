/**
 * What no honest hand could have done, and what is worth a second look.
 *
 * A person slides quickly where there is nothing to decide and stops where there is: when room grows short, when a
 * direction is taken that was not wanted. Quick and slow spells take turns, and some thoughts are long. Nobody knows
 * where the next tile will be. Who gets far keeps to a corner and hardly ever slides away from it; a tile of 4096, at about
 * 60,000 points, is as far as practice takes people. Doubted is who thinks as long about everything, keeps time like a clock, is lucky beyond
 * chance with new tiles, slides in all four directions alike and still gets far, or gets far beyond what people do.
 */
import type { Judge } from '#engine/judge.ts';
import { lessIsBetter } from '#engine/judge.ts';
import type { Entry } from '#engine/rules.ts';
import { hasMoreWithin, ticksOf } from '#engine/statistics.ts';
import { ThoughtWitness } from '#games/2048/judge/thought.ts';
import type { State } from '#games/2048/rules/2048.ts';
import { LEAST_GAP } from '#games/2048/rules/limits.ts';
import type { Direction } from '#games/2048/rules/slide.ts';

export const judge: Judge<Direction | 'finish', State> = {
  refusal: (log) =>
    hasMoreWithin(movesOf(log), 1, LEAST_GAP)
      ? 'This run has two moves less than a thirtieth of a second apart, which no hand can do.'
      : null,

  witness: () => new ThoughtWitness(),

  // Of the same score, that of fewer moves.
  measure: ({ log }, ranked) => lessIsBetter(movesOf(log).length, ranked.entries),
};

/** When the moves were made. Finishing is no move. */
function movesOf(log: readonly Entry<Direction | 'finish'>[]): number[] {
  return ticksOf(log, (action) => action !== 'finish');
}
