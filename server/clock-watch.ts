const LOOK_EVERY_MS = 5_000;
/** What a clock that is set right bit by bit never does between two looks. */
const JUMP_MS = 1_500;

/** The two clocks of a machine: the one that people set, and the one that only ever goes on. */
export interface Clocks {
  wall(): number;
  steady(): number;
}

/**
 * Tells whenever the machine's clock has jumped, and by how many milliseconds: runs are timed by it, so those that are
 * being played meanwhile may be refused, and whoever runs the server should know why. Gives back how to stop.
 */
export function watchClock(
  onJump: (ms: number) => void,
  { wall, steady }: Clocks = { wall: Date.now, steady: () => performance.now() },
): () => void {
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
