/** When a step of a ranked run is late: the page warns by it and the server decides by it. */
import type { Rules } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';

/**
 * How late a single step may be: some seconds and a part of the time played. After a lost connection one step is late and
 * the next is on time again, because the game went on meanwhile; in slow motion every step is late.
 */
export const LATE_STEP = { seconds: 5, part: 1 / 4 } as const;

/** How late the end of a run may be reported, and the steps that waited for the connection before it. */
export const LATE_END_SECONDS = 60;

/** How long a step may wait, in milliseconds, after so many ticks of a run without lag. */
export function mostWaitMs(ticks: number): number {
  return ((LATE_STEP.seconds + (ticks / TICKS_PER_SECOND) * LATE_STEP.part) / (1 - LATE_STEP.part)) * 1000;
}

/** Whether a player gains by slowing the game down: not where it waits for each action as long as it takes. */
export function canBeSlowed({ time, ranked }: Pick<Rules<unknown, unknown>, 'time' | 'ranked'>): boolean {
  return time !== undefined && !ranked?.waitsForPlayer;
}
