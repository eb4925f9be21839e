/** Flat shapes, which everything on the field is made of. */
export type Pen = CanvasRenderingContext2D;

export function disc(pen: Pen, x: number, y: number, radius: number, color: string): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}

export function slab(
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
  pen.roundRect(x, y, width, height, radius);
  pen.fill();
}

export function line(pen: Pen, points: readonly (readonly [x: number, y: number])[], width: number, color: string) {
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.stroke();
}
