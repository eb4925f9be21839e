import type { Frozen } from '#engine/rules.ts';
import { CANNON } from '#games/space-invaders/rules/cannon.ts';
import type { State } from '#games/space-invaders/rules/space-invaders.ts';
import { spaceInvaders } from '#games/space-invaders/rules/space-invaders.ts';
import type { InvadersEffect } from '#games/space-invaders/view/effects.ts';
import { DURATION } from '#games/space-invaders/view/effects.ts';
import type { LiveEffect } from '#kit/visual-effects.ts';
import { directionOf } from '#kit/canvas-eyes.ts';
import type { Patches } from '#kit/patches.ts';
import type { Palette, Pen, Point } from '#kit/shapes.ts';
import { block, disc, slab, stroke } from '#kit/shapes.ts';
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

export function drawCannon(pen: Pen, picture: Scene): void {
  const { now, ink } = picture;
  if (now.exploding) return;
  const x = cannonX(picture);
  drawBody(pen, x, TOP, ink);
  const lost = spaceInvaders.status(now) === 'lost';
  const gaze = gazeOf(now, x);
  for (let side = -1; side <= 1; side += 2) {
    disc(pen, x + side * 4.2, TOP + 7, 4.2, '#fff');
    if (lost) drawCross(pen, x + side * 4.2, TOP + 7, ink);
    else disc(pen, x + side * 4.2 + gaze.x * 1.6, TOP + 7 + gaze.y * 1.6, 2.3, ink('--paint-ink'));
  }
  if (now.shield > 0) drawShield(pen, x, ink);
}

/** Includes the shield dome. */
export function addCannon(loose: Patches, picture: Scene): void {
  if (!picture.now.exploding) loose.add(cannonX(picture) - DOME - 2, TOP + 14 - DOME - 2, 2 * DOME + 4, DOME + 4);
}

export function drawBody(pen: Pen, x: number, top: number, ink: Palette): void {
  const box = { x: x - CANNON.width / 2, y: top + 5, width: CANNON.width, height: CANNON.height - 5 };
  slab(pen, { x: x - 4, y: top, width: 8, height: 10 }, 2, ink('--paint-orange'));
  block(pen, box, 4, 4, [ink('--paint-orange'), ink('--paint-orange-deep')]);
}

/** Unit vector to the lowest alien shot, else to the ship, else up. */
function gazeOf({ bolts, ship }: Frozen<State>, x: number): Point {
  let lowest = bolts[0];
  for (const bolt of bolts) if (bolt.y > lowest!.y) lowest = bolt;
  if (lowest) return directionOf(lowest.x - x, lowest.y - TOP);
  return ship ? directionOf(ship.x + 20 - x, 40 - TOP) : UPWARDS;
}

function drawCross(pen: Pen, x: number, y: number, ink: Palette): void {
  for (const side of [-2, 2]) {
    const ends = [
      { x: x - 2, y: y - side },
      { x: x + 2, y: y + side },
    ];
    stroke(pen, ends, 1.8, ink('--paint-ink'));
  }
}

/** A dome instead of blinking, to avoid flashes. */
function drawShield(pen: Pen, x: number, ink: Palette): void {
  pen.strokeStyle = ink('--paint-cream');
  pen.lineWidth = 3;
  pen.beginPath();
  pen.arc(x, TOP + 14, DOME, Math.PI, 0);
  pen.stroke();
}

export function addExplosion(loose: Patches, x: number): void {
  loose.add(x - BLAST, TOP + 10 - BLAST, 2 * BLAST, BLAST + 10);
}

/** Fades instead with reduced motion. */
export function drawExplosion(
  pen: Pen,
  effect: LiveEffect<Extract<InvadersEffect, { kind: 'hit' }>>,
  picture: Scene,
): void {
  const { ink, still } = picture;
  const passed = effect.age / DURATION.explosion;
  pen.globalAlpha = 1 - passed;
  if (still) drawBody(pen, effect.x, TOP, ink);
  else {
    for (let shard = 0; shard < SHARDS; shard++) {
      const angle = Math.PI * (1 + (shard + 0.5) / SHARDS);
      const reach = (20 + ((shard * 7) % 5) * 12) * Math.sqrt(passed);
      const color = ink(shard % 3 === 0 ? '--paint-red' : shard % 3 === 1 ? '--paint-orange' : '--paint-yellow');
      pen.fillStyle = color;
      pen.fillRect(effect.x + Math.cos(angle) * reach - 3, TOP + 10 + Math.sin(angle) * reach - 3, 6, 6);
    }
  }
  pen.globalAlpha = 1;
}
