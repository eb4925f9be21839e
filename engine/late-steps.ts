/** Time limits for steps: the page warns, the server enforces. */
import type { Rules } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';

/**
 * Seconds plus a fraction of the time played. After a lost connection only one step is late, because the game went on;
 * in slow motion every step is.
 */
export const LATE_STEP = { seconds: 5, part: 1 / 4 } as const;

/** For the end, and for steps that waited for the connection before it. */
export const LATE_END_SECONDS = 60;

/** Without lag. */
export function maxWaitMs(ticks: number): number {
  return ((LATE_STEP.seconds + (ticks / TICKS_PER_SECOND) * LATE_STEP.part) / (1 - LATE_STEP.part)) * 1000;
}

export function canBeSlowed({ time, ranked }: Pick<Rules<unknown, unknown>, 'time' | 'ranked'>): boolean {
  return time !== undefined && !ranked?.waitsForPlayer;
}
