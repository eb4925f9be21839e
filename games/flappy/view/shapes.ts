/** Flat shapes, which everything on the field is made of. */
export type Pen = CanvasRenderingContext2D;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
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

/** A shape with round corners, from its corner points. */
export function shape(pen: Pen, points: readonly (readonly [x: number, y: number])[], color: string): void {
  pen.fillStyle = color;
  pen.strokeStyle = color;
  pen.lineWidth = 3;
  pen.lineJoin = 'round';
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.closePath();
  pen.fill();
  pen.stroke();
}
