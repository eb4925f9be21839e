import type { Random } from '#engine/random.ts';
import type { Shape } from '#games/tetris/rules/shapes.ts';
import { SHAPES } from '#games/tetris/rules/shapes.ts';

/** Number of pieces shown in advance. */
export const AHEAD = 5;

/** Bags hold each of the seven pieces once, in random order. */
export function drawFromBag(queue: Shape[], random: Random): Shape {
  while (queue.length <= AHEAD) queue.push(...random.shuffle([...SHAPES]));
  return queue.shift()!;
}
