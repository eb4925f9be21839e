/** Lengths are integers in pixels, speeds in pixels per tick. Positions are top left corners unless noted. */
export const FIELD = { width: 600, height: 500 } as const;

/** An alien whose bottom reaches this y has landed. */
export const LANDING = 440;

export interface HitBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function overlap(one: HitBox, other: HitBox): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
