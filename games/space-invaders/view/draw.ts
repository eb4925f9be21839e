import { FIELD } from '#games/space-invaders/rules/field.ts';
import { ALIEN, FORMATION } from '#games/space-invaders/rules/march.ts';
import { SHIP } from '#games/space-invaders/rules/ship.ts';
import { BOLT, boltSpeed, SHOT } from '#games/space-invaders/rules/shots.ts';
import type { Action, State } from '#games/space-invaders/rules/space-invaders.ts';
import { spaceInvaders } from '#games/space-invaders/rules/space-invaders.ts';
import { drawCannon, drawExplosion } from '#games/space-invaders/view/cannon.ts';
import type { InvadersEffect } from '#games/space-invaders/view/effects.ts';
import { DURATION, effectsOf } from '#games/space-invaders/view/effects.ts';
import { drawBunkers, drawGround, drawLandingLine, drawSky, isDangerous } from '#games/space-invaders/view/scenery.ts';
import { drawAlien, kindOf } from '#games/space-invaders/view/sprites.ts';
import type { Palette, Pen } from '#kit/shapes.ts';
import { block, disc, drawText, shaken, slab, stroke, tintBorder } from '#kit/shapes.ts';
import type { Layer, Picture, StageArt } from '#kit/stage-art.ts';
import type { Stamp } from '#kit/stamps.ts';
import type { LiveEffect } from '#kit/visual-effects.ts';

type Scene = Picture<State, InvadersEffect>;
type NewWave = LiveEffect<Extract<InvadersEffect, { kind: 'wave' }>>;

export const WIDTH = FIELD.width;
export const HEIGHT = FIELD.height;

const SHAKE = { px: 6, ms: 250 } as const;
const CARD = { width: 260, height: 96, y: 190, lip: 8, radius: 18, ticks: 60 } as const;
const RAYS = 8;

/** So many aliens are drawn in every frame: the one that takes its step, and those that march with it. */
const MARCHING = FORMATION.columns;

/** What stands: the stars, the ground with the lives that are left, the line and the bunkers. */
const scenery: Layer<State, InvadersEffect> = {
  shows({ now }, part) {
    part(now.lives);
    part(isDangerous(now));
    part(now.blocks);
  },
  draw(pen, { now, ink }) {
    drawSky(pen, ink);
    drawGround(pen, now.lives, ink);
    drawLandingLine(pen, isDangerous(now), ink);
    drawBunkers(pen, now.blocks, ink);
  },
};

/** The aliens whose turn it is not: with one step a tick, most of them stand for long. */
const standing: Layer<State, InvadersEffect> = {
  shows({ now: { aliens, turn } }, part) {
    const first = firstMarching(turn);
    part(first);
    part(aliens.length);
    for (let index = 0; index < aliens.length; index++) if (!isMarching(index, first)) part(aliens[index]);
  },
  draw(pen, { now: { aliens, turn }, stamps }) {
    const first = firstMarching(turn);
    for (let index = 0; index < aliens.length; index++)
      if (!isMarching(index, first)) drawAlien(pen, aliens[index]!, stamps);
  },
};

/** What moves. */
const play: Layer<State, InvadersEffect> = {
  draw(pen, picture) {
    const { now, effects, ink, stamps, still } = picture;
    const first = firstMarching(now.turn);
    const end = Math.min(first + MARCHING, now.aliens.length);
    for (let index = first; index < end; index++) drawAlien(pen, now.aliens[index]!, stamps);
    drawShip(pen, picture);
    drawShots(pen, picture);
    drawCannon(pen, picture);
    for (const effect of effects) drawEffect(pen, effect, picture);
    const hit = still && effects.find(isHit);
    if (hit) tintBorder(pen, FIELD, ink('--paint-red'), hit.age);
  },
};

/** The card of the wave that comes: for a second before it does, and for a moment while it is there already. */
const card: Layer<State, InvadersEffect> = {
  steady: true,
  shows(picture, part) {
    part(announced(picture));
    part(picture.effects.find(isNewWave)?.age);
  },
  draw(pen, picture) {
    const wave = announced(picture);
    if (wave === null) return;
    const come = picture.effects.find(isNewWave);
    pen.globalAlpha = come ? 1 - come.age / DURATION.card : 1;
    drawCard(pen, wave, picture.ink);
    pen.globalAlpha = 1;
  },
};

/** How Space Invaders looks. */
export const spaceInvadersArt: StageArt<State, Action, InvadersEffect> = {
  width: WIDTH,
  height: HEIGHT,
  layers: [scenery, standing, play, card],
  effectsOf,
  shift({ effects, still }) {
    const hit = effects.find(isHit);
    return hit && !still ? shaken(SHAKE, hit.age) : null;
  },
};

