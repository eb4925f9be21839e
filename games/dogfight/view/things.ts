/** Pickups, shots and bullets. */
import type { Frozen } from '#engine/rules.ts';
import type { Pickup } from '#games/dogfight/rules/dogfight.ts';
import type { Spot } from '#games/dogfight/view/positions.ts';
import { box, corners, outlined, softened } from '#games/dogfight/view/shapes.ts';
import { drawEyes } from '#kit/canvas-eyes.ts';
import type { Context2D, Palette } from '#kit/shapes.ts';
import { disc } from '#kit/shapes.ts';
import type { Sprite, Sprites } from '#kit/sprites.ts';
import { memoize } from '#kit/sprites.ts';

const EDGE = 5;
const PICKUP_BOX = { x: -28, y: -26, width: 56, height: 54 } as const;
const SHIELD_SHAPE = softened(corners('0 -19, 17 -13, 15 4, 8 14, 0 20, -8 14, -15 4, -17 -13'), 1);
const FAN = softened(corners('0 18, -22 -10, -11 -17, 0 -19, 11 -17, 22 -10'), 1);

/** No two have the same outline. */
const pickupSprite = memoize<Frozen<Pickup>['kind']>((kind): Sprite => ({
  box: PICKUP_BOX,
  draw(context, palette) {
    if (kind === 'shield') {
      outlined(context, 0, EDGE, SHIELD_SHAPE, palette('--paint-sky-deep'));
      outlined(context, 0, 0, SHIELD_SHAPE, palette('--paint-sky'));
      const at = [-6.6, 6.6].map((x) => ({ x, y: -1 }));
      drawEyes(context, { at, radius: 6.5, pupil: 3.5, look: { x: 0, y: 2.6 } }, palette);
    } else if (kind === 'spread') {
      outlined(context, 0, EDGE, FAN, palette('--paint-yellow-deep'));
      outlined(context, 0, 0, FAN, palette('--paint-yellow'));
      for (const turn of [-0.55, 0, 0.55]) {
        context.save();
        context.translate(0, 16);
        context.rotate(turn);
        box(context, 0, -23, 5, 15, 2.5, palette('--paint-ink'));
        context.restore();
      }
    } else drawBlock(context, kind, palette);
  },
}));

function drawBlock(context: Context2D, kind: 'ammo' | 'health', palette: Palette): void {
  const paint = kind === 'health' ? 'green' : 'orange';
  box(context, 0, EDGE, 30, 28, 8, palette(`--paint-${paint}-deep`));
  box(context, 0, 0, 30, 28, 8, palette(`--paint-${paint}`));
  if (kind === 'health') {
    box(context, 0, 0, 18, 6, 2, '#fff');
    box(context, 0, 0, 6, 18, 2, '#fff');
  } else
    for (const x of [-4, 4]) {
      box(context, x, 3, 5, 12, 1, palette('--paint-ink'));
      disc(context, x, -3, 2.5, palette('--paint-ink'));
    }
}

export function drawPickup(context: Context2D, kind: Frozen<Pickup>['kind'], { x, y }: Spot, sprites: Sprites): void {
  sprites.put(context, pickupSprite(kind), x, y);
}

/** Yours are long and warm. By the side they fly to. */
const SHOTS: readonly Sprite[] = [-0.32, 0, 0.32].map((turn) => ({
  box: { x: -10, y: -16, width: 20, height: 32 },
  draw(context, palette) {
    context.rotate(turn);
    box(context, 0, 0, 7, 26, 3.5, palette('--paint-orange'));
    box(context, 0, -4, 5, 18, 2.5, palette('--dogfight-shot'));
  },
}));

export function drawShot(context: Context2D, x: number, y: number, dx: number, sprites: Sprites): void {
  sprites.put(context, SHOTS[Math.sign(dx) + 1]!, x, y);
}

/** Theirs are round and white. */
function bulletOf(radius: number): Sprite {
  return {
    box: { x: -radius - 3, y: -radius - 3, width: 2 * radius + 6, height: 2 * radius + 8 },
    draw(context, palette) {
      disc(context, 0, 1.2, radius + 2.5, palette('--paint-ink-deep'));
      disc(context, 0, 2.5, radius, palette('--dogfight-bullet-deep'));
      disc(context, 0, 0, radius, '#fff');
      disc(context, 0, 0, radius * 0.56, palette('--dogfight-bullet-core'));
    },
  };
}

const BULLETS = { normal: bulletOf(7), bold: bulletOf(10) } as const;

export function drawBullet(context: Context2D, x: number, y: number, bold: boolean, sprites: Sprites): void {
  sprites.put(context, bold ? BULLETS.bold : BULLETS.normal, x, y);
}
