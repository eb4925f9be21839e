/** Whether things may move for beauty's sake. */
import { keep, kept } from '#kit/storage.ts';

/** Whether the player has asked, of the system or of us, for no motion but the game's own. */
export function prefersStill(): boolean {
  return kept('still', readBoolean) ?? matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Remembers the player's own wish on this device. */
export function setStill(still: boolean): void {
  keep('still', still);
}

const readBoolean = (data: unknown) => (typeof data === 'boolean' ? data : null);
