import { GAP, PIPE, PIXEL } from '#games/flappy/rules/field.ts';
import type { State } from '#games/flappy/rules/flappy.ts';
import type { FlappyEffect } from '#games/flappy/view/effects.ts';
import { isGolden } from '#games/flappy/view/effects.ts';
import { numberOf } from '#games/flappy/view/flown.ts';
import { GROUND } from '#games/flappy/view/scenery.ts';
import type { Context2D } from '#kit/shapes.ts';
import { block, drawStar } from '#kit/shapes.ts';
import type { Sprite } from '#kit/sprites.ts';
import type { Picture } from '#kit/stage-art.ts';

const WIDTH = PIPE.width / PIXEL;
const CAP = 28;
const EDGE = 7;
/** The tube is this much narrower than its cap on each side. */
const SHOULDER = 4;
const TUBE = WIDTH - 2 * SHOULDER;
const STARS_EVERY = 44;

const GREEN_TUBE: Sprite = {
  box: { x: SHOULDER, y: 0, width: TUBE, height: GROUND },
  draw(context, palette) {
    context.fillStyle = palette('--flappy-pipe');
    context.fillRect(SHOULDER, 0, TUBE, GROUND);
    context.fillStyle = palette('--flappy-pipe-deep');
    context.fillRect(SHOULDER + TUBE - 16, 0, 16, GROUND);
    context.fillStyle = palette('--flappy-cap');
    context.fillRect(SHOULDER + 7, 0, 6, GROUND);
  },
};

/** Earns a medal. */
const GOLDEN_TUBE: Sprite = {
  box: GREEN_TUBE.box,
  draw(context, palette) {
    context.fillStyle = palette('--paint-yellow');
    context.fillRect(SHOULDER, 0, TUBE, GROUND);
    context.fillStyle = palette('--flappy-gold-deep');
    context.fillRect(SHOULDER, 0, 7, GROUND);
    context.fillRect(SHOULDER + TUBE - 16, 0, 16, GROUND);
    for (let y = STARS_EVERY / 2; y < GROUND; y += STARS_EVERY)
      drawStar(context, { x: SHOULDER + 21, y, points: 5, outer: 9, inner: 4 }, palette('--paint-cream'));
  },
};

const GREEN_CAP = capOf('--flappy-cap', '--flappy-cap-deep');
const GOLDEN_CAP = capOf('--paint-cream', '--paint-cream-deep');

/** As wide as the hitbox; its edge is the gap's. Notched, to be visible without color. */
function capOf(face: `--${string}`, side: `--${string}`): Sprite {
  return {
    box: { x: 0, y: 0, width: WIDTH, height: CAP },
    draw(context, palette) {
      block(context, { x: 0, y: 0, width: WIDTH, height: CAP }, EDGE, 6, [palette(face), palette(side)]);
      context.fillStyle = palette(side);
      for (let x = 10; x < WIDTH - 8; x += 12) context.fillRect(x, 4, 4, CAP - EDGE - 8);
    },
  };
}

/** How far a part of a pipe keeps from the edges of the gap, and its length. */
const PARTS = {
  tube: { green: GREEN_TUBE, golden: GOLDEN_TUBE, away: EDGE, length: GROUND },
  cap: { green: GREEN_CAP, golden: GOLDEN_CAP, away: 0, length: CAP },
} as const;

/** The same part of all pipes, above and below their gaps. `back` is in pixels. */
export function drawPipes(
  context: Context2D,
  { now, sprites }: Picture<State, FlappyEffect>,
  part: keyof typeof PARTS,
  back: number,
): void {
  const { green, golden, away, length } = PARTS[part];
  for (let index = 0; index < now.pipes.length; index++) {
    const { middle, left } = now.pipes[index]!;
    const sprite = isGolden(numberOf(now, index)) ? golden : green;
    const x = left / PIXEL + back;
    sprites.put(context, sprite, x, (middle - GAP.half) / PIXEL - away - length);
    sprites.put(context, sprite, x, (middle + GAP.half) / PIXEL + away);
  }
}
