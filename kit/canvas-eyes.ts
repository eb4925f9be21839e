/** For a canvas; `eyes.tsx` is for SVG. */
import type { Palette, Pen, Point } from '#kit/shapes.ts';
import { disc } from '#kit/shapes.ts';

/** In field pixels. */
export interface Eyes {
  /** Center of each eye. */
  readonly at: readonly Point[];
  readonly radius: number;
  readonly pupil: number;
  /** Offset of each pupil. */
  readonly look: Point;
  /** For characters that are out. */
  readonly cross?: Cross | null | false;
}

interface Cross {
  readonly reach: number;
  readonly width: number;
  /** Default: round. */
  readonly ends?: CanvasLineCap;
}

export function drawEyes(pen: Pen, { at, radius, pupil, look, cross }: Eyes, ink: Palette): void {
  for (const { x, y } of at) {
    disc(pen, x, y, radius, '#fff');
    if (cross) drawCross(pen, x, y, cross, ink('--paint-ink'));
    else disc(pen, x + look.x, y + look.y, pupil, ink('--paint-ink'));
  }
}

/** Unit vector, or zero. */
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
