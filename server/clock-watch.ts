const LOOK_EVERY_MS = 5_000;
/** What a clock that is set right bit by bit never does between two looks. */
const JUMP_MS = 1_500;

/** The two clocks of a machine: the one that people set, and the one that only ever goes on. */
export interface Clocks {
  wall(): number;
  steady(): number;
}

/** The clocks of this machine. */
export const systemClocks: Clocks = { wall: Date.now, steady: () => performance.now() };

/**
 * Calls back whenever the system clock has jumped, with the milliseconds: rows are dated by it, and servers of a fleet
 * compare their times. Returns a function that stops.
 */
export function watchClock(onJump: (ms: number) => void, { wall, steady }: Clocks = systemClocks): () => void {
  let offset = wall() - steady();
  const timer = setInterval(() => {
    const now = wall() - steady();
    const jump = now - offset;
    offset = now;
    if (Math.abs(jump) >= JUMP_MS) onJump(Math.round(jump));
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
