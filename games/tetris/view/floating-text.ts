import { clamp } from '#engine/arithmetic.ts';
import { HEIGHT, WIDTH, cornerOf } from '#games/tetris/view/blocks.ts';
import type { TetrisEffect } from '#games/tetris/view/effects.ts';
import type { ActiveEffect } from '#kit/visual-effects.ts';
import type { Context2D } from '#kit/shapes.ts';
import type { Picture } from '#kit/stage-art.ts';

const PX = 44;
const RISE_PX = 22;
const EDGE = 5;
/** Fraction of its time during which a text is opaque. */
const FULL = 0.6;

/** The text rises and fades; with reduced motion it stands still and disappears. */
export function drawFloatingText(
  context: Context2D,
  { text, row, age, ms }: ActiveEffect<Extract<TetrisEffect, { kind: 'text' }>>,
  { palette, still }: Pick<Picture<unknown, TetrisEffect>, 'palette' | 'still'>,
): void {
  const passed = age / ms;
  const [, top] = cornerOf([0, row]);
  const y = clamp(top, PX * 2, HEIGHT - PX / 2) - (still ? 0 : RISE_PX * passed);
  context.globalAlpha = still ? 1 : Math.min(1, (1 - passed) / (1 - FULL));
  context.font = `900 ${PX}px ${palette('--font-display')}`;
  context.textAlign = 'center';
  context.lineJoin = 'round';
  context.lineWidth = EDGE * 2;
  context.strokeStyle = palette('--paint-ink');
  context.strokeText(text, WIDTH / 2, y);
  context.fillStyle = palette('--paint-yellow');
  context.fillText(text, WIDTH / 2, y);
  context.globalAlpha = 1;
}
