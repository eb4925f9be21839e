/** Timing of the 1978 toy, in ticks. */

/** Gap between two lights, so that the same pad twice in a row is seen as two. */
export const DARK = 3;
/** Wait before the first sequence, and before each later one. */
export const LEAD_IN = { first: 60, next: 48 } as const;

/** Sequence lengths from which the pads light up for a shorter time. */
const STEPS = [
  { from: 14, light: 13 },
  { from: 6, light: 19 },
  { from: 1, light: 25 },
] as const;

export function lightTicks(length: number): number {
  return STEPS.find(({ from }) => length >= from)!.light;
}

export function isFaster(length: number): boolean {
  return length > 1 && lightTicks(length) < lightTicks(length - 1);
}
