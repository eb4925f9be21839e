import type { Frozen } from '#engine/rules.ts';
import { CANNON } from '#games/space-invaders/rules/cannon.ts';
import type { State } from '#games/space-invaders/rules/space-invaders.ts';
import { spaceInvaders } from '#games/space-invaders/rules/space-invaders.ts';
import type { InvadersEffect } from '#games/space-invaders/view/effects.ts';
import { DURATION } from '#games/space-invaders/view/effects.ts';
import type { ActiveEffect } from '#kit/visual-effects.ts';
import { directionOf } from '#kit/canvas-eyes.ts';
import type { Patches } from '#kit/patches.ts';
import type { Context2D, Palette, Point } from '#kit/shapes.ts';
import { block, disc, fillRoundRect, stroke } from '#kit/shapes.ts';
import type { Picture } from '#kit/stage-art.ts';
import { interpolate } from '#kit/interpolate.ts';

type Scene = Picture<State, InvadersEffect>;

const TOP = CANNON.top;
const SHARDS = 10;
const DOME = 24;
/** Distance of the shards, including their own size. */
const BLAST = 20 + 4 * 12 + 6;
const UPWARDS: Point = { x: 0, y: -1 };

/** A cannon that has just returned jumps to its position. */
export function cannonX({ before, now, fraction }: Scene): number {
  return before.exploding && !now.exploding ? now.cannon : interpolate(before.cannon, now.cannon, fraction);
}

export function drawCannon(context: Context2D, picture: Scene): void {
  const { now, palette } = picture;
  if (now.exploding) return;
  const x = cannonX(picture);
  drawBody(context, x, TOP, palette);
  const lost = spaceInvaders.status(now) === 'lost';
  const gaze = gazeOf(now, x);
  for (let side = -1; side <= 1; side += 2) {
    disc(context, x + side * 4.2, TOP + 7, 4.2, '#fff');
    if (lost) drawCross(context, x + side * 4.2, TOP + 7, palette);
    else disc(context, x + side * 4.2 + gaze.x * 1.6, TOP + 7 + gaze.y * 1.6, 2.3, palette('--paint-ink'));
  }
  if (now.shield > 0) drawShield(context, x, palette);
}

/** Includes the shield dome. */
export function addCannon(loose: Patches, picture: Scene): void {
  if (!picture.now.exploding) loose.add(cannonX(picture) - DOME - 2, TOP + 14 - DOME - 2, 2 * DOME + 4, DOME + 4);
}

export function drawBody(context: Context2D, x: number, top: number, palette: Palette): void {
  const box = { x: x - CANNON.width / 2, y: top + 5, width: CANNON.width, height: CANNON.height - 5 };
  fillRoundRect(context, { x: x - 4, y: top, width: 8, height: 10 }, 2, palette('--paint-orange'));
  block(context, box, 4, 4, [palette('--paint-orange'), palette('--paint-orange-deep')]);
}

/** Unit vector to the lowest alien shot, else to the ship, else up. */
function gazeOf({ bolts, ship }: Frozen<State>, x: number): Point {
  let lowest = bolts[0];
  for (const bolt of bolts) if (bolt.y > lowest!.y) lowest = bolt;
  if (lowest) return directionOf(lowest.x - x, lowest.y - TOP);
  return ship ? directionOf(ship.x + 20 - x, 40 - TOP) : UPWARDS;
}

function drawCross(context: Context2D, x: number, y: number, palette: Palette): void {
  for (const side of [-2, 2]) {
    const ends = [
      { x: x - 2, y: y - side },
      { x: x + 2, y: y + side },
    ];
    stroke(context, ends, 1.8, palette('--paint-ink'));
  }
}

/** A dome instead of blinking, to avoid flashes. */
function drawShield(context: Context2D, x: number, palette: Palette): void {
  context.strokeStyle = palette('--paint-cream');
  context.lineWidth = 3;
  context.beginPath();
  context.arc(x, TOP + 14, DOME, Math.PI, 0);
  context.stroke();
}

export function addExplosion(loose: Patches, x: number): void {
  loose.add(x - BLAST, TOP + 10 - BLAST, 2 * BLAST, BLAST + 10);
}

/** Fades instead with reduced motion. */
export function drawExplosion(
  context: Context2D,
  effect: ActiveEffect<Extract<InvadersEffect, { kind: 'hit' }>>,
  picture: Scene,
): void {
  const { palette, still } = picture;
  const passed = effect.age / DURATION.explosion;
  context.globalAlpha = 1 - passed;
  if (still) drawBody(context, effect.x, TOP, palette);
  else {
    for (let shard = 0; shard < SHARDS; shard++) {
      const angle = Math.PI * (1 + (shard + 0.5) / SHARDS);
      const reach = (20 + ((shard * 7) % 5) * 12) * Math.sqrt(passed);
      const color = palette(shard % 3 === 0 ? '--paint-red' : shard % 3 === 1 ? '--paint-orange' : '--paint-yellow');
      context.fillStyle = color;
      context.fillRect(effect.x + Math.cos(angle) * reach - 3, TOP + 10 + Math.sin(angle) * reach - 3, 6, 6);
    }
  }
  context.globalAlpha = 1;
}
