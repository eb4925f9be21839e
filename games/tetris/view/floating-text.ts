import { clamp } from '#engine/arithmetic.ts';
import { HEIGHT, WIDTH, cornerOf } from '#games/tetris/view/blocks.ts';
import type { TetrisEffect } from '#games/tetris/view/effects.ts';
import type { LiveEffect } from '#kit/visual-effects.ts';
import type { Pen } from '#kit/shapes.ts';
import type { Picture } from '#kit/stage-art.ts';

const PX = 44;
const RISE_PX = 22;
const EDGE = 5;
/** Fraction of its time during which a text is opaque. */
const FULL = 0.6;

/** The text rises and fades; with reduced motion it stands still and disappears. */
export function drawFloatingText(
  pen: Pen,
  { text, row, age, ms }: LiveEffect<Extract<TetrisEffect, { kind: 'text' }>>,
  { ink, still }: Pick<Picture<unknown, TetrisEffect>, 'ink' | 'still'>,
): void {
  const passed = age / ms;
  const [, top] = cornerOf([0, row]);
  const y = clamp(top, PX * 2, HEIGHT - PX / 2) - (still ? 0 : RISE_PX * passed);
  pen.globalAlpha = still ? 1 : Math.min(1, (1 - passed) / (1 - FULL));
  pen.font = `900 ${PX}px ${ink('--font-display')}`;
  pen.textAlign = 'center';
  pen.lineJoin = 'round';
  pen.lineWidth = EDGE * 2;
  pen.strokeStyle = ink('--paint-ink');
  pen.strokeText(text, WIDTH / 2, y);
  pen.fillStyle = ink('--paint-yellow');
  pen.fillText(text, WIDTH / 2, y);
  pen.globalAlpha = 1;
}
