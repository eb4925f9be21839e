import { LATE_END_SECONDS, LATE_STEP } from '#engine/late-steps.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';

/** Declared by the page. */
export type DeclaredPause = readonly [tick: number, seconds: number];

/** Tolerance for clocks and networks. */
const EARLY_SECONDS = 2;

/**
 * Allowed lag: seconds plus a share of the time played. Below 12 frames per second games run in slow motion, which
 * helps the player; 10 % lets 10 frames per second finish a run of a minute.
 */
const LAG = { seconds: 5, part: 1 / 10 } as const;

/**
 * Time for a reseed to arrive. A player with a new seed who plays on the old one knows two futures, so retries do not
 * extend it.
 */
const MAX_RESEED_DELAY_SECONDS = 5;

/** The first step may be delayed by a slow network. */
const LATE_START_MS = 10_000;
/** Nothing to gain in an untimed game. */
const LATE_START_UNTIMED_MS = 60_000;

export interface Timing {
  /** From ticket to submission. */
  readonly elapsedSeconds: number;
  readonly ticks: number;
  readonly pauses: readonly DeclaredPause[];
}

export function tooFast({ elapsedSeconds, ticks }: Omit<Timing, 'pauses'>): boolean {
  return elapsedSeconds < ticks / TICKS_PER_SECOND - EARLY_SECONDS;
}

/** Unreported time before the first step. */
export function lateStart(sinceTicketMs: number, playedMs: number, isTimed: boolean): number {
  const most = isTimed ? LATE_START_MS : LATE_START_UNTIMED_MS;
  return Math.max(0, Math.min(most, sinceTicketMs - playedMs));
}

/** Slower than a slow device. */
export function isLagging(timing: Omit<Timing, 'pauses'>): boolean {
  return lagOf(timing) > allowedBy(LAG, timing);
}

/** The run can only end. */
export function isLateStep(step: Omit<Timing, 'pauses'>): boolean {
  return lagOf(step) > allowedBy(LATE_STEP, step);
}

/** Late steps bring no seed, so slow motion is limited by `Ranked.maxCheckpointLag`. */
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

export function reseededTooLate({ elapsedSeconds, ticks }: Omit<Timing, 'pauses'>, reseedTick: number): boolean {
  const handedOut = Math.max(elapsedSeconds * TICKS_PER_SECOND, ticks);
  return reseedTick > handedOut + MAX_RESEED_DELAY_SECONDS * TICKS_PER_SECOND;
}

export function pausedTooLong(beyondSeconds: number): boolean {
  return beyondSeconds > EARLY_SECONDS;
}

/** Pauses at the last tick do not count: a finished run may wait for a name or a network. */
export function pausesAllowed({ ticks, pauses }: Omit<Timing, 'elapsedSeconds'>, mostSeconds: number): boolean {
  if (pauses.some(([tick]) => tick > ticks)) return false;
  const within = pauses.filter(([tick]) => tick < ticks);
  return within.reduce((sum, [, seconds]) => sum + seconds, 0) <= mostSeconds;
}

/** Witnessed positions and total, split as declared by the page. */
export function witnessedPauses(
  ticks: readonly number[],
  declared: readonly DeclaredPause[],
  pausedMs: number,
): DeclaredPause[] {
  const claimed = ticks.map((tick, index) => {
    if (ticks.indexOf(tick) < index) return 0;
    return declared.reduce((sum, [at, seconds]) => sum + (at === tick ? seconds : 0), 0);
  });
  const total = claimed.reduce((sum, seconds) => sum + seconds, 0);
  const seconds = (index: number) =>
    total > 0 ? (claimed[index]! * pausedMs) / total / 1000 : pausedMs / ticks.length / 1000;
  return ticks.map((tick, index) => [tick, Math.round(seconds(index))] as const);
}
