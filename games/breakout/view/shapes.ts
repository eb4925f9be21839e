/** Flat shapes with a darker side below them, which everything on the field is made of. */
export type Pen = CanvasRenderingContext2D;

export function disc(pen: Pen, x: number, y: number, radius: number, color: string): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function slab(pen: Pen, { x, y, width, height }: Box, radius: number, color: string): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fill();
}

/** A block that is lit from above: its lower part shows its side. */
export function block(pen: Pen, box: Box, side: number, radius: number, colors: readonly [body: string, side: string]) {
  slab(pen, box, radius, colors[1]);
  slab(pen, { ...box, height: box.height - side }, radius, colors[0]);
}
