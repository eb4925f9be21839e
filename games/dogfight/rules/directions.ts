import type { Place } from '#games/dogfight/rules/field.ts';

/** The first quarter of 32 directions, clockwise from the right, 1024 long. */
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

// Turned by subtraction, for `-y` of 0 is -0, which is no whole number to an engine: it would keep every place, also the
// jet's and the bullets', as a fraction from then on.
/** 32 directions, clockwise from the right, 1024 long: four quarters, each turned by a right angle from the last. */
export const DIRECTIONS: readonly Readonly<Place>[] = [
  ...QUARTER.map(([x, y]) => ({ x, y })),
  ...QUARTER.map(([x, y]) => ({ x: 0 - y, y: x })),
  ...QUARTER.map(([x, y]) => ({ x: 0 - x, y: 0 - y })),
  ...QUARTER.map(([x, y]) => ({ x: y, y: 0 - x })),
];

/** The direction that points best from one place to another; the first of those that do equally well. */
export function nearestDirection(from: Readonly<Place>, to: Readonly<Place>): Readonly<Place> {
  const x = to.x - from.x;
  const y = to.y - from.y;
  const reach = (direction: Readonly<Place>) => x * direction.x + y * direction.y;
  return DIRECTIONS.reduce((best, direction) => (reach(direction) > reach(best) ? direction : best));
}
