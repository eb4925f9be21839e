/**
 * What no honest hand could have done, and what is worth a second look.
 *
 * Food that has just appeared is seen a quarter of a second later: until then no turn goes its way more often than by
 * chance, and before it appears none at all. Who turns twice in a row presses both keys in one breath; who plays for
 * minutes overshoots, doubles back and takes a longer way; few get beyond 1,000 points, and hardly anybody beyond 1,600. Doubted is who knows too early where food lies, turns in time
 * with the steps, never presses ahead, always takes the shortest way, runs the same lap again and again, or gets far
 * beyond what people do.
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

  // Of the same score, the sooner.
  measure: ({ ticks }, ranked) => lessIsBetter(ticks, ranked.ticks),
};

/** Whether any 60 moves saw more than 180 turns. The queue alone keeps a legal log below that; a longer queue would not. */
function isHasty(log: readonly Entry<Turn>[]): boolean {
  return hasMoreWithin(ticksOf(log), HASTE.turns, HASTE.moves * PACE);
}
