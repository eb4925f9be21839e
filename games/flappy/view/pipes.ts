import type { Frozen } from '#engine/rules.ts';
import { GAP, PIPE, PIXEL } from '#games/flappy/rules/field.ts';
import type { Pipe } from '#games/flappy/rules/pipes.ts';
import { GROUND } from '#games/flappy/view/scenery.ts';
import type { Context2D } from '#kit/shapes.ts';
import { block, drawStar } from '#kit/shapes.ts';
import type { Sprite, Sprites } from '#kit/sprites.ts';

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

export function drawTubes(
  context: Context2D,
  { middle }: Frozen<Pipe>,
  left: number,
  golden: boolean,
  sprites: Sprites,
): void {
  const tube = golden ? GOLDEN_TUBE : GREEN_TUBE;
  sprites.put(context, tube, left, (middle - GAP.half) / PIXEL - EDGE - GROUND);
  sprites.put(context, tube, left, (middle + GAP.half) / PIXEL + EDGE);
}

export function drawCaps(
  context: Context2D,
  { middle }: Frozen<Pipe>,
  left: number,
  golden: boolean,
  sprites: Sprites,
): void {
  const cap = golden ? GOLDEN_CAP : GREEN_CAP;
  sprites.put(context, cap, left, (middle - GAP.half) / PIXEL - CAP);
  sprites.put(context, cap, left, (middle + GAP.half) / PIXEL);
}
