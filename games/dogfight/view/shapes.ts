/** Flat shapes with a darker side below them, in the pixels of the field. */
import type { Spot } from '#games/dogfight/view/positions.ts';
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

/** A shape with soft corners around the given spot. */
export function outlined(pen: Pen, x: number, y: number, outline: Outline, scale: number, color: string): void {
  pen.fillStyle = pen.strokeStyle = color;
  pen.lineWidth = 3;
  pen.lineJoin = 'round';
  pen.beginPath();
  for (const corner of outline) pen.lineTo(x + corner.x * scale, y + corner.y * scale);
  pen.closePath();
  pen.fill();
  pen.stroke();
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
