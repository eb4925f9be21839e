import { FIELD } from '#games/space-invaders/rules/field.ts';
import { ALIEN } from '#games/space-invaders/rules/march.ts';
import { SHIP } from '#games/space-invaders/rules/ship.ts';
import { BOLT, boltSpeed, SHOT } from '#games/space-invaders/rules/shots.ts';
import type { State } from '#games/space-invaders/rules/space-invaders.ts';
import { spaceInvaders } from '#games/space-invaders/rules/space-invaders.ts';
import { drawCannon, drawExplosion } from '#games/space-invaders/view/cannon.ts';
import type { InvadersEffect } from '#games/space-invaders/view/effects.ts';
import { DURATION } from '#games/space-invaders/view/effects.ts';
import { drawBunkers, drawGround, drawLandingLine, drawSky, isDangerous } from '#games/space-invaders/view/scenery.ts';
import { drawAlien, kindOf } from '#games/space-invaders/view/sprites.ts';
import type { Pen } from '#kit/shapes.ts';
import { block, disc, drawText, shake, slab, stroke, tintBorder } from '#kit/shapes.ts';
import type { Draw, Picture } from '#kit/stage-art.ts';

type Scene = Picture<State, InvadersEffect>;

export const WIDTH = FIELD.width;
export const HEIGHT = FIELD.height;

const SHAKE = { px: 6, ms: 250 } as const;
const CARD = { width: 260, height: 96, y: 190, lip: 8, radius: 18, ticks: 60 } as const;
const RAYS = 8;

/** One moment of Space Invaders. */
export const draw: Draw<State, InvadersEffect> = (pen, picture) => {
  const { now, effects, ink, still } = picture;
  const hit = effects.find((effect) => effect.kind === 'hit');
  pen.save();
  if (hit && !still) shake(pen, SHAKE, hit.age);
  drawSky(pen, ink);
  drawGround(pen, now.lives, ink);
  drawLandingLine(pen, isDangerous(now), ink);
  drawBunkers(pen, now.blocks, ink);
  // Aliens are drawn at their own steps and not between them: that is their ripple.
  for (const alien of now.aliens) drawAlien(pen, alien, ink);
  drawShip(pen, picture);
  drawShots(pen, picture);
  drawCannon(pen, picture);
  for (const effect of effects) drawEffect(pen, effect, picture);
  pen.restore();
  if (hit && still) tintBorder(pen, FIELD, ink('--paint-red'), hit.age);
  drawWaveCard(pen, picture);
};

function drawShip(pen: Pen, { now, fraction, ink }: Scene): void {
  if (!now.ship) return;
  const moves = now.rest === 0 ? SHIP.speed * now.ship.heading : 0;
  const x = now.ship.x - moves * (1 - fraction);
  slab(pen, { x, y: SHIP.top + 7, width: SHIP.width, height: 11 }, 5, ink('--paint-red-deep'));
  slab(pen, { x, y: SHIP.top + 6, width: SHIP.width, height: 8 }, 5, ink('--paint-red'));
  disc(pen, x + 20, SHIP.top + 8, 9, ink('--paint-red'));
  for (const side of [-1, 1]) {
    disc(pen, x + 20 + side * 4.5, SHIP.top + 5, 4.5, '#fff');
    disc(pen, x + 20 + side * 4.5 + now.ship.heading, SHIP.top + 6.5, 2.4, ink('--paint-ink'));
  }
}

/** Shots have moved in every tick since they were fired, so where they were is known. */
function drawShots(pen: Pen, { now, fraction, ink }: Scene): void {
  const late = 1 - fraction;
  if (now.shot) {
    const box = { x: now.shot.x - 2, y: now.shot.y + SHOT.speed * late, width: 4, height: SHOT.height + 2 };
    slab(pen, box, 2, ink('--paint-yellow'));
  }
  for (const bolt of now.bolts) {
    const y = bolt.y - boltSpeed(now.aliens.length) * late;
    const side = Math.floor(bolt.y / BOLT.height) % 2 === 0 ? 3 : -3;
    const zigzag = [0, 1, 2, 3].map((corner) => ({
      x: bolt.x + (corner % 2 === 0 ? side : -side),
      y: y + corner * (BOLT.height / 3),
    }));
    stroke(pen, zigzag, 3, ink('--paint-red'));
  }
}

function drawEffect(pen: Pen, effect: Scene['effects'][number], picture: Scene): void {
  const { ink, still } = picture;
  if (effect.kind === 'hit') drawExplosion(pen, effect, picture);
  if (effect.kind === 'spark')
    burst(pen, effect.x, SHOT.end, still ? 0 : effect.age / DURATION.spark, ink('--paint-yellow'));
  if (effect.kind === 'downed')
    burst(pen, effect.x + SHIP.width / 2, SHIP.top + 9, still ? 0.5 : effect.age / DURATION.burst, ink('--paint-red'));
  if (effect.kind !== 'killed') return;
  const { alien, age } = effect;
  const passed = age / DURATION.burst;
  if (!still) return burst(pen, alien.x + ALIEN.width / 2, alien.y + 10, passed, ink(kindOf(alien.row).color));
  pen.globalAlpha = 1 - passed;
  drawAlien(pen, alien, ink);
  pen.globalAlpha = 1;
}

/** Short rays that fly apart. */
function burst(pen: Pen, x: number, y: number, passed: number, color: string): void {
  pen.globalAlpha = 1 - passed;
  for (let ray = 0; ray < RAYS; ray++) {
    const angle = (ray / RAYS) * Math.PI * 2;
    const [across, down] = [Math.cos(angle), Math.sin(angle)];
    const from = 4 + 10 * passed;
    const ends = [from, from + 5].map((reach) => ({ x: x + across * reach, y: y + down * reach }));
    stroke(pen, ends, 3, color);
  }
  pen.globalAlpha = 1;
}

/** The card of the wave that comes: for a second before it does, and for a moment while it is there already. */
function drawWaveCard(pen: Pen, { now, effects, ink }: Scene): void {
  const come = effects.find((effect) => effect.kind === 'wave');
  const coming = now.aliens.length === 0 && now.rest <= CARD.ticks && spaceInvaders.status(now) === 'playing';
  if (!come && !coming) return;
  const box = { x: (WIDTH - CARD.width) / 2, y: CARD.y, width: CARD.width, height: CARD.height };
  pen.globalAlpha = come ? 1 - come.age / DURATION.card : 1;
  block(pen, box, CARD.lip, CARD.radius, [ink('--paint-cream'), ink('--paint-cream-deep')]);
  const at = { x: WIDTH / 2, y: CARD.y + 61 };
  drawText(pen, `Wave ${come?.wave ?? now.wave + 1}`, at, { px: 44, color: '--paint-ink' }, ink);
  pen.globalAlpha = 1;
}
