import { clamp } from '#engine/arithmetic.ts';
import type { Clocks } from '#server/clock-watch.ts';
import { systemClocks } from '#server/clock-watch.ts';

/** 3 s take four hours; a run of an hour is off by less than a second. */
const SLEW = 1 / 5_000;

/**
 * Milliseconds since 1970, monotonic, so that setting the wall clock ends no run. Drifts slowly to the wall clock,
 * because servers of a fleet compare times.
 */
export function runClock({ wall, steady }: Clocks = systemClocks): () => number {
  let readAt = steady();
  let now = wall();
  return () => {
    const passed = steady() - readAt;
    readAt += passed;
    now += passed + clamp(wall() - now - passed, -passed * SLEW, passed * SLEW);
    return Math.floor(now);
  };
}
