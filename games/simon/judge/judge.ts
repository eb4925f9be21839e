/**
 * What no honest hand could have done, and what is worth a second look.
 *
 * Who recalls a sequence waits before the first pad, pauses where one part of it ends and the next begins, in every round
 * at the same places, and is slowest at what is new. Few get beyond 20, hardly anybody beyond 40, and nobody is reported beyond 84. Doubted is who
 * gets far, in an even rhythm, without a moment to think, or with pauses that have nothing to do with the sequence.
 */
import type { Judge } from '#engine/judge.ts';
import { lessIsBetter } from '#engine/judge.ts';
import type { Entry } from '#engine/rules.ts';
import { hasMoreWithin, ticksOf } from '#engine/statistics.ts';
import { RecallWitness } from '#games/simon/judge/recall.ts';
import { LEAST_GAP } from '#games/simon/rules/limits.ts';
import type { Pad } from '#games/simon/rules/pads.ts';
import type { State } from '#games/simon/rules/simon.ts';

type Log = readonly Entry<Pad | 'again'>[];

export const judge: Judge<Pad | 'again', State> = {
  isForced: true,

  refusal: (log) =>
    hasMoreWithin(pressesOf(log), 1, LEAST_GAP)
      ? 'This run has two presses less than a twentieth of a second apart, which the rules of the board do not allow.'
      : null,

  witness: () => new RecallWitness(),

  // Of the same level, the sooner.
  measure: ({ ticks }, ranked) => lessIsBetter(ticks, ranked.ticks),
};

function pressesOf(log: Log): number[] {
  return ticksOf(log, (action) => action !== 'again');
}
