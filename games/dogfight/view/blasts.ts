/** Explosions, smoke and points. */
import type { EnemyKind, State } from '#games/dogfight/rules/dogfight.ts';
import type { DogfightEffect } from '#games/dogfight/view/effects.ts';
import { MS } from '#games/dogfight/view/effects.ts';
import { PAINTS } from '#games/dogfight/view/paints.ts';
import type { ActiveEffect } from '#kit/visual-effects.ts';
import type { Context2D, Palette } from '#kit/shapes.ts';
import { disc, drawSign, drawStar } from '#kit/shapes.ts';
import type { Picture } from '#kit/stage-art.ts';
import type { Sprite } from '#kit/sprites.ts';
import { memoize } from '#kit/sprites.ts';

type Active<Kind extends DogfightEffect['kind']> = ActiveEffect<Extract<DogfightEffect, { kind: Kind }>>;

/** Ages at which the cream star becomes a yellow one, and that one smoke. */
const STAGES = { star: 80, smoke: 300 } as const;
const STILL_MS = 200;
const CHUNKS = 7;
const RADIUS: Readonly<Record<EnemyKind, number>> = {
  scout: 30,
  fighter: 36,
  diver: 28,
  bomber: 46,
  ace: 40,
  boss: 56,
};
/** The last plate of an ace or boss takes the whole craft with it. */
const DOWN = 1.9;
const RISE = 22;
const FADE_MS = 150;
/** Below the bar of an Ace. */
const HIGHEST = 84;
/** More would hide the fight. */
const MOST_GAINS = 4;

/** With reduced motion one picture. */
export function drawBlast(
  context: Context2D,
  effect: Active<'kill'> | Active<'rammed'>,
  still: boolean,
  palette: Palette,
): void {
  const { age, at, of: kind } = effect;
  if (age >= (still ? STILL_MS : MS.blast)) return;
  const size = RADIUS[kind] * ((kind === 'ace' || kind === 'boss') && effect.isDown ? DOWN : 1);
  if (still) return drawStars(context, at.x, at.y, size * 1.2, palette);
  const passed = age / MS.blast;
  if (age < STAGES.star) {
    drawStar(
      context,
      { ...at, points: 9, outer: size * 1.25, inner: size * 0.62, turn: 0.2 },
      palette('--paint-cream'),
    );
    return;
  }
  if (age < STAGES.smoke)
    drawStars(context, at.x, at.y, size * (1.1 + (0.4 * (age - STAGES.star)) / (STAGES.smoke - STAGES.star)), palette);
  else drawClouds(context, at.x, at.y, size, passed, palette);
  drawChunks(context, at.x, at.y, size, passed, kind, palette);
}

function drawStars(context: Context2D, x: number, y: number, size: number, palette: Palette): void {
  const shape = { x, y, points: 9, turn: 0.12 };
  drawStar(context, { ...shape, outer: size * 1.16, inner: size * 0.66 }, palette('--paint-orange-deep'));
  drawStar(context, { ...shape, outer: size, inner: size * 0.55 }, palette('--paint-yellow'));
  disc(context, x, y, size * 0.32, palette('--paint-cream'));
}

function drawClouds(context: Context2D, x: number, y: number, size: number, passed: number, palette: Palette): void {
  for (let cloud = 0; cloud < 6; cloud++) {
    const angle = cloud * 1.05 + 0.4;
    const far = size * (0.12 + passed * 0.38) * (cloud % 2 ? 1 : 0.6);
    const radius = size * (cloud % 2 ? 0.5 : 0.72) * (1.2 - passed);
    disc(
      context,
      x + Math.cos(angle) * far,
      y + Math.sin(angle) * far - passed * size * 0.4,
      radius,
      palette('--dogfight-smoke'),
    );
  }
}

/** In the enemy's own paint. */
function drawChunks(
  context: Context2D,
  x: number,
  y: number,
  size: number,
  passed: number,
  kind: EnemyKind,
  palette: Palette,
): void {
  const [face, side] = PAINTS[kind];
  const half = size * 0.15 * (1.2 - passed);
  for (let chunk = 0; chunk < CHUNKS; chunk++) {
    const angle = chunk * 0.9 + 0.5;
    const far = size * (0.6 + passed * 1.2);
    const left = x + Math.cos(angle) * far - half;
    const top = y + Math.sin(angle) * far + passed * passed * size - half;
    context.fillStyle = palette(side);
    context.fillRect(left, top + half * 0.6, half * 2, half * 2);
    context.fillStyle = palette(face);
    context.fillRect(left, top, half * 2, half * 2);
  }
}

export function drawPuff(context: Context2D, { at, age }: Active<'puff'>, palette: Palette): void {
  const passed = age / MS.puff;
  context.globalAlpha = 0.35 * (1 - passed);
  disc(context, at.x, at.y + 26 * passed, 5 * (1 - passed * 0.5), palette('--paint-cream'));
  context.globalAlpha = 1;
}

const killWords = memoize((multiplier: number): Sprite => ({
  box: { x: -50, y: -26, width: 100, height: 60 },
  draw(context, palette) {
    drawSign(context, `+${multiplier * 100}`, { x: 0, y: 0 }, { px: 22 }, palette);
    if (multiplier > 1)
      drawSign(context, `×${multiplier}`, { x: 0, y: 23 }, { px: 19, color: '--paint-cream' }, palette);
  },
}));

const tookWords = memoize((text: string): Sprite => ({
  box: { x: -80, y: -22, width: 160, height: 30 },
  draw(context, palette) {
    drawSign(context, text, { x: 0, y: 0 }, { px: 18, color: '--paint-cream' }, palette);
  },
}));

export function drawGains(context: Context2D, picture: Picture<State, DogfightEffect>): void {
  const { effects, still, sprites } = picture;
  let left = MOST_GAINS;
  for (let index = effects.length - 1; index >= 0 && left > 0; index--) {
    const effect = effects[index]!;
    if (effect.kind !== 'kill' && effect.kind !== 'took') continue;
    left--;
    const above = effect.kind === 'kill' ? RADIUS[effect.of] : 24;
    const y = Math.max(HIGHEST, effect.at.y - above) - (still ? 0 : (RISE * effect.age) / MS.float);
    context.globalAlpha = Math.min(1, (MS.float - effect.age) / FADE_MS);
    const words = effect.kind === 'kill' ? killWords(effect.multiplier) : tookWords(effect.words);
    // Near an edge the words stay inside the field.
    sprites.put(context, words, Math.max(44, Math.min(436, effect.at.x)), y);
  }
  context.globalAlpha = 1;
}
