/** Resolves a design token such as `--g-field`. */
export type Palette = (token: `--${string}`) => string;

export type Pen = CanvasRenderingContext2D;

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

export function disc(pen: Pen, x: number, y: number, radius: number, color: string): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}

export function slab(pen: Pen, { x, y, width, height }: Box, radius: number, color: string): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fill();
}

/** The lowest pixels are darker. */
export function block(
  pen: Pen,
  box: Box,
  side: number,
  radius: number,
  colors: readonly [body: string, side: string],
): void {
  slab(pen, box, radius, colors[1]);
  slab(pen, { ...box, height: box.height - side }, radius, colors[0]);
}

export function stroke(pen: Pen, points: readonly Point[], width: number, color: string): void {
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.stroke();
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
  pen: Pen,
  text: string,
  { x, y }: Point,
  { px, weight = 900, color = '--paint-cream' }: Lettering,
  ink: Palette,
): void {
  pen.fillStyle = ink(color);
  pen.font = `${weight} ${px}px ${ink('--font-display')}`;
  pen.textAlign = 'center';
  pen.fillText(text, x, y);
}

/** Whole pixels; decays with age. */
export function shaken({ px, ms }: Shake, age: number): Point | null {
  const reach = px * Math.max(0, 1 - age / ms);
  if (reach === 0) return null;
  return { x: Math.round(reach * Math.sin(age / 12)), y: Math.round(reach * Math.cos(age / 17)) };
}

const TINT = { ms: 150, width: 8 } as const;

/** Replaces a shake for reduced motion. */
export function tintBorder(
  pen: Pen,
  field: { readonly width: number; readonly height: number },
  color: string,
  age: number,
): void {
  if (age >= TINT.ms) return;
  pen.strokeStyle = color;
  pen.lineWidth = TINT.width;
  pen.strokeRect(TINT.width / 2, TINT.width / 2, field.width - TINT.width, field.height - TINT.width);
}
