import { expect, test } from 'vitest';
import type { Outline } from '#games/dogfight/view/shapes.ts';
import { corners, mirrored, SOFT, softened } from '#games/dogfight/view/shapes.ts';

/** Distance of a point to the nearest side. */
function distance({ x, y }: Outline[number], outline: Outline): number {
  const sides = outline.map((from, index) => {
    const to = outline[(index + 1) % outline.length]!;
    const [across, down] = [to.x - from.x, to.y - from.y];
    const along = ((x - from.x) * across + (y - from.y) * down) / (across * across + down * down);
    const passed = Math.max(0, Math.min(1, along));
    return Math.hypot(from.x + across * passed - x, from.y + down * passed - y);
  });
  return Math.min(...sides);
}

const widthOf = (outline: Outline) => Math.max(...outline.map(({ x }) => x)) - Math.min(...outline.map(({ x }) => x));

const SQUARE = corners('0 0, 20 0, 20 20, 0 20');
/** Has a concave corner. */
const DART = corners('0 11, 10 -8, 0 -4, -10 -8');

test('a softened shape grows like a thick stroke, for both corner orders', () => {
  for (const outline of [SQUARE, DART, mirrored(DART)]) {
    for (const point of softened(outline)) expect(distance(point, outline)).toBeCloseTo(SOFT);
    expect(widthOf(softened(outline))).toBeCloseTo(widthOf(outline) + 2 * SOFT, 1);
  }
});

test('the softening does not scale with the shape', () => {
  const large = DART.map(({ x, y }) => ({ x: x * 3, y: y * 3 }));
  expect(softened(DART, 3)).toEqual(softened(large));
});
