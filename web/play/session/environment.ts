import type { Replay } from '#engine/run.ts';
import type { RequestFrame } from '#web/play/session/frame-loop.ts';
import type { SessionState } from '#web/play/session/session-state.ts';

/** Luck that others have too: a seed, and what follows upon it. */
export type SharedLuck = Pick<Replay<unknown>, 'seed' | 'stream'>;

/** What a session needs of the world, so that tests can hand it another. */
export interface Environment {
  /** Milliseconds that never go backwards. */
  nowMs(): number;
  /** Milliseconds of the wall clock, which goes on while the device sleeps. */
  wallMs(): number;
  readonly frame: RequestFrame;
  /** Calls back once after so many milliseconds; the returned function takes the request back. */
  after(ms: number, callback: () => void): () => void;
  /** A seed for a run that no board will ever see. */
  seed(): string;
  /** The luck that a run in this mode is played on where somebody has sent some; `after` says how the last run stands. */
  dealt?(mode: string, after: SessionState['status']): SharedLuck | null;
  /** Whether runs on this seed count for the player's records; all do where left out. Dailies, races and shared deals do not. */
  keepsRecords?(seed: string): boolean;
}

/** Browsers take a longer wait for none at all. */
const MOST_TIMER_MS = 2 ** 31 - 1;

/** The world as a browser has it. */
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
    // All zero is the one seed that luck cannot be made of.
    words[0] ||= 1;
    return [...words].map((word) => word.toString(16).padStart(8, '0')).join('');
  },
};
