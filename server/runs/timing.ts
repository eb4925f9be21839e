/** What time a run must have taken, by the server's own clock. */
import { LATE_END_SECONDS, LATE_STEP } from '#engine/late-steps.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';

/** A pause as the page declares it. */
export type Pause = readonly [tick: number, seconds: number];

/** What clocks and networks may be off by before a run counts as too fast. */
const EARLY_SECONDS = 2;

/**
 * How far a run may lag behind the server's clock: some seconds and a part of the time played. A device that draws less
 * than 12 frames a second plays in slow motion, which gives its player more time than others have; 10 % lets a device of
 * 10 frames a second finish runs of a minute. Untimed games have nothing to slow.
 */
const LAG = { seconds: 5, part: 1 / 10 } as const;

/**
 * How long luck may be on its way back from the server. Whoever has it and plays on by the luck before knows two futures,
 * so it counts from when it was handed out, however often it had to be asked for.
 */
const LATE_LUCK_SECONDS = 5;

/**
 * How much longer than it says a run may have been played when its first step comes, in milliseconds: on a slow line it is
 * under way while the run goes on. Never more than has passed since the ticket.
 */
const LATE_START_MS = 10_000;
/** Nothing is gained by haste in a game that waits for the player. */
const LATE_START_UNTIMED_MS = 60_000;

/** How a run went in time. */
export interface Timing {
  /** From the ticket to the submission. */
  readonly elapsedSeconds: number;
  readonly ticks: number;
  readonly pauses: readonly Pause[];
}

/** Whether less time has passed than the run must have taken. */
export function tooFast({ elapsedSeconds, ticks }: Omit<Timing, 'pauses'>): boolean {
  return elapsedSeconds < ticks / TICKS_PER_SECOND - EARLY_SECONDS;
}

/** What a run may still turn out to have been played for before its first step came, so many milliseconds after its ticket. */
export function lateStart(sinceTicketMs: number, playedMs: number, isTimed: boolean): number {
  const most = isTimed ? LATE_START_MS : LATE_START_UNTIMED_MS;
  return Math.max(0, Math.min(most, sinceTicketMs - playedMs));
}

/** Whether a step comes later than slow devices explain. */
export function isLagging(timing: Omit<Timing, 'pauses'>): boolean {
  return lagOf(timing) > allowedBy(LAG, timing);
}

/** Whether a step comes so late that the run cannot go on after it, but only end. */
export function isLateStep(step: Omit<Timing, 'pauses'>): boolean {
  return lagOf(step) > allowedBy(LATE_STEP, step);
}

/**
 * Whether a step is too late even for the end of a run. A late step brings no luck, so what is played in slow motion
 * meanwhile is at most what `Ranked.late` allows on the luck at hand.
 */
export function tooLate({ graceMs, ...step }: Omit<Timing, 'pauses'> & { readonly graceMs: number }): boolean {
  return lagOf(step) > allowedBy(LATE_STEP, step) + LATE_END_SECONDS + graceMs / 1000;
}

function lagOf({ elapsedSeconds, ticks }: Omit<Timing, 'pauses'>): number {
  return elapsedSeconds - ticks / TICKS_PER_SECOND;
}

function allowedBy(
  { seconds, part }: typeof LAG | typeof LATE_STEP,
  { elapsedSeconds }: Pick<Timing, 'elapsedSeconds'>,
): number {
  return seconds + elapsedSeconds * part;
}

/** Whether luck that was handed out after so much time of a run was fed only after so many ticks. */
export function fedTooLate({ elapsedSeconds, ticks }: Omit<Timing, 'pauses'>, fedTick: number): boolean {
  const handedOut = Math.max(elapsedSeconds * TICKS_PER_SECOND, ticks);
  return fedTick > handedOut + LATE_LUCK_SECONDS * TICKS_PER_SECOND;
}

/** Whether pauses have lasted longer than allowed, by so many seconds. */
export function pausedTooLong(beyondSeconds: number): boolean {
  return beyondSeconds > EARLY_SECONDS;
}

/**
 * Whether the pauses lie within the run and do not last longer than allowed. What comes after its end is no pause of it:
 * nothing can be improved any more, so a finished run may wait for a name, or for a network, as long as its ticket lives.
 */
export function pausesAllowed({ ticks, pauses }: Omit<Timing, 'elapsedSeconds'>, mostSeconds: number): boolean {
  if (pauses.some(([tick]) => tick > ticks)) return false;
  const within = pauses.filter(([tick]) => tick < ticks);
  return within.reduce((sum, [, seconds]) => sum + seconds, 0) <= mostSeconds;
}

/**
 * The pauses of a live run as they are kept: where it told of them when they began, and as long in all as was witnessed.
 * How much of that each of them was is known from the page alone.
 */
export function witnessedPauses(ticks: readonly number[], declared: readonly Pause[], pausedMs: number): Pause[] {
  const claimed = ticks.map((tick, index) => {
    // One tick may have seen several: the first of them stands for all.
    if (ticks.indexOf(tick) < index) return 0;
    return declared.reduce((sum, [at, seconds]) => sum + (at === tick ? seconds : 0), 0);
  });
  const total = claimed.reduce((sum, seconds) => sum + seconds, 0);
  const seconds = (index: number) =>
    total > 0 ? (claimed[index]! * pausedMs) / total / 1000 : pausedMs / ticks.length / 1000;
  return ticks.map((tick, index) => [tick, Math.round(seconds(index))] as const);
}
