import type { World } from '#web/play/session.ts';

/** The world as a browser has it. */
export const browserWorld: World = {
  nowMs: () => performance.now(),
  wallMs: () => Date.now(),
  frame(callback) {
    const id = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(id);
  },
  seed() {
    const words = crypto.getRandomValues(new Uint32Array(4));
    // All zero is the one seed that luck cannot be made of.
    words[0]! ||= 1;
    return [...words].map((word) => word.toString(16).padStart(8, '0')).join('');
  },
};
