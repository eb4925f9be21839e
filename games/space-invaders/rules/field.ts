/** Lengths are in pixels and speeds in pixels a tick. All are whole numbers; places are top left corners unless said otherwise. */
export const FIELD = { width: 600, height: 500 } as const;

/** Below this no alien may come: it has landed. */
export const LANDING = 440;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whether two boxes have a pixel in common. */
export function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
