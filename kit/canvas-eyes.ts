/** For a canvas; `eyes.tsx` is for SVG. */
import type { Context2D, Palette, Point } from '#kit/shapes.ts';
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

export function drawEyes(context: Context2D, { at, radius, pupil, look, cross }: Eyes, palette: Palette): void {
  for (const { x, y } of at) {
    disc(context, x, y, radius, '#fff');
    if (cross) drawCross(context, x, y, cross, palette('--paint-ink'));
    else disc(context, x + look.x, y + look.y, pupil, palette('--paint-ink'));
  }
}

/** Unit vector, or zero. */
export function directionOf(x: number, y: number): Point {
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
}

function drawCross(
  context: Context2D,
  x: number,
  y: number,
  { reach, width, ends = 'round' }: Cross,
  color: string,
): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.lineCap = ends;
  context.beginPath();
  for (const side of [-1, 1]) {
    context.moveTo(x - reach, y - reach * side);
    context.lineTo(x + reach, y + reach * side);
  }
  context.stroke();
}