/** The first of the aliens among which is the one that took the last step. */
function firstMarching(turn: number): number {
  const last = Math.max(0, turn - 1);
  return last - (last % MARCHING);
}

function isMarching(index: number, first: number): boolean {
  return index >= first && index < first + MARCHING;
}

function isHit({ kind }: LiveEffect<InvadersEffect>): boolean {
  return kind === 'hit';
}

function isNewWave(effect: LiveEffect<InvadersEffect>): effect is NewWave {
  return effect.kind === 'wave';
}

function drawShip(pen: Pen, { now, fraction, ink }: Scene): void {
  if (!now.ship) return;
  const moves = now.rest === 0 ? SHIP.speed * now.ship.heading : 0;
  const x = now.ship.x - moves * (1 - fraction);
  slab(pen, { x, y: SHIP.top + 7, width: SHIP.width, height: 11 }, 5, ink('--paint-red-deep'));
  slab(pen, { x, y: SHIP.top + 6, width: SHIP.width, height: 8 }, 5, ink('--paint-red'));
  disc(pen, x + 20, SHIP.top + 8, 9, ink('--paint-red'));
  for (let side = -1; side <= 1; side += 2) {
    disc(pen, x + 20 + side * 4.5, SHIP.top + 5, 4.5, '#fff');
    disc(pen, x + 20 + side * 4.5 + now.ship.heading, SHIP.top + 6.5, 2.4, ink('--paint-ink'));
  }
}

/** A bolt and its mirror image, by the middle of its top: it turns as it falls. */
const ZIGZAGS = [3, -3].map((side): Stamp => ({
  box: { x: -5, y: -2, width: 10, height: BOLT.height + 4 },
  draw(pen, ink) {
    const corners = [0, 1, 2, 3].map((corner) => ({
      x: corner % 2 === 0 ? side : -side,
      y: corner * (BOLT.height / 3),
    }));
    stroke(pen, corners, 3, ink('--paint-red'));
  },
}));

/** Shots have moved in every tick since they were fired, so where they were is known. */
function drawShots(pen: Pen, { now, fraction, ink, stamps }: Scene): void {
  const late = 1 - fraction;
  if (now.shot) {
    const box = { x: now.shot.x - 2, y: now.shot.y + SHOT.speed * late, width: 4, height: SHOT.height + 2 };
    slab(pen, box, 2, ink('--paint-yellow'));
  }
  for (const bolt of now.bolts) {
    const zigzag = ZIGZAGS[Math.floor(bolt.y / BOLT.height) % 2 === 0 ? 0 : 1]!;
    stamps.put(pen, zigzag, bolt.x, bolt.y - boltSpeed(now.aliens.length) * late);
  }
}

function drawEffect(pen: Pen, effect: Scene['effects'][number], picture: Scene): void {
  const { ink, stamps, still } = picture;
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
  drawAlien(pen, alien, stamps);
  pen.globalAlpha = 1;
}

/** Short rays that fly apart. */
function burst(pen: Pen, x: number, y: number, passed: number, color: string): void {
  pen.globalAlpha = 1 - passed;
  pen.strokeStyle = color;
  pen.lineWidth = 3;
  pen.lineCap = 'round';
  pen.beginPath();
  for (let ray = 0; ray < RAYS; ray++) {
    const angle = (ray / RAYS) * Math.PI * 2;
    const from = 4 + 10 * passed;
    pen.moveTo(x + Math.cos(angle) * from, y + Math.sin(angle) * from);
    pen.lineTo(x + Math.cos(angle) * (from + 5), y + Math.sin(angle) * (from + 5));
  }
  pen.stroke();
  pen.globalAlpha = 1;
}

/** The wave whose card is shown; `null` for none. */
function announced({ now, effects }: Scene): number | null {
  const come = effects.find(isNewWave);
  if (come) return come.wave;
  const comes = now.aliens.length === 0 && now.rest <= CARD.ticks && spaceInvaders.status(now) === 'playing';
  return comes ? now.wave + 1 : null;
}

function drawCard(pen: Pen, wave: number, ink: Palette): void {
  const box = { x: (WIDTH - CARD.width) / 2, y: CARD.y, width: CARD.width, height: CARD.height };
  block(pen, box, CARD.lip, CARD.radius, [ink('--paint-cream'), ink('--paint-cream-deep')]);
  drawText(pen, `Wave ${wave}`, { x: WIDTH / 2, y: CARD.y + 61 }, { px: 44, color: '--paint-ink' }, ink);
}
