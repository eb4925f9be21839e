/** The eyes that look out of a canvas; those of a drawing in the page are in `eyes.tsx`. */
import type { Palette, Pen, Point } from '#kit/shapes.ts';
import { disc } from '#kit/shapes.ts';

/** Two eyes in pixels of the field. */
export interface Eyes {
  /** The middle of each. */
  readonly at: readonly Point[];
  readonly radius: number;
  readonly pupil: number;
  /** How far each pupil lies from the middle of its eye. */
  readonly look: Point;
  /** A cross in the place of each pupil, for whoever has nothing left to see. */
  readonly cross?: Cross | null | false;
}

interface Cross {
  /** How far it reaches to each side. */
  readonly reach: number;
  readonly width: number;
  /** How its lines end; round where left out. */
  readonly ends?: CanvasLineCap;
}

/** White discs with a pupil or a cross on each. */
export function drawEyes(pen: Pen, { at, radius, pupil, look, cross }: Eyes, ink: Palette): void {
  for (const { x, y } of at) {
    disc(pen, x, y, radius, '#fff');
    if (cross) drawCross(pen, x, y, cross, ink('--paint-ink'));
    else disc(pen, x + look.x, y + look.y, pupil, ink('--paint-ink'));
  }
}

/** The direction of a way, one long; a way of no length has none. */
export function directionOf(x: number, y: number): Point {
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
}

function drawCross(pen: Pen, x: number, y: number, { reach, width, ends = 'round' }: Cross, color: string): void {
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.lineCap = ends;
  pen.beginPath();
  for (const side of [-1, 1]) {
    pen.moveTo(x - reach, y - reach * side);
    pen.lineTo(x + reach, y + reach * side);
  }
  pen.stroke();
}
