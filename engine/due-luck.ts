import type { Ranked } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';

const EVERY_TICKS = 5 * TICKS_PER_SECOND;

/** Checkpoints for games that draw random numbers all the time. */
export function everyFiveSeconds(_state: unknown, ticks: number): number {
  return Math.floor(ticks / EVERY_TICKS);
}

/** The last checkpoint at which a seed was requested, and the last one whose seed was fed. */
export type DueState = readonly [asked: number, fed: number];

const LAST_TICKS = TICKS_PER_SECOND / 2;

/**
 * Checkpoints of a game that always ends after `end` ticks: every five seconds, and one half a second before the end.
 * The end may be reported a minute late, so without the last one the final five seconds could be played in slow motion.
 */
export function checkpointsUntil(end: number): (state: unknown, ticks: number) => number {
  return (state, ticks) => everyFiveSeconds(state, ticks < end - LAST_TICKS ? ticks : end);
}

/**
 * Tracks which seeds a run is due. The page requests by it and the server judges by it, so both agree whether the run
 * still counts. The start is the first checkpoint, because a ticket's seed may be hours old.
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

  /** Stored with an unfinished run. */
  get state(): DueState {
    return [this.#asked, this.#fed];
  }

  /** Players cannot request earlier, or they could choose between seeds. */
  isDue(border: number): boolean {
    return border > this.#asked;
  }

  /** Also called when a pause replaces the requested seed. */
  ask(border: number): void {
    this.#asked = border;
  }

  feed(): void {
    this.#fed = this.#asked;
  }

  /** Checkpoints passed since the last request. */
  missed(border: number): number {
    return border - this.#asked;
  }

  /** The next checkpoint makes the run late unless a seed arrives first. */
  isAtLimit(border: number): boolean {
    return border - this.#fed >= this.#late;
  }

  isLate(border: number): boolean {
    return border - this.#fed > this.#late;
  }
}
