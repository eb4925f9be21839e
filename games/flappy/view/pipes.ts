import type { Frozen } from '#engine/rules.ts';
import { GAP, PIPE, PIXEL } from '#games/flappy/rules/field.ts';
import type { Pipe } from '#games/flappy/rules/pipes.ts';
import { GROUND } from '#games/flappy/view/scenery.ts';
import type { Box, Palette, Pen } from '#kit/shapes.ts';
import { block, slab } from '#kit/shapes.ts';

const WIDTH = PIPE.width / PIXEL;
const CAP = 28;
const LIP = 7;
const OUTLINE = 3;
/** The pipe is this much narrower than its cap. */
const SHOULDER = 4;

/** Drawn exactly like the hitbox: the cap has its width, and its edge is the gap's. */
export function drawPipe(pen: Pen, { middle }: Frozen<Pipe>, left: number, ink: Palette): void {
  const top = (middle - GAP.half) / PIXEL;
  const bottom = (middle + GAP.half) / PIXEL;
  const x = left + SHOULDER;
  const width = WIDTH - 2 * SHOULDER;
  drawTube(pen, { x, y: -OUTLINE, width, height: top }, ink);
  drawCap(pen, { x: left, y: top - CAP, width: WIDTH, height: CAP }, ink);
  drawTube(pen, { x, y: bottom + OUTLINE, width, height: GROUND - bottom }, ink);
  drawCap(pen, { x: left, y: bottom, width: WIDTH, height: CAP }, ink);
}

function drawTube(pen: Pen, { x, y, width, height }: Box, ink: Palette): void {
  pen.fillStyle = ink('--paint-ink');
  pen.fillRect(x, y, width, height);
  pen.fillStyle = ink('--paint-green');
  pen.fillRect(x + OUTLINE, y, width - 2 * OUTLINE, height);
  pen.fillStyle = ink('--paint-green-deep');
  pen.fillRect(x + width - OUTLINE - 14, y, 14, height);
}

/** Outlined and notched, to be visible without color. */
function drawCap(pen: Pen, box: Box, ink: Palette): void {
  slab(pen, box, 6, ink('--paint-ink'));
  const inner = {
    x: box.x + OUTLINE,
    y: box.y + OUTLINE,
    width: box.width - 2 * OUTLINE,
    height: box.height - 2 * OUTLINE,
  };
  block(pen, inner, LIP, 4, [ink('--paint-lime'), ink('--paint-lime-deep')]);
  pen.fillStyle = ink('--paint-lime-deep');
  for (let x = inner.x + 7; x < inner.x + inner.width - 4; x += 12) pen.fillRect(x, inner.y, 4, inner.height);
}
