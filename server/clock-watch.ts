const LOOK_EVERY_MS = 5_000;
/** More than NTP slewing does. */
const JUMP_MS = 1_500;

/** `steady` is monotonic. */
export interface Clocks {
  wall(): number;
  steady(): number;
}

export const systemClocks: Clocks = { wall: Date.now, steady: () => performance.now() };

/** The clock dates scores, and servers of a fleet compare times. */
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
