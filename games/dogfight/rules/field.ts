/** Lengths in units of 1/256 pixel, speeds in units per tick; y points down. */

/** Units per pixel. */
export const PX = 256;

export const FIELD = { width: 480 * PX, height: 640 * PX } as const;

export interface Coordinates {
  x: number;
  y: number;
}

/** Strictly less than `distance` apart. */
export function isNear(one: Readonly<Coordinates>, other: Readonly<Coordinates>, distance: number): boolean {
  const x = one.x - other.x;
  const y = one.y - other.y;
  return x < distance && x > -distance && x * x + y * y < distance * distance;
}

/** Keeps the order; writes nothing if no item is gone. */
export function removeGone<Item>(list: Item[], isGone: (item: Item) => boolean): void {
  for (let index = list.length - 1; index >= 0; index--) if (isGone(list[index]!)) list.splice(index, 1);
}
