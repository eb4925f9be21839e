/**
 * Refuses impossible runs and doubts suspicious ones.
 *
 * People see new food after a quarter of a second, press successive turns almost together, overshoot and take detours;
 * few score more than 1,000, hardly anybody more than 1,600. The judge doubts runs that know food too early, turn in
 * sync with the steps, never press ahead, always take the shortest way, repeat a lap, or score far more.
 */
import type { Judge } from '#engine/judge.ts';
import { tieBreakByLess } from '#engine/judge.ts';
import type { Entry } from '#engine/rules.ts';
import { exceedsRate, ticksOf } from '#engine/statistics.ts';
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
  measure: ({ ticks }, ranked) => tieBreakByLess(ticks, ranked.maxTicks),
};

/** The turn queue already keeps a legal log below this limit; a longer queue would not. */
function isHasty(log: readonly Entry<Turn>[]): boolean {
  return exceedsRate(ticksOf(log), HASTE.turns, HASTE.moves * PACE);
}
