import type { Random } from '#engine/random.ts';
import { BIRD, GAP, PIPE, PIXEL } from '#games/flappy/rules/field.ts';

export interface Pipe {
  /** Its left edge. */
  left: number;
  /** The middle of its gap. */
  middle: number;
}

/** A pipe that comes onto the field, with its gap where luck puts it. */
export function newPipe(random: Random): Pipe {
  return { left: PIPE.start, middle: (GAP.highest + random.below(GAP.middles)) * PIXEL };
}

/** Whether the pipe is above or below the bird, so that the bird has to be in its gap. */
export function isAround({ left }: { readonly left: number }): boolean {
  return left < BIRD.x + BIRD.half && left + PIPE.width > BIRD.x - BIRD.half;
}

/** How far a bird at the given height is from the nearer edge of the gap; below 0 if it is in the pipe. */
export function clearance({ middle }: { readonly middle: number }, y: number): number {
  return GAP.half - BIRD.half - Math.abs(y - middle);
}

/** Whether the bird has the pipe behind it since this very tick. */
export function isJustPassed({ left }: { readonly left: number }): boolean {
  const line = BIRD.x - BIRD.half - PIPE.width;
  return left < line && left + PIPE.speed >= line;
}
