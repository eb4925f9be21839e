import type { Frozen } from '#engine/rules.ts';
import { GAP, PIPE, PIXEL } from '#games/flappy/rules/field.ts';
import type { Pipe } from '#games/flappy/rules/pipes.ts';
import { GROUND } from '#games/flappy/view/scenery.ts';
import type { Box, Context2D, Palette } from '#kit/shapes.ts';
import { block, fillRoundRect } from '#kit/shapes.ts';

const WIDTH = PIPE.width / PIXEL;
const CAP = 28;
const EDGE = 7;
const OUTLINE = 3;
/** The pipe is this much narrower than its cap. */
const SHOULDER = 4;

/** Drawn exactly like the hitbox: the cap has its width, and its edge is the gap's. */
export function drawPipe(context: Context2D, { middle }: Frozen<Pipe>, left: number, palette: Palette): void {
  const top = (middle - GAP.half) / PIXEL;
  const bottom = (middle + GAP.half) / PIXEL;
  const x = left + SHOULDER;
  const width = WIDTH - 2 * SHOULDER;
  drawTube(context, { x, y: -OUTLINE, width, height: top }, palette);
  drawCap(context, { x: left, y: top - CAP, width: WIDTH, height: CAP }, palette);
  drawTube(context, { x, y: bottom + OUTLINE, width, height: GROUND - bottom }, palette);
  drawCap(context, { x: left, y: bottom, width: WIDTH, height: CAP }, palette);
}

function drawTube(context: Context2D, { x, y, width, height }: Box, palette: Palette): void {
  context.fillStyle = palette('--paint-ink');
  context.fillRect(x, y, width, height);
  context.fillStyle = palette('--paint-green');
  context.fillRect(x + OUTLINE, y, width - 2 * OUTLINE, height);
  context.fillStyle = palette('--paint-green-deep');
  context.fillRect(x + width - OUTLINE - 14, y, 14, height);
}

/** Outlined and notched, to be visible without color. */
function drawCap(context: Context2D, box: Box, palette: Palette): void {
  fillRoundRect(context, box, 6, palette('--paint-ink'));
  const inner = {
    x: box.x + OUTLINE,
    y: box.y + OUTLINE,
    width: box.width - 2 * OUTLINE,
    height: box.height - 2 * OUTLINE,
  };
  block(context, inner, EDGE, 4, [palette('--paint-lime'), palette('--paint-lime-deep')]);
  context.fillStyle = palette('--paint-lime-deep');
  for (let x = inner.x + 7; x < inner.x + inner.width - 4; x += 12) context.fillRect(x, inner.y, 4, inner.height);
}
