/** Time limits for the steps of a ranked run: the page warns by them, the server decides by them. */
import type { Rules } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';

/**
 * Limit for a single step: seconds plus a fraction of the time played. After a lost connection one step is late and the
 * next is on time again, because the game went on; in slow motion every step is late.
 */
export const LATE_STEP = { seconds: 5, part: 1 / 4 } as const;

/** Limit for the end of a run, and for steps that waited for the connection before it. */
export const LATE_END_SECONDS = 60;

/** Assumes a run without lag. */
export function mostWaitMs(ticks: number): number {
  return ((LATE_STEP.seconds + (ticks / TICKS_PER_SECOND) * LATE_STEP.part) / (1 - LATE_STEP.part)) * 1000;
}

/** Slow motion gains nothing in a game that waits for each action. */
export function canBeSlowed({ time, ranked }: Pick<Rules<unknown, unknown>, 'time' | 'ranked'>): boolean {
  return time !== undefined && !ranked?.waitsForPlayer;
}
