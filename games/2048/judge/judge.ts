/**
 * Refuses impossible runs and flags suspicious ones.
 * People move fast when the choice is easy, slow down when room runs out, alternate fast and slow spells, and keep to a
 * corner; practice takes them to a 4096 tile (about 60,000 points). The judge flags constant thinking time, clock-like
 * rhythm, improbable luck with new tiles, high scores with all four directions used equally, and superhuman scores.
 */
import type { Judge } from '#engine/judge.ts';
import { tieBreakByLess } from '#engine/judge.ts';
import type { Entry } from '#engine/rules.ts';
import { exceedsRate, ticksOf } from '#engine/statistics.ts';
import { ThoughtWitness } from '#games/2048/judge/thought.ts';
import type { Action, State } from '#games/2048/rules/2048.ts';
import { LEAST_GAP } from '#games/2048/rules/limits.ts';

export const judge: Judge<Action, State> = {
  refusal: (log) =>
    exceedsRate(movesOf(log), 1, LEAST_GAP)
      ? 'This run has two moves less than a thirtieth of a second apart, which no hand can do.'
      : null,

  witness: () => new ThoughtWitness(),

  // Of equal scores, fewer moves rank higher.
  measure: ({ log }, ranked) => tieBreakByLess(movesOf(log).length, ranked.maxEntries),
};

function movesOf(log: readonly Entry<Action>[]): number[] {
  return ticksOf(log, (action) => action !== 'finish');
}
