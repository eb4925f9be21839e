import type { Coordinates } from '#games/dogfight/rules/field.ts';

/** The first quarter of 32 directions, clockwise from the right, of length 1024. */
const QUARTER: readonly (readonly [x: number, y: number])[] = [
  [1024, 0],
  [1004, 200],
  [946, 392],
  [851, 569],
  [724, 724],
  [569, 851],
  [392, 946],
  [200, 1004],
];

// Subtract instead of negating: `-y` of 0 is -0, which engines store as a double, and all positions derived from it
// too.
/** The four quarters, each rotated by 90 degrees. */
export const DIRECTIONS: readonly Readonly<Coordinates>[] = [
  ...QUARTER.map(([x, y]) => ({ x, y })),
  ...QUARTER.map(([x, y]) => ({ x: 0 - y, y: x })),
  ...QUARTER.map(([x, y]) => ({ x: 0 - x, y: 0 - y })),
  ...QUARTER.map(([x, y]) => ({ x: y, y: 0 - x })),
];

/** The first of equally good directions. */
export function nearestDirection(from: Readonly<Coordinates>, to: Readonly<Coordinates>): Readonly<Coordinates> {
  const x = to.x - from.x;
  const y = to.y - from.y;
  const reach = (direction: Readonly<Coordinates>) => x * direction.x + y * direction.y;
  return DIRECTIONS.reduce((best, direction) => (reach(direction) > reach(best) ? direction : best));
}
