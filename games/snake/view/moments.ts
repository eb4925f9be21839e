/** Points, signs and confetti. */
import { clamp } from '#engine/arithmetic.ts';
import type { State } from '#games/snake/rules/snake.ts';
import type { SnakeEffect } from '#games/snake/view/effects.ts';
import { EDGE, middleOf } from '#games/snake/view/ribbon.ts';
import { FASTER, FIELD, GAIN, longSign } from '#games/snake/view/scenery.ts';
import type { Context2D } from '#kit/shapes.ts';
import { drawConfetti } from '#kit/signs.ts';
import type { Picture } from '#kit/stage-art.ts';
import type { ActiveEffect } from '#kit/visual-effects.ts';

type Shown = Picture<State, SnakeEffect>;
type Active<Kind extends SnakeEffect['kind']> = ActiveEffect<Extract<SnakeEffect, { kind: Kind }>>;

const FLOAT = { ms: 600, px: 26 } as const;
const TEN = { signMs: 900, bits: 20, reach: 96 } as const;
const SIGN_DROP_MS = 180;

export function drawEffect(context: Context2D, effect: ActiveEffect<SnakeEffect>, picture: Shown): void {
  if (effect.kind === 'ate' && effect.age < FLOAT.ms) drawGain(context, effect, picture);
  if (effect.kind === 'ten' && effect.age < TEN.signMs) drawTen(context, effect, picture);
  if (effect.kind === 'faster') {
    const drop = picture.still ? 0 : Math.max(0, 1 - effect.age / SIGN_DROP_MS);
    const place = (half: number) => EDGE + (FIELD - 2 * EDGE) * (half === 0 ? 0.25 : 0.75);
    const [x, y] = [place(effect.quarter % 2), place(Math.floor(effect.quarter / 2))];
    picture.sprites.put(context, FASTER, x, y - 60 * drop * drop);
  }
}

function drawGain(context: Context2D, { cell, age }: Active<'ate'>, { sprites, still }: Shown): void {
  const { x, y } = middleOf(cell);
  const passed = age / FLOAT.ms;
  context.globalAlpha = 1 - passed;
  sprites.put(context, GAIN, x, y - 16 - (still ? 0 : passed * FLOAT.px));
  context.globalAlpha = 1;
}

function drawTen(context: Context2D, { age, length }: Active<'ten'>, { now, sprites, palette, still }: Shown): void {
  const { x, y } = middleOf(now.body[0]!);
  if (!still) drawConfetti(context, { x, y }, { age, reach: TEN.reach, count: TEN.bits }, palette);
  const above = y < FIELD / 3 ? y + 70 : y - 44;
  sprites.put(context, longSign(length), clamp(x, 110, FIELD - 110), above);
}
