/** What a wave is made of. Waves count from 1. */
import type { Kind } from '#games/dogfight/rules/state.ts';

/** Ticks from the start of a wave to its first enemy. */
export const LULL = 90;

/** Whether an ace leads the wave. */
export function hasAce(wave: number): boolean {
  return wave % 5 === 0;
}

/** How many enemies come one by one. */
export function sizeOf(wave: number): number {
  return hasAce(wave) ? 4 + wave / 5 : Math.min(6 + 2 * wave, 26);
}

/** Ticks from one enemy to the next. */
export function gapOf(wave: number): number {
  return Math.max(26, 70 - 3 * wave);
}

/** A speed as the wave makes it. */
export function hurried(speed: number, wave: number): number {
  return (speed * Math.min(256 + 8 * (wave - 1), 435)) >> 8;
}

/** How fast enemy bullets are. */
export function bulletSpeedOf(wave: number): number {
  return Math.min(820 + 31 * wave, 1536);
}

/** How likely each kind is to come, against the others, in the order in which luck counts them. */
export function weightsOf(wave: number): readonly (readonly [kind: Kind, weight: number])[] {
  return [
    ['scout', Math.max(20, 70 - 8 * wave)],
    ['fighter', wave < 2 ? 0 : Math.min(40, 12 + 5 * wave)],
    ['diver', wave < 3 ? 0 : Math.min(30, 6 + 3 * wave)],
    ['bomber', wave < 4 ? 0 : Math.min(24, 4 + 2 * wave)],
  ];
}
