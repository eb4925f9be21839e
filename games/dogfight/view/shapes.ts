/** Flat shapes with a darker side below, in field pixels. */
import type { Spot } from '#games/dogfight/view/positions.ts';
import { directionOf } from '#kit/canvas-eyes.ts';
import type { Context2D } from '#kit/shapes.ts';

/** Corners relative to the center. */
export type Outline = readonly Spot[];

/** Parses `x y, x y`. */
export function corners(text: string): Outline {
  return text.split(', ').map((pair) => {
    const [x = 0, y = 0] = pair.split(' ').map(Number);
    return { x, y };
  });
}

export function mirrored(outline: Outline): Outline {
  return outline.map(({ x, y }) => ({ x: -x, y }));
}

const SOFT = 1.5;
/** Largest turn per segment of a rounded corner. */
const MOST_TURN = Math.PI / 4;

/**
 * Grows the outline by `SOFT` with round corners, like a thick stroke. Computed once: stroking is the most expensive
 * canvas operation.
 */
export function softened(outline: Outline, scale = 1): Outline {
  const points = outline.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
  const around = Math.sign(points.reduce((sum, from, index) => sum + cross(from, at(points, index + 1)), 0));
  return points.flatMap((corner, index) => {
    const before = outwards(at(points, index - 1), corner, around);
    const after = outwards(corner, at(points, index + 1), around);
    const turn = Math.atan2(cross(before, after), before.x * after.x + before.y * after.y);
    // Inner corners stay sharp.
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

/** Unit normal of a side. */
function outwards(from: Spot, to: Spot, around: number): Spot {
  const { x, y } = directionOf(to.x - from.x, to.y - from.y);
  return { x: y * around, y: -x * around };
}

export function outlined(context: Context2D, x: number, y: number, outline: Outline, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  for (const corner of outline) context.lineTo(x + corner.x, y + corner.y);
  context.fill();
}

export function box(
  context: Context2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  color: string,
): void {
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(x - width / 2, y - height / 2, width, height, radius);
  context.fill();
}

/** A deterministic hash. */
export function scatter(number: number): number {
  const mixed = Math.imul(number ^ (number >>> 7) ^ 0x5bd1e995, 0x9e3779b1);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** The whole field. */
export function fillField(context: Context2D, color: string): void {
  context.fillStyle = color;
  context.fillRect(0, 0, 480, 640);
}
