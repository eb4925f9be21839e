/** What only levels have: gifts, bolts, the laser's barrels and the sign after a level. */
import type { Frozen } from '#engine/rules.ts';
import type { State } from '#games/breakout/rules/breakout.ts';
import { PIXEL } from '#games/breakout/rules/field.ts';
import { BOLT, BONUS, GIFT, PAUSE } from '#games/breakout/rules/levels.ts';
import { PADDLE } from '#games/breakout/rules/paddle.ts';
import type { LevelsState } from '#games/breakout/rules/state.ts';
import type { GiftKind } from '#games/breakout/rules/walls.ts';
import type { BreakoutEffect } from '#games/breakout/view/effects.ts';
import type { Context2D } from '#kit/shapes.ts';
import { block, disc, fillRoundRect, stroke } from '#kit/shapes.ts';
import { drawConfetti, drawPassingSign } from '#kit/signs.ts';
import type { Sprite, Sprites } from '#kit/sprites.ts';
import type { Picture } from '#kit/stage-art.ts';

type Scene = Picture<State, BreakoutEffect>;

export const GIFT_NAMES: Readonly<Record<GiftKind, string>> = { m: 'Three balls', w: 'Wide paddle', l: 'Laser' };

const SIGN_MS = 1_000;
const MIDDLE = 240;
const TICK_MS = 1000 / 60;

const ARROW = [at(0, -20), at(17, 2), at(8, 2), at(8, 16), at(-8, 16), at(-8, 2), at(-17, 2)];

/** The outlines differ too: a disc, a bar, an arrow. */
const SPRITES: Readonly<Record<GiftKind, Sprite>> = {
  m: {
    box: { x: -18, y: -18, width: 36, height: 41 },
    draw(context, palette) {
      disc(context, 0, 5, 18, palette('--paint-lime-deep'));
      disc(context, 0, 0, 18, palette('--paint-lime'));
      for (const { x, y } of [at(0, -7), at(-7, 5), at(7, 5)]) disc(context, x, y, 5.5, palette('--paint-ink'));
    },
  },
  w: {
    box: { x: -30, y: -12, width: 60, height: 25 },
    draw(context, palette) {
      const box = { x: -30, y: -12, width: 60, height: 25 };
      block(context, box, 5, 10, [palette('--paint-sky'), palette('--paint-sky-deep')]);
      const ink = palette('--paint-ink');
      stroke(context, [at(-18, -2), at(18, -2)], 4, ink);
      for (const side of [-1, 1]) stroke(context, [at(13 * side, -8), at(20 * side, -2), at(13 * side, 4)], 4, ink);
    },
  },
  l: {
    box: { x: -20, y: -23, width: 40, height: 47 },
    draw(context, palette) {
      for (const [down, color] of [[5, '--paint-orange-deep'] as const, [0, '--paint-orange'] as const]) {
        context.fillStyle = context.strokeStyle = palette(color);
        context.lineWidth = 5;
        context.lineJoin = 'round';
        context.beginPath();
        for (const { x, y } of ARROW) context.lineTo(x, y + down);
        context.closePath();
        context.fill();
        context.stroke();
      }
      stroke(context, [at(0, -9), at(0, 10)], 5, palette('--paint-ink'));
    },
  },
};

const BOLT_SPRITE: Sprite = {
  box: { x: -4, y: 0, width: 8, height: BOLT.height / PIXEL },
  draw(context, palette) {
    fillRoundRect(context, { x: -4, y: 0, width: 8, height: 34 }, 4, palette('--paint-orange'));
    fillRoundRect(context, { x: -2, y: 0, width: 4, height: 24 }, 2, palette('--paint-cream'));
  },
};

const BARREL: Sprite = {
  box: { x: -6, y: -16, width: 12, height: 22 },
  draw(context, palette) {
    fillRoundRect(context, { x: -6, y: -12, width: 12, height: 18 }, 4, palette('--paint-orange'));
    fillRoundRect(context, { x: -2, y: -16, width: 4, height: 8 }, 2, palette('--paint-orange-deep'));
  },
};

function at(x: number, y: number) {
  return { x, y };
}

export function drawGifts(context: Context2D, { gifts, bolts }: Frozen<LevelsState>, picture: Scene): void {
  const { fraction, sprites } = picture;
  for (const { kind, x, y } of gifts)
    sprites.put(context, SPRITES[kind], x / PIXEL, (y - GIFT.speed * (1 - fraction)) / PIXEL);
  for (const { x, y } of bolts) sprites.put(context, BOLT_SPRITE, x / PIXEL, (y + BOLT.speed * (1 - fraction)) / PIXEL);
}

export function drawBarrels(context: Context2D, left: number, width: number, sprites: Sprites): void {
  const fromEnd = BOLT.fromEnd / PIXEL;
  for (const x of [left + fromEnd, left + width - fromEnd]) sprites.put(context, BARREL, x, PADDLE.top / PIXEL);
}

/** Age in ms of the sign "Level 2 clear!", or `null`. It ends early if the player skips the break. */
export function signAge({ now: { levels }, fraction }: Scene): number | null {
  if (!levels || levels.pause <= PAUSE.skipped) return null;
  return (PAUSE.usual - levels.pause + fraction) * TICK_MS;
}

export function drawClearSign(context: Context2D, age: number, { now, palette, still }: Scene): void {
  const level = (now.levels?.level ?? 2) - 1;
  const sign = { age, ms: SIGN_MS, still };
  if (!still) drawConfetti(context, { x: MIDDLE, y: 340 }, { age, reach: 210, count: 34 }, palette);
  drawPassingSign(
    context,
    `Level ${level}`,
    { x: MIDDLE, y: 312 },
    { ...sign, px: 46, color: '--paint-cream' },
    palette,
  );
  drawPassingSign(context, 'clear!', { x: MIDDLE, y: 372 }, { ...sign, px: 78 }, palette);
  if (now.levels?.lost) return;
  const bonus = { ...sign, px: 24, color: '--paint-lime' } as const;
  drawPassingSign(context, `+${BONUS}   no ball lost`, { x: MIDDLE, y: 436 }, bonus, palette);
}

export function drawCaught(context: Context2D, gift: GiftKind, age: number, ms: number, scene: Scene): void {
  const sign = { age, ms, still: scene.still, px: 34 };
  drawPassingSign(context, `${GIFT_NAMES[gift]}!`, { x: MIDDLE, y: 400 }, sign, scene.palette);
}
