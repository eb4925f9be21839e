import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Environment } from '#web/play/session/environment.ts';

/** Below the most ticks that a session plays per frame. */
const MOST_STEP_MS = (4 * 1000) / TICKS_PER_SECOND;

/**
 * Frames of a session whose time is that of the round. A late frame becomes several, so the session plays every tick
 * instead of slowing down.
 */
export class RoundTime {
  readonly environment: Environment;
  readonly #nowMs: () => number;
  readonly #frame: Environment['frame'];
  #waiting: ((nowMs: number) => void) | null = null;
  #cancelFrame: (() => void) | null = null;
  #isAwake = false;
  #isStarted = false;
  #isAdvancing = false;
  #shownMs = 0;
  #limitMs = Infinity;

  /** `nowMs`: since the start of the round; negative before. */
  constructor(nowMs: () => number, environment: Environment) {
    this.#nowMs = nowMs;
    this.#frame = environment.frame;
    this.environment = {
      ...environment,
      after: (ms, callback) => environment.after(ms, callback),
      seed: () => environment.seed(),
      wallMs: () => environment.wallMs(),
      nowMs: () => (this.#isAdvancing ? this.#shownMs : Math.max(this.#shownMs, this.#dueMs)),
      keepsRecords: () => false,
      frame: (callback) => {
        this.#waiting = callback;
        this.#ask();
        return () => {
          if (this.#waiting === callback) this.#waiting = null;
        };
      },
    };
  }

  get nowMs(): number {
    return this.#nowMs();
  }

  wake(): () => void {
    this.#isAwake = true;
    this.#ask();
    return () => {
      this.#isAwake = false;
      this.#cancelFrame?.();
      this.#cancelFrame = null;
    };
  }

  /** The session has already played until `fromMs`. */
  start(fromMs: number, limitMs: number): void {
    this.#isStarted = true;
    this.#shownMs = fromMs;
    this.#limitMs = limitMs;
    this.#isAdvancing = true;
  }

  /** The session runs: its clock starts at the time of `start`. */
  begin(): void {
    this.#play();
    this.#isAdvancing = false;
    this.advance();
  }

  /** Plays all frames that are due. */
  advance(): void {
    const endMs = this.#dueMs;
    this.#isAdvancing = true;
    do {
      this.#shownMs = Math.max(this.#shownMs, Math.min(endMs, this.#shownMs + MOST_STEP_MS));
      this.#play();
    } while (this.#shownMs < endMs);
    this.#isAdvancing = false;
  }

  get #dueMs(): number {
    return this.#isStarted ? Math.min(this.#nowMs(), this.#limitMs) : this.#shownMs;
  }

  #play(): void {
    const callback = this.#waiting;
    this.#waiting = null;
    callback?.(this.#shownMs);
  }

  #ask(): void {
    if (!this.#isAwake) return;
    this.#cancelFrame ??= this.#frame(() => {
      this.#cancelFrame = null;
      this.advance();
      if (this.#waiting) this.#ask();
    });
  }
}
