import type { Ranked } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';

const EVERY_TICKS = 5 * TICKS_PER_SECOND;

/** The borders of a game in which luck is drawn all the time: one every five seconds. */
export function everyFiveSeconds(_state: unknown, ticks: number): number {
  return Math.floor(ticks / EVERY_TICKS);
}

/** The last checkpoint at which luck was requested, and the last one whose luck was fed. */
export type DueState = readonly [asked: number, fed: number];

/** How long before its end a game of fixed length has its last checkpoint: half a second. */
const LAST_TICKS = TICKS_PER_SECOND / 2;

/**
 * The checkpoints of a game that always ends after `end` ticks: every five seconds, and the last shortly before the end.
 * The end may be reported a minute late, so without the last one the final five seconds could be played in slow motion.
 */
export function checkpointsUntil(end: number): (state: unknown, ticks: number) => number {
  return (state, ticks) => everyFiveSeconds(state, ticks < end - LAST_TICKS ? ticks : end);
}

/**
 * What luck a run is due, by the borders of its game. The page asks by it and the server judges by it, so that both know
 * at the same moment whether a run still counts. The start is the first border: what was handed out with a ticket may
 * have lain for hours.
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

  /** Whether the run has come to a border since luck was last asked for. Nobody may ask before: luck is not for choosing. */
  isDue(border: number): boolean {
    return border > this.#asked;
  }

  /** Luck is asked for, or drawn anew after a pause, at this border. */
  ask(border: number): void {
    this.#asked = border;
  }

  /** What was asked for last is fed. */
  feed(): void {
    this.#fed = this.#asked;
  }

  /** How many checkpoints have passed since luck was last asked for. */
  missed(border: number): number {
    return border - this.#asked;
  }

  /** Whether the next checkpoint makes the run late, unless luck is fed before. */
  isAtLimit(border: number): boolean {
    return border - this.#fed >= this.#late;
  }

  /** Whether the run is further ahead of its luck than it may be. */
  isLate(border: number): boolean {
    return border - this.#fed > this.#late;
  }
}
