/** Resolves a design token such as `--g-field`. */
export type Palette = (token: `--${string}`) => string;

export type Context2D = CanvasRenderingContext2D;

/** In field pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Shake {
  readonly px: number;
  readonly ms: number;
}

export function disc(context: Context2D, x: number, y: number, radius: number, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

export function fillRoundRect(context: Context2D, { x, y, width, height }: Box, radius: number, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}

/** The lowest pixels are darker. */
export function block(
  context: Context2D,
  box: Box,
  side: number,
  radius: number,
  colors: readonly [body: string, side: string],
): void {
  fillRoundRect(context, box, radius, colors[1]);
  fillRoundRect(context, { ...box, height: box.height - side }, radius, colors[0]);
}

export function stroke(context: Context2D, points: readonly Point[], width: number, color: string): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  context.stroke();
}

interface Star extends Point {
  readonly points: number;
  readonly outer: number;
  readonly inner: number;
  /** Radians, clockwise. */
  readonly turn?: number;
}

export function drawStar(context: Context2D, { x, y, points, outer, inner, turn = 0 }: Star, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  for (let corner = 0; corner < points * 2; corner++) {
    const angle = turn + (corner * Math.PI) / points;
    const reach = corner % 2 === 0 ? outer : inner;
    context.lineTo(x + Math.sin(angle) * reach, y - Math.cos(angle) * reach);
  }
  context.fill();
}

interface Lettering {
  readonly px: number;
  /** Default: 900. */
  readonly weight?: 800 | 900;
  /** Default: cream. */
  readonly color?: `--${string}`;
}

/** Centered on `x`, baseline at `y`. */
export function drawText(
  context: Context2D,
  text: string,
  { x, y }: Point,
  { px, weight = 900, color = '--paint-cream' }: Lettering,
  palette: Palette,
): void {
  context.fillStyle = palette(color);
  context.font = `${weight} ${px}px ${palette('--font-display')}`;
  context.textAlign = 'center';
  context.fillText(text, x, y);
}

export interface Sign {
  readonly px: number;
  /** Default: yellow. */
  readonly color?: `--${string}`;
  /** Where the point is in the letters. Default: on their baseline. */
  readonly baseline?: 'alphabetic' | 'middle';
}

/** Readable on any ground: letters with a dark outline and side. Costly; for signs that stand for a second. */
export function drawSign(
  context: Context2D,
  text: string,
  { x, y }: Point,
  { px, color = '--paint-yellow', baseline = 'alphabetic' }: Sign,
  palette: Palette,
): void {
  context.font = `900 ${px}px ${palette('--font-display')}`;
  context.textAlign = 'center';
  context.textBaseline = baseline;
  context.lineJoin = 'round';
  context.lineWidth = px * 0.16;
  context.strokeStyle = palette('--paint-ink');
  context.strokeText(text, x, y);
  context.strokeText(text, x, y + px * 0.11);
  context.fillStyle = palette(color);
  context.fillText(text, x, y);
  context.textBaseline = 'alphabetic';
}

/** A cloud around the context's origin. */
export function drawCloud(context: Context2D, size: number, down: number, color: string): void {
  disc(context, -1.1 * size, 0.15 * size + down, 0.62 * size, color);
  disc(context, 0, -0.2 * size + down, 0.9 * size, color);
  disc(context, 1.05 * size, 0.12 * size + down, 0.68 * size, color);
  context.beginPath();
  context.roundRect(-1.72 * size, 0.1 * size + down, 3.44 * size, 0.67 * size, 0.33 * size);
  context.fill();
}

/** Whole pixels; decays with age. */
export function shakeOffset({ px, ms }: Shake, age: number): Point | null {
  const reach = px * Math.max(0, 1 - age / ms);
  if (reach === 0) return null;
  return { x: Math.round(reach * Math.sin(age / 12)), y: Math.round(reach * Math.cos(age / 17)) };
}

const TINT = { ms: 150, width: 8 } as const;

/** Replaces a shake for reduced motion. */
export function tintEdges(
  context: Context2D,
  field: { readonly width: number; readonly height: number },
  color: string,
  age: number,
): void {
  if (age >= TINT.ms) return;
  context.strokeStyle = color;
  context.lineWidth = TINT.width;
  context.strokeRect(TINT.width / 2, TINT.width / 2, field.width - TINT.width, field.height - TINT.width);
}
