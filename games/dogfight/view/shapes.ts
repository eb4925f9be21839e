/** Flat shapes with a darker lip below them, in the pixels of the field. */
import type { Spot } from '#games/dogfight/view/former.ts';
import type { Pen } from '#kit/shapes.ts';
import { disc } from '#kit/shapes.ts';
import type { Palette } from '#kit/stage.tsx';

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

const CORNER = 3;

/** A shape with soft corners around the given spot. */
export function outlined(pen: Pen, { x, y }: Spot, outline: Outline, scale: number, color: string): void {
  pen.beginPath();
  for (const corner of outline) pen.lineTo(x + corner.x * scale, y + corner.y * scale);
  pen.closePath();
  pen.lineJoin = 'round';
  pen.lineWidth = CORNER;
  pen.strokeStyle = pen.fillStyle = color;
  pen.stroke();
  pen.fill();
}

/** A box with round corners around the given spot. */
export function box(pen: Pen, { x, y }: Spot, width: number, height: number, radius: number, color: string): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.roundRect(x - width / 2, y - height / 2, width, height, radius);
  pen.fill();
}

/** A pair of eyes that look towards a spot; crossed when there is nothing left to see. */
export function eyes(pen: Pen, { x, y }: Spot, radius: number, at: Spot | null, ink: Palette): void {
  const distance = at ? Math.hypot(at.x - x, at.y - y) || 1 : 1;
  for (const side of [-1, 1]) {
    const eye = x + side * radius * 1.02;
    disc(pen, eye, y, radius, '#fff');
    if (at === null) cross(pen, { x: eye, y }, radius * 0.5, ink('--paint-ink'));
    else {
      const gaze = { x: ((at.x - x) / distance) * 0.4, y: ((at.y - y) / distance) * 0.4 };
      disc(pen, eye + gaze.x * radius, y + gaze.y * radius, radius * 0.54, ink('--paint-ink'));
    }
  }
}

function cross(pen: Pen, { x, y }: Spot, reach: number, color: string): void {
  pen.strokeStyle = color;
  pen.lineWidth = reach * 0.7;
  pen.lineCap = 'round';
  for (const side of [-1, 1]) {
    pen.beginPath();
    pen.moveTo(x - reach, y - reach * side);
    pen.lineTo(x + reach, y + reach * side);
    pen.stroke();
  }
}
