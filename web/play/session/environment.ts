import type { RunStart } from '#engine/run.ts';
import type { RequestFrame } from '#web/play/session/frame-loop.ts';
import type { SessionState } from '#web/play/session/session-state.ts';

export type DealtSeeds = RunStart;

/** Replaced in tests. */
export interface Environment {
  /** Monotonic clock. */
  nowMs(): number;
  /** Wall clock, which continues while the device sleeps. */
  wallMs(): number;
  readonly frame: RequestFrame;
  after(ms: number, callback: () => void): () => void;
  /** For unranked runs. */
  seed(): string;
  /** `after` is the status of the last run. */
  dealt?(mode: string, after: SessionState['status']): DealtSeeds | null;
  /** Daily runs, races, shared deals and continued runs do not count. Defaults to `true`. */
  keepsRecords?(seed: string): boolean;
}

/** `setTimeout` fires longer delays immediately. */
const MOST_TIMER_MS = 2 ** 31 - 1;

export const browserEnvironment: Environment = {
  nowMs: () => performance.now(),
  wallMs: () => Date.now(),
  frame(callback) {
    const id = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(id);
  },
  after(ms, callback) {
    const timer = setTimeout(callback, Math.min(ms, MOST_TIMER_MS));
    return () => clearTimeout(timer);
  },
  seed() {
    const words = crypto.getRandomValues(new Uint32Array(4));
    // The generator cannot start from all zeros.
    words[0] ||= 1;
    return [...words].map((word) => word.toString(16).padStart(8, '0')).join('');
  },
};
