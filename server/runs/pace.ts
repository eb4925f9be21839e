import { TICKS_PER_SECOND } from '#engine/rules.ts';

/** A pause as the page declares it. */
export type Pause = readonly [tick: number, seconds: number];

/** What clocks and networks may be off by before a run counts as too fast. */
const EARLY_SECONDS = 2;
/** How far a slow device may fall behind. */
const SLOWNESS = 1.15;
const LATE_SECONDS = 20;
/** How long a finished run may wait for its player's name. That is no pause of the game: nothing can be thought over any more. */
const NAMING_SECONDS = 30 * 60;

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

/** Whether more time has passed than play and pauses explain. Asked only of games in which time passes by itself. */
export function tooSlow({ elapsedSeconds, ticks, pauses }: Timing): boolean {
  return elapsedSeconds - pausedSeconds(pauses) > (ticks / TICKS_PER_SECOND) * SLOWNESS + LATE_SECONDS;
}

/** Whether the pauses lie within the run and do not last longer than allowed. What comes after its end is no pause of it. */
export function pausesAllowed({ ticks, pauses }: Timing, mostSeconds: number): boolean {
  const within = pauses.filter(([tick]) => tick < ticks);
  const after = pauses.filter(([tick]) => tick === ticks);
  if (within.length + after.length < pauses.length) return false;
  return pausedSeconds(within) <= mostSeconds && pausedSeconds(after) <= NAMING_SECONDS;
}

function pausedSeconds(pauses: readonly Pause[]): number {
  return pauses.reduce((sum, [, seconds]) => sum + seconds, 0);
}
