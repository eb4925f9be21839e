/** How fast the sequence is shown, as on the toy of 1978. All times are in ticks. */

/** The dark between two lights, so that the same pad twice in a row is seen as two. */
export const DARK = 3;
/** The wait before the first sequence, and before every later one. */
export const LEAD_IN = { first: 60, next: 48 } as const;

/** The lengths from which on the sequence is shown faster, and how long each pad is lit from there. */
const STEPS = [
  { from: 14, light: 13 },
  { from: 6, light: 19 },
  { from: 1, light: 25 },
] as const;

/** How long each pad of a sequence of the given length is lit. */
export function lightTicks(length: number): number {
  return STEPS.find(({ from }) => length >= from)!.light;
}

/** Whether a sequence of the given length is the first to be shown faster. */
export function isFaster(length: number): boolean {
  return length > 1 && lightTicks(length) < lightTicks(length - 1);
}
