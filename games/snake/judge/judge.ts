/**
 * Refuses impossible runs and doubts suspicious ones.
 *
 * A person sees new food after a quarter of a second: until then turns go toward it only by chance. People press two
 * successive turns almost together, overshoot, double back and take detours in long runs; few score more than 1,000,
 * hardly anybody more than 1,600. The judge doubts runs that know too early where food lies, turn in sync with the
 * steps, never press ahead, always take the shortest way, repeat the same lap, or score far more than people do.
 */
import type { Judge } from '#engine/judge.ts';
import { lessIsBetter } from '#engine/judge.ts';
import type { Entry } from '#engine/rules.ts';
import { hasMoreWithin, ticksOf } from '#engine/statistics.ts';
import { SteeringWitness } from '#games/snake/judge/steering.ts';
import type { Turn } from '#games/snake/rules/field.ts';
import { PACE } from '#games/snake/rules/field.ts';
import type { State } from '#games/snake/rules/snake.ts';

const HASTE = { moves: 60, turns: 180 } as const;

export const judge: Judge<Turn, State> = {
  refusal: (log) =>
    isHasty(log) ? 'This run has more than three turns a move over sixty moves, which no snake can follow.' : null,

  witness: () => new SteeringWitness(),

  // Of equal scores, the faster run ranks higher.
  measure: ({ ticks }, ranked) => lessIsBetter(ticks, ranked.ticks),
};

/** The turn queue already keeps a legal log below this limit; a longer queue would not. */
function isHasty(log: readonly Entry<Turn>[]): boolean {
  return hasMoreWithin(ticksOf(log), HASTE.turns, HASTE.moves * PACE);
}
