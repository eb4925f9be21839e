import { TICKS_PER_SECOND } from '#engine/rules.ts';

const STEP_MS = 1000 / TICKS_PER_SECOND;
/** A frame longer than this counts as this long. */
const LONGEST_FRAME_MS = 250;
/** More ticks than this are never made up for in one frame at the usual speed: a slow device plays in slow motion instead of jumping. */
const MOST_TICKS = 5;

/** Uneven frames in, even ticks out. */
export class Clock {
  readonly #percent: number;
  #last: number | null = null;
  #owedMs: number;

  /** A clock that runs at the given percentage of the usual speed, with so much of a tick passed. */
  constructor(percent = 100, fraction = 0) {
    this.#percent = percent;
    this.#owedMs = fraction * STEP_MS;
  }

  /** How many ticks are due at the given time. The first frame after a halt only starts the clock. */
  frame(nowMs: number): number {
    const elapsed = this.#last === null ? 0 : Math.min(Math.max(nowMs - this.#last, 0), LONGEST_FRAME_MS);
    this.#last = nowMs;
    this.#owedMs += (elapsed * this.#percent) / 100;
    const due = Math.floor(this.#owedMs / STEP_MS);
    const most = MOST_TICKS * Math.max(1, this.#percent / 100);
    this.#owedMs = due > most ? 0 : this.#owedMs - due * STEP_MS;
    return Math.min(due, most);
  }

  /** How far the time has come from the last tick towards the next, from 0 to 1. */
  get fraction(): number {
    return Math.min(this.#owedMs / STEP_MS, 1);
  }

  /** Stops the clock; what has passed of the current tick is kept for the next start. */
  halt(): void {
    this.#last = null;
  }
}
