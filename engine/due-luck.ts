import type { Ranked } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';

const EVERY_TICKS = 5 * TICKS_PER_SECOND;

export function everyFiveSeconds(_state: unknown, ticks: number): number {
  return Math.floor(ticks / EVERY_TICKS);
}

/** Checkpoints of the last requested and the last fed seed. */
export type DueState = readonly [asked: number, fed: number];

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
export class DueLuck {
  readonly #late: number;
  #asked: number;
  #fed: number;

  constructor({ late }: Pick<Ranked, 'late'>, [asked, fed]: DueState = [-1, -1]) {
    this.#late = late;
    this.#asked = asked;
    this.#fed = fed;
  }

  get state(): DueState {
    return [this.#asked, this.#fed];
  }

  /** Earlier requests would let players choose between seeds. */
  isDue(border: number): boolean {
    return border > this.#asked;
  }

  /** Also after a pause, which replaces the requested seed. */
  ask(border: number): void {
    this.#asked = border;
  }

  feed(): void {
    this.#fed = this.#asked;
  }

  missed(border: number): number {
    return border - this.#asked;
  }

  /** The next checkpoint is late unless a seed arrives first. */
  isAtLimit(border: number): boolean {
    return border - this.#fed >= this.#late;
  }

  isLate(border: number): boolean {
    return border - this.#fed > this.#late;
  }
}
