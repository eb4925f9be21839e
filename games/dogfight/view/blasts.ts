/** Debris, smoke and points. */
import type { State } from '#games/dogfight/rules/dogfight.ts';
import type { DogfightEffect } from '#games/dogfight/view/effects.ts';
import { MS } from '#games/dogfight/view/effects.ts';
import { LOOKS } from '#games/dogfight/view/craft.ts';
import { scatter } from '#games/dogfight/view/sky.ts';
import type { ActiveEffect } from '#kit/visual-effects.ts';
import type { Context2D, Palette } from '#kit/shapes.ts';
import { disc, drawText } from '#kit/shapes.ts';
import type { Picture } from '#kit/stage-art.ts';
import type { Sprite } from '#kit/sprites.ts';
import { memoize } from '#kit/sprites.ts';

type Active<Kind extends DogfightEffect['kind']> = ActiveEffect<Extract<DogfightEffect, { kind: Kind }>>;

const PIECES = { least: 10, most: 16, reach: 46, size: 5 } as const;
const RISE = 30;
/** Color by multiplier. */
const WORTH = ['--paint-cream', '--paint-cream', '--paint-yellow', '--paint-pink'] as const;

/** With reduced motion a fading disc. */
export function drawBlast(
  context: Context2D,
  effect: Active<'kill'> | Active<'rammed'>,
  still: boolean,
  palette: Palette,
): void {
  const passed = effect.age / MS.blast;
  if (passed >= 1) return;
  const { x, y } = effect.at;
  const color = palette(`--paint-${LOOKS[effect.of].paint}`);
  context.globalAlpha = 1 - passed;
  if (still) {
    disc(context, x, y, 20, color);
    return void (context.globalAlpha = 1);
  }
  disc(context, x, y, 8 + 18 * passed, palette('--paint-yellow'));
  disc(context, x, y, 4 + 12 * passed, '#fff');
  const pieces = PIECES.least + (scatter(effect.seed) % (PIECES.most - PIECES.least + 1));
  for (let piece = 0; piece < pieces; piece++) {
    const noise = scatter(effect.seed * 17 + piece);
    const angle = ((piece + (noise % 100) / 100) / pieces) * Math.PI * 2;
    const far = PIECES.reach * (0.5 + (noise % 7) / 12) * (1 - (1 - passed) * (1 - passed));
    disc(context, x + Math.cos(angle) * far, y + Math.sin(angle) * far, PIECES.size * (1 - passed), color);
  }
  context.globalAlpha = 1;
}

export function drawPuff(context: Context2D, { at, age }: Active<'puff'>, palette: Palette): void {
  const passed = age / MS.puff;
  context.globalAlpha = 0.35 * (1 - passed);
  disc(context, at.x, at.y + 26 * passed, 4 * (1 - passed * 0.5), palette('--paint-cream'));
  context.globalAlpha = 1;
}

const killWords = memoize((multiplier: number): Sprite => ({
  box: { x: -32, y: -20, width: 64, height: 28 },
  draw(context, palette) {
    const color = WORTH[multiplier] ?? WORTH[1];
    drawText(context, `+${multiplier * 100}`, { x: 0, y: 0 }, { px: 20, weight: 800, color }, palette);
  },
}));

export function drawGain(
  context: Context2D,
  effect: Active<'kill'> | Active<'took'>,
  { still, palette, sprites }: Pick<Picture<State, DogfightEffect>, 'still' | 'palette' | 'sprites'>,
): void {
  const passed = effect.age / MS.float;
  const y = effect.at.y - 20 - (still ? 0 : passed * RISE);
  context.globalAlpha = 1 - passed * passed;
  if (effect.kind === 'kill') sprites.put(context, killWords(effect.multiplier), effect.at.x, y);
  else {
    const text = effect.gained > 0 ? `+${effect.gained} ${effect.what}` : 'Full';
    drawText(context, text, { x: effect.at.x, y }, { px: 16, weight: 800, color: '--paint-cream' }, palette);
  }
  context.globalAlpha = 1;
}
