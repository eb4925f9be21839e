/** On phones the page turns the court on end; words stay upright. */
import { COURT, PIXEL } from '#games/pong/rules/court.ts';
import type { Context2D, Palette, Point } from '#kit/shapes.ts';

const MIDDLE = COURT.height / PIXEL / 2;

/** The left side is below. */
export function isTurned(palette: Palette): boolean {
  return palette('--pong-turn') === '1';
}

/** The same for the field on the page. */
export function isFieldTurned(): boolean {
  const field = document.querySelector('[data-field]');
  return field !== null && getComputedStyle(field).getPropertyValue('--pong-turn') === '1';
}

/** Below something at `x` on the screen: `y`, or `away` along a turned court. */
export function below(x: number, away: number, y: number, palette: Palette): Point {
  return isTurned(palette) ? { x: x - away, y: MIDDLE } : { x, y };
}

/** Keeps words upright on a turned court. */
export function upright(context: Context2D, { x, y }: Point, palette: Palette, draw: (at: Point) => void): void {
  if (!isTurned(palette)) {
    draw({ x, y });
    return;
  }
  context.save();
  context.translate(x, y);
  context.rotate(Math.PI / 2);
  draw({ x: 0, y: 0 });
  context.restore();
}
