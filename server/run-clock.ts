import { clamp } from '#engine/arithmetic.ts';
import type { Clocks } from '#server/clock-watch.ts';
import { systemClocks } from '#server/clock-watch.ts';

/** How fast the clock may approach the wall clock: 3 s take four hours, and a run of an hour is off by less than a second. */
const SLEW = 1 / 5_000;

/**
 * The clock that runs are timed by, in milliseconds since 1970. It advances with the monotonic clock, so setting the wall
 * clock does not end runs that are being played. It approaches the wall clock slowly, because the servers of a fleet compare
 * their times.
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
