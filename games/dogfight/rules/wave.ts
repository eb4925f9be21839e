/** Waves count from 1. */
import type { EnemyKind } from '#games/dogfight/rules/state.ts';

/** Ticks at which the first wave of Arcade comes, and its size. */
export const FIRST_WAVE = { scouts: 72, lines: 360, fighter: 540, size: 12 } as const;

/** Ticks before the first enemy of a wave. */
export const LULL = 90;

export const WAVES_AN_ACE = 5;

export function hasAce(wave: number): boolean {
  return wave % WAVES_AN_ACE === 0;
}

/** The ace is not counted. */
export function sizeOf(wave: number): number {
  return hasAce(wave) ? 4 + wave / 5 : Math.min(6 + 2 * wave, 26);
}

/** As `sizeOf`, in the mode of the state. */
export function sizeIn({ wave, powers }: { readonly wave: number; readonly powers?: object | undefined }): number {
  return powers && wave === 1 ? FIRST_WAVE.size : sizeOf(wave);
}

/** Ticks between two enemies. */
export function gapOf(wave: number): number {
  return Math.max(26, 70 - 3 * wave);
}

export function speedUp(speed: number, wave: number): number {
  return (speed * Math.min(256 + 8 * (wave - 1), 435)) >> 8;
}

export function bulletSpeedOf(wave: number): number {
  return Math.min(820 + 31 * wave, 1536);
}

/** Relative weights, in the order used by the random draw. */
export function weightsOf(wave: number): readonly (readonly [kind: EnemyKind, weight: number])[] {
  return [
    ['scout', Math.max(20, 70 - 8 * wave)],
    ['fighter', wave < 2 ? 0 : Math.min(40, 12 + 5 * wave)],
    ['diver', wave < 3 ? 0 : Math.min(30, 6 + 3 * wave)],
    ['bomber', wave < 4 ? 0 : Math.min(24, 4 + 2 * wave)],
  ];
}
