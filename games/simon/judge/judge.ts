/**
 * Refuses impossible runs and doubts suspicious ones.
 *
 * People wait before the first pad, pause at the same places in every round, and are slowest at new pads. Few get
 * beyond level 20, hardly anybody beyond 40; the highest report is 84. The judge doubts high levels, an even rhythm, no
 * time to think, and pauses unrelated to the sequence.
 */
import type { Judge } from '#engine/judge.ts';
import { tieBreakByLess } from '#engine/judge.ts';
import type { Entry } from '#engine/rules.ts';
import { exceedsRate, ticksOf } from '#engine/statistics.ts';
import { RecallWitness } from '#games/simon/judge/recall.ts';
import { LEAST_GAP } from '#games/simon/rules/limits.ts';
import type { Pad } from '#games/simon/rules/pads.ts';
import type { State } from '#games/simon/rules/simon.ts';

type Log = readonly Entry<Pad | 'again'>[];

export const judge: Judge<Pad | 'again', State> = {
  isForced: true,

  refusal: (log) =>
    exceedsRate(pressesOf(log), 1, LEAST_GAP)
      ? 'This run has two presses less than a twentieth of a second apart, which the rules of the board do not allow.'
      : null,

  witness: () => new RecallWitness(),

  // Of equal levels, the faster run ranks higher.
  measure: ({ ticks }, ranked) => tieBreakByLess(ticks, ranked.maxTicks),
};

function pressesOf(log: Log): number[] {
  return ticksOf(log, (action) => action !== 'again');
}
