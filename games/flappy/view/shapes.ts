import type { Pen } from '#kit/shapes.ts';

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
