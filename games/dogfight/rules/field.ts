/** The field and the arithmetic on it. Lengths are in u, 256 to a pixel, and speeds in u a tick; y points down. */

/** How many u make a pixel. */
export const PX = 256;

export const FIELD = { width: 480 * PX, height: 640 * PX } as const;

export interface Place {
  x: number;
  y: number;
}

/** Whether two places are strictly less than the distance apart. */
export function isNear(one: Readonly<Place>, other: Readonly<Place>, distance: number): boolean {
  const x = one.x - other.x;
  const y = one.y - other.y;
  return x < distance && x > -distance && x * x + y * y < distance * distance;
}

/** Removes from the list what is gone; the rest stays in order. Mostly nothing is, and then nothing is written. */
export function removeGone<Item>(list: Item[], isGone: (item: Item) => boolean): void {
  for (let index = list.length - 1; index >= 0; index--) if (isGone(list[index]!)) list.splice(index, 1);
}
