/** Debris, smoke and points. */
import type { State } from '#games/dogfight/rules/dogfight.ts';
import type { DogfightEffect } from '#games/dogfight/view/effects.ts';
import { MS } from '#games/dogfight/view/effects.ts';
import { LOOKS } from '#games/dogfight/view/craft.ts';
import { scatter } from '#games/dogfight/view/sky.ts';
import type { LiveEffect } from '#kit/visual-effects.ts';
import type { Palette, Pen } from '#kit/shapes.ts';
import { disc, drawText } from '#kit/shapes.ts';
import type { Picture } from '#kit/stage-art.ts';
import type { Stamp } from '#kit/stamps.ts';
import { memoize } from '#kit/stamps.ts';

type Live<Kind extends DogfightEffect['kind']> = LiveEffect<Extract<DogfightEffect, { kind: Kind }>>;

const PIECES = { least: 10, most: 16, reach: 46, size: 5 } as const;
const RISE = 30;
/** Color by multiplier. */
const WORTH = ['--paint-cream', '--paint-cream', '--paint-yellow', '--paint-pink'] as const;

/** With reduced motion a fading disc. */
export function drawBlast(pen: Pen, effect: Live<'kill'> | Live<'rammed'>, still: boolean, ink: Palette): void {
  const passed = effect.age / MS.blast;
  if (passed >= 1) return;
  const { x, y } = effect.at;
  const color = ink(`--paint-${LOOKS[effect.of].paint}`);
  pen.globalAlpha = 1 - passed;
  if (still) {
    disc(pen, x, y, 20, color);
    return void (pen.globalAlpha = 1);
  }
  disc(pen, x, y, 8 + 18 * passed, ink('--paint-yellow'));
  disc(pen, x, y, 4 + 12 * passed, '#fff');
  const pieces = PIECES.least + (scatter(effect.luck) % (PIECES.most - PIECES.least + 1));
  for (let piece = 0; piece < pieces; piece++) {
    const luck = scatter(effect.luck * 17 + piece);
    const angle = ((piece + (luck % 100) / 100) / pieces) * Math.PI * 2;
    const far = PIECES.reach * (0.5 + (luck % 7) / 12) * (1 - (1 - passed) * (1 - passed));
    disc(pen, x + Math.cos(angle) * far, y + Math.sin(angle) * far, PIECES.size * (1 - passed), color);
  }
  pen.globalAlpha = 1;
}

export function drawPuff(pen: Pen, { at, age }: Live<'puff'>, ink: Palette): void {
  const passed = age / MS.puff;
  pen.globalAlpha = 0.35 * (1 - passed);
  disc(pen, at.x, at.y + 26 * passed, 4 * (1 - passed * 0.5), ink('--paint-cream'));
  pen.globalAlpha = 1;
}

const killWords = memoize((multiplier: number): Stamp => ({
  box: { x: -32, y: -20, width: 64, height: 28 },
  draw(pen, ink) {
    const color = WORTH[multiplier] ?? WORTH[1];
    drawText(pen, `+${multiplier * 100}`, { x: 0, y: 0 }, { px: 20, weight: 800, color }, ink);
  },
}));

export function drawGain(
  pen: Pen,
  effect: Live<'kill'> | Live<'took'>,
  { still, ink, stamps }: Pick<Picture<State, DogfightEffect>, 'still' | 'ink' | 'stamps'>,
): void {
  const passed = effect.age / MS.float;
  const y = effect.at.y - 20 - (still ? 0 : passed * RISE);
  pen.globalAlpha = 1 - passed * passed;
  if (effect.kind === 'kill') stamps.put(pen, killWords(effect.multiplier), effect.at.x, y);
  else {
    const text = effect.gained > 0 ? `+${effect.gained} ${effect.what}` : 'Full';
    drawText(pen, text, { x: effect.at.x, y }, { px: 16, weight: 800, color: '--paint-cream' }, ink);
  }
  pen.globalAlpha = 1;
}
