/** Timing of the 1978 toy, in ticks. */

/** Separates two lights of the same pad. */
export const DARK = 3;
export const LEAD_IN = { first: 60, next: 48, fast: 24 } as const;

/** Longer sequences have shorter lights. */
const STEPS = [
  { from: 14, light: 13, fast: 7 },
  { from: 6, light: 19, fast: 10 },
  { from: 1, light: 25, fast: 13 },
] as const;

export function lightTicks(length: number, isFast = false): number {
  return STEPS.find(({ from }) => length >= from)![isFast ? 'fast' : 'light'];
}

export function isFaster(length: number): boolean {
  return length > 1 && lightTicks(length) < lightTicks(length - 1);
}
