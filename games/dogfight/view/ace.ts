/** The Ace: a fortress with five plates. Smaller in Classic, where it is hit within a smaller circle. */
import { PX } from '#games/dogfight/rules/field.ts';
import { PLATES } from '#games/dogfight/rules/boss.ts';
import { box, corners, outlined, softened } from '#games/dogfight/view/shapes.ts';
import type { Context2D, Palette } from '#kit/shapes.ts';
import { disc, drawText, stroke } from '#kit/shapes.ts';
import type { Sprite } from '#kit/sprites.ts';
import { memoize } from '#kit/sprites.ts';

type AceKind = 'ace' | 'boss';

const SIZES: Readonly<Record<AceKind, number>> = { ace: 0.48, boss: 1 };
const WING = softened(
  corners(
    '-112 -26, -60 -40, -26 -52, 26 -52, 60 -40, 112 -26, 112 4, 64 14, 34 36, 18 58, -18 58, -34 36, -64 14, -112 4',
  ),
);
const TIP = corners('-113 -27, -88 -33, -88 8, -113 5');
const EYES = { y: -6, radius: 22 } as const;

export const ACE_EYES: Readonly<Record<AceKind, { readonly y: number; readonly radius: number }>> = {
  ace: { y: EYES.y * SIZES.ace, radius: EYES.radius * SIZES.ace },
  boss: EYES,
};

/** By the number of plates left, or as a flash or shadow. */
export function aceSprite(kind: AceKind, look: number | 'flash' | 'shadow'): Sprite {
  return sprite(`${kind} ${look}`);
}

const sprite = memoize<string>((key): Sprite => {
  const [kind, look] = key.split(' ') as [AceKind, string];
  const size = SIZES[kind];
  return {
    box: { x: -116 * size, y: -66 * size, width: 232 * size, height: 138 * size },
    draw(context, palette) {
      context.scale(size, size);
      if (look === 'flash') outlined(context, 0, 0, WING, '#fff');
      else if (look === 'shadow') {
        context.globalAlpha = 0.3;
        outlined(context, 0, 0, WING, palette('--paint-ink-deep'));
      } else drawAce(context, Number(look), palette);
    },
  };
});

function drawAce(context: Context2D, plates: number, palette: Palette): void {
  const deep = palette('--dogfight-ace-deep');
  for (const x of [-86, -52, 52, 86]) {
    outlined(context, x, 0, corners('-7 -30, 0 -58, 7 -30'), palette('--paint-yellow'));
    box(context, x, -31, 18, 22, 6, deep);
  }
  outlined(context, 0, 9, WING, deep);
  outlined(context, 0, 0, WING, palette('--dogfight-ace'));
  for (const side of [1, -1])
    outlined(
      context,
      0,
      0,
      TIP.map(({ x, y }) => ({ x: x * side, y })),
      palette('--paint-cream'),
    );
  box(context, 0, -40, 60, 12, 6, deep);
  for (const x of [-62, 62]) {
    disc(context, x, 0, 15, palette('--paint-ink'));
    box(context, x, 14, 10, 24, 4, palette('--paint-ink'));
    disc(context, x, 0, 6, palette('--paint-orange'));
  }
  drawAngryEyes(context, deep);
  for (let index = 0; index < PLATES.length; index++) {
    const x = PLATES[index]!.x / PX;
    const y = PLATES[index]!.y / PX;
    box(context, x, y + 1, 24, 24, 6, deep);
    if (index < plates) {
      box(context, x, y + 1, 18, 19, 4, palette('--paint-yellow-deep'));
      box(context, x, y - 1, 18, 15, 4, palette('--paint-yellow'));
    } else {
      const crack = corners('-6 -5, 0 2, 7 -2').map((corner) => ({ x: x + corner.x, y: y + corner.y }));
      stroke(context, crack, 3, palette('--paint-ink'));
    }
  }
}

/** White with lids that slope to the middle; the pupils are drawn on top. */
function drawAngryEyes(context: Context2D, lid: string): void {
  for (const side of [-1, 1]) {
    const x = side * EYES.radius * 1.02;
    disc(context, x, EYES.y, EYES.radius, '#fff');
    context.save();
    context.beginPath();
    context.arc(x, EYES.y, EYES.radius + 1, 0, Math.PI * 2);
    context.clip();
    context.translate(x, EYES.y - EYES.radius);
    context.rotate(-0.34 * side);
    context.fillStyle = lid;
    context.fillRect(-EYES.radius * 1.6, -EYES.radius * 1.2, EYES.radius * 3.2, EYES.radius * 1.72);
    context.restore();
  }
}

/** Stands at the top of the field while an Ace is in the air. */
export const aceBar = memoize<number>((plates): Sprite => ({
  box: { x: 0, y: 0, width: 440, height: 36 },
  draw(context, palette) {
    box(context, 220, 17.5, 440, 35, 15, palette('--paint-ink-deep'));
    box(context, 220, 15, 440, 30, 15, palette('--paint-ink'));
    drawText(context, 'Ace', { x: 36, y: 22 }, { px: 20 }, palette);
    for (let plate = 0; plate < PLATES.length; plate++) {
      const x = 104 + plate * 72;
      const [face, side] =
        plate < plates ? (['--paint-yellow', '--paint-yellow-deep'] as const) : ([null, '--dogfight-gauge'] as const);
      box(context, x, 15, 64, 14, 7, palette(side));
      if (face) box(context, x, 13, 64, 10, 5, palette(face));
    }
  },
}));
