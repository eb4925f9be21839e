/** The two power-ups of Arcade. */
import type { State } from '#games/dogfight/rules/state.ts';

/** Hits that a shield takes, and ticks that the spread shot lasts. */
export const POWER = { shield: 5, spread: 8 * 60 } as const;

/** Sideways speed of the outer shots: 18 degrees. */
export const SPREAD = 915;

/** True if the shield took the hit. */
export function takesHit({ powers }: State): boolean {
  if (!powers || powers.shield === 0) return false;
  powers.shield--;
  return true;
}

export function passPowers({ powers }: State): void {
  if (powers && powers.spread > 0) powers.spread--;
}
