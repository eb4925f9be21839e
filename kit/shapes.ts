/** Flat shapes with a darker side below them, and the words on them, which the fields of games are made of. */

/** Gives the value of a design token, such as `--g-field`. */
export type Palette = (token: `--${string}`) => string;

/** What draws on a canvas. */
export type Pen = CanvasRenderingContext2D;

/** A place on a canvas, in pixels of the field. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle by its top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How far a shake reaches and how long it takes to calm down. */
interface Shake {
  readonly px: number;
  readonly ms: number;
}

/** A filled circle around its middle. */
export function disc(pen: Pen, x: number, y: number, radius: number, color: string): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}

/** A filled box with round corners. */
export function slab(pen: Pen, { x, y, width, height }: Box, radius: number, color: string): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fill();
}

/** A block that is lit from above: its lowest pixels show its side. */
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

/** A line from point to point with round ends and corners. */
export function stroke(pen: Pen, points: readonly Point[], width: number, color: string): void {
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.stroke();
}

/** How words on a canvas look. */
interface Lettering {
  readonly px: number;
  /** 900 where left out. */
  readonly weight?: 800 | 900;
  /** Cream where left out. */
  readonly color?: `--${string}`;
}

/** Words in the page's display font, centered on the point's `x` and standing on its `y`. */
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

/** How far a blow moves the picture aside, by whole pixels, less and less with its age. */
export function shaken({ px, ms }: Shake, age: number): Point | null {
  const reach = px * Math.max(0, 1 - age / ms);
  if (reach === 0) return null;
  return { x: Math.round(reach * Math.sin(age / 12)), y: Math.round(reach * Math.cos(age / 17)) };
}

const TINT = { ms: 150, width: 8 } as const;

/** What those who want less motion see in the place of a shake: the border of the field has a color for a moment. */
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
