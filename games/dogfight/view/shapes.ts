/** Flat shapes with a darker side below them, in the pixels of the field. */
import type { Spot } from '#games/dogfight/view/positions.ts';
import { directionOf } from '#kit/canvas-eyes.ts';
import type { Pen } from '#kit/shapes.ts';

/** The corners of a shape around its middle. */
export type Outline = readonly Spot[];

/** The outline whose corners are written one after the other, as `x y`. */
export function corners(text: string): Outline {
  return text.split(', ').map((pair) => {
    const [x = 0, y = 0] = pair.split(' ').map(Number);
    return { x, y };
  });
}

/** The same outline seen in a mirror. */
export function mirrored(outline: Outline): Outline {
  return outline.map(({ x, y }) => ({ x: -x, y }));
}

/** A paint and its darker side. */
export type Paint = 'red' | 'yellow' | 'green' | 'lime' | 'teal' | 'sky' | 'pink' | 'stone' | 'cream';

/** How far a soft shape reaches beyond its corners. */
export const SOFT = 1.5;
/** A round corner is made of lines, none of which turns further than this: so small, nobody can tell. */
const MOST_TURN = Math.PI / 4;

/**
 * The outline grown by `SOFT`, with round corners: what a thick line around it would show. It is worked out once, since
 * to draw such a line in every frame is the dearest thing that a canvas can be asked for.
 */
export function softened(outline: Outline, scale = 1): Outline {
  const points = outline.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
  const around = Math.sign(points.reduce((sum, from, index) => sum + cross(from, at(points, index + 1)), 0));
  return points.flatMap((corner, index) => {
    const before = outwards(at(points, index - 1), corner, around);
    const after = outwards(corner, at(points, index + 1), around);
    const turn = Math.atan2(cross(before, after), before.x * after.x + before.y * after.y);
    // Inner corners stay sharp: there the two sides meet.
    if (turn * around < 0) {
      const reach = SOFT / (1 + Math.cos(turn));
      return [{ x: corner.x + (before.x + after.x) * reach, y: corner.y + (before.y + after.y) * reach }];
    }
    const start = Math.atan2(before.y, before.x);
    const lines = Math.ceil(Math.abs(turn) / MOST_TURN);
    return Array.from({ length: lines + 1 }, (_, line) => {
      const angle = start + (turn * line) / Math.max(lines, 1);
      return { x: corner.x + SOFT * Math.cos(angle), y: corner.y + SOFT * Math.sin(angle) };
    });
  });
}

const at = (points: Outline, index: number) => points.at(index % points.length)!;
const cross = (one: Spot, other: Spot) => one.x * other.y - one.y * other.x;

/** The direction that leads out of a shape across one of its sides; one long. */
function outwards(from: Spot, to: Spot, around: number): Spot {
  const { x, y } = directionOf(to.x - from.x, to.y - from.y);
  return { x: y * around, y: -x * around };
}

/** A shape around the given spot. */
export function outlined(pen: Pen, x: number, y: number, outline: Outline, color: string): void {
  pen.fillStyle = color;
  pen.beginPath();
  for (const corner of outline) pen.lineTo(x + corner.x, y + corner.y);
  pen.fill();
}

/** A box with round corners around the given spot. */
export function box(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  color: string,
): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.roundRect(x - width / 2, y - height / 2, width, height, radius);
  pen.fill();
}
