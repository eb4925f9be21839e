import type { Ranked } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';

const EVERY_TICKS = 5 * TICKS_PER_SECOND;

export function everyFiveSeconds(_state: unknown, ticks: number): number {
  return Math.floor(ticks / EVERY_TICKS);
}

/** Checkpoints of the last requested seed and the last reseed. */
export type TrackedCheckpoints = readonly [requested: number, reseeded: number];

const LAST_TICKS = TICKS_PER_SECOND / 2;

/**
 * Adds a checkpoint half a second before a fixed end: the end may be reported a minute late, so the final five seconds
 * could otherwise run in slow motion.
 */
export function checkpointsUntil(end: number): (state: unknown, ticks: number) => number {
  return (state, ticks) => everyFiveSeconds(state, ticks < end - LAST_TICKS ? ticks : end);
}

/**
 * Page and server share this, so both agree whether a run still counts. The start is a checkpoint because a ticket's
 * seed may be hours old.
 */
export class CheckpointTracker {
  readonly #maxLag: number;
  #requested: number;
  #reseeded: number;

  constructor(
    { maxCheckpointLag }: Pick<Ranked, 'maxCheckpointLag'>,
    [requested, reseeded]: TrackedCheckpoints = [-1, -1],
  ) {
    this.#maxLag = maxCheckpointLag;
    this.#requested = requested;
    this.#reseeded = reseeded;
  }

  get state(): TrackedCheckpoints {
    return [this.#requested, this.#reseeded];
  }

  /** Earlier requests would let players choose between seeds. */
  isDue(checkpoint: number): boolean {
    return checkpoint > this.#requested;
  }

  /** Also after a pause, which replaces the requested seed. */
  request(checkpoint: number): void {
    this.#requested = checkpoint;
  }

  reseed(): void {
    this.#reseeded = this.#requested;
  }

  missed(checkpoint: number): number {
    return checkpoint - this.#requested;
  }

  /** The next checkpoint is late unless a seed arrives first. */
  isAtLimit(checkpoint: number): boolean {
    return checkpoint - this.#reseeded >= this.#maxLag;
  }

  isLate(checkpoint: number): boolean {
    return checkpoint - this.#reseeded > this.#maxLag;
  }
}
