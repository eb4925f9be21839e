import { seedFrom } from '#engine/random.ts';
import type { Environment } from '#web/play/session/environment.ts';

/** An environment whose time the test advances, at any frame rate. */
export class FakeEnvironment implements Environment {
  #nowMs = 0;
  #waiting: ((nowMs: number) => void)[] = [];
  #timers: { atMs: number; callback: () => void }[] = [];
  #seeds = 0;

  nowMs = () => this.#nowMs;
  wallMs = () => this.#nowMs;
  seed = () => seedFrom(++this.#seeds);
  frame = (callback: (nowMs: number) => void) => {
    this.#waiting.push(callback);
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== callback);
    };
  };

  after = (ms: number, callback: () => void) => {
    const timer = { atMs: this.#nowMs + ms, callback };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  get framesAskedFor(): number {
    return this.#waiting.length;
  }

  /** The page is gone: pending frames and timers never fire. */
  crash(): void {
    this.#waiting = [];
    this.#timers = [];
  }

  /** Advances time without a frame, as on a hidden tab. */
  sleep(ms: number): void {
    this.#nowMs += ms;
    this.#ring();
  }

  run(ms: number, frameMs = 1000 / 60): void {
    const endMs = this.#nowMs + ms;
    while (this.#nowMs + frameMs <= endMs + 1e-6) {
      this.#nowMs += frameMs;
      const due = this.#waiting;
      this.#waiting = [];
      for (const callback of due) callback(this.#nowMs);
      this.#ring();
    }
  }

  #ring(): void {
    const due = this.#timers.filter(({ atMs }) => atMs <= this.#nowMs);
    this.#timers = this.#timers.filter(({ atMs }) => atMs > this.#nowMs);
    for (const { callback } of due) callback();
  }
}
