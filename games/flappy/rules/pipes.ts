import type { Random } from '#engine/random.ts';
import { BIRD, GAP, PIPE, PIXEL } from '#games/flappy/rules/field.ts';

export interface Pipe {
  /** Left edge. */
  left: number;
  /** Center of the gap. */
  middle: number;
}

export function newPipe(random: Random): Pipe {
  return { left: PIPE.start, middle: (GAP.highest + random.below(GAP.middles)) * PIXEL };
}

/** The pipe overlaps the bird horizontally. */
export function overlapsBird({ left }: { readonly left: number }): boolean {
  return left < BIRD.x + BIRD.half && left + PIPE.width > BIRD.x - BIRD.half;
}

/** Distance of the bird to the nearer edge of the gap; negative inside the pipe. */
export function clearance({ middle }: { readonly middle: number }, y: number): number {
  return GAP.half - BIRD.half - Math.abs(y - middle);
}

/** True only in the tick of passing. */
export function isJustPassed({ left }: { readonly left: number }): boolean {
  const line = BIRD.x - BIRD.half - PIPE.width;
  return left < line && left + PIPE.speed >= line;
}
