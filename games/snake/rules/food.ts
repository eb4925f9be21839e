import type { Random } from '#engine/random.ts';
import type { Cell } from '#games/snake/rules/field.ts';
import { CELLS } from '#games/snake/rules/field.ts';

/** A cell for the food: any that the snake is not on, each equally likely, or `null` if the snake is everywhere. */
export function placeFood(body: readonly Cell[], random: Random): Cell | null {
  const free = CELLS - body.length;
  if (free === 0) return null;
  const taken = new Uint8Array(CELLS);
  for (const cell of body) taken[cell] = 1;
  // The draw counts free cells only, in reading order.
  let left = random.below(free);
  for (let cell = 0; ; cell++) if (taken[cell] === 0 && left-- === 0) return cell;
}
