import { TICKS_PER_SECOND } from '#engine/rules.ts';

/** A pause as the page declares it. */
export type Pause = readonly [tick: number, seconds: number];

/** What clocks and networks may be off by before a run counts as too fast. */
const EARLY_SECONDS = 2;

/** How a run went in time. */
export interface Timing {
  /** From the ticket to the submission. */
  readonly elapsedSeconds: number;
  readonly ticks: number;
  readonly pauses: readonly Pause[];
}

/** Whether less time has passed than the run must have taken. */
export function tooFast({ elapsedSeconds, ticks }: Timing): boolean {
  return elapsedSeconds < ticks / TICKS_PER_SECOND - EARLY_SECONDS;
}

/**
 * Whether the pauses lie within the run and do not last longer than allowed. What comes after its end is no pause of it:
 * nothing can be improved any more, so a finished run may wait for a name, or for a network, as long as its ticket lives.
 */
export function pausesAllowed({ ticks, pauses }: Timing, mostSeconds: number): boolean {
  if (pauses.some(([tick]) => tick > ticks)) return false;
  const within = pauses.filter(([tick]) => tick < ticks);
  return within.reduce((sum, [, seconds]) => sum + seconds, 0) <= mostSeconds;
}
