import type { Frozen } from '#engine/rules.ts';
import { FIELD } from '#games/space-invaders/rules/field.ts';
import { ALIEN } from '#games/space-invaders/rules/march.ts';
import { SHIP } from '#games/space-invaders/rules/ship.ts';
import { BOLT, boltSpeed, SHOT } from '#games/space-invaders/rules/shots.ts';
import type { Action, State } from '#games/space-invaders/rules/space-invaders.ts';
import { spaceInvaders } from '#games/space-invaders/rules/space-invaders.ts';
import { addCannon, addExplosion, drawCannon, drawExplosion } from '#games/space-invaders/view/cannon.ts';
import type { InvadersEffect } from '#games/space-invaders/view/effects.ts';
import { DURATION, effectsOf } from '#games/space-invaders/view/effects.ts';
import { drawBunkers, drawGround, drawLandingLine, drawSky, isDangerous } from '#games/space-invaders/view/scenery.ts';
import { drawAlien, kindOf } from '#games/space-invaders/view/sprites.ts';
import { Patches } from '#kit/patches.ts';
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
/** Distance of the rays, including their length and half their width. */
const BURST = 4 + 10 + 5 + 1.5;

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

/** Only one alien moves per tick, so the others stay where they were drawn. */
const play: Layer<State, InvadersEffect> = {
  draw(pen, picture) {
    for (const alien of picture.now.aliens) drawAlien(pen, alien, picture.stamps);
    drawLoose(pen, picture);
  },
  patched(scale) {
    // At smaller scales the aliens have no pixel between them.
    if (scale < 0.5) return null;
    const loose = new Patches(scale);
    let drawn: Frozen<State>['aliens'] = [];
    return (pen, picture) => {
      drawChangedAliens(pen, drawn, picture, loose);
      drawn = picture.now.aliens;
      loose.forget();
      addLoose(loose, picture);
      drawLoose(pen, picture);
    };
  },
};

/** Clears loose drawings, and redraws aliens that lay below them or have moved. */
function drawChangedAliens(pen: Pen, drawn: Frozen<State>['aliens'], { now, stamps }: Scene, loose: Patches): void {
  const { aliens } = now;
  const over = loose.count;
  for (let index = 0; index < drawn.length; index++) {
    const { x, y } = drawn[index]!;
    if (drawn[index] !== aliens[index] || loose.meet(x, y, ALIEN.width, ALIEN.height, over))
      loose.add(x, y, ALIEN.width, ALIEN.height);
  }
  loose.clear(pen);
  for (let index = 0; index < aliens.length; index++) {
    const alien = aliens[index]!;
    if (alien !== drawn[index] || loose.meet(alien.x, alien.y, ALIEN.width, ALIEN.height, over))
      drawAlien(pen, alien, stamps);
  }
}

/** Everything above the aliens; cleared and redrawn in every frame. */
function drawLoose(pen: Pen, picture: Scene): void {
  const { effects, ink, still } = picture;
  drawShip(pen, picture);
  drawShots(pen, picture);
  drawCannon(pen, picture);
  for (const effect of effects) drawEffect(pen, effect, picture);
  const hit = still && effects.find(isHit);
  if (hit) tintBorder(pen, FIELD, ink('--paint-red'), hit.age);
}

function addLoose(loose: Patches, picture: Scene): void {
  const { now, effects, still } = picture;
  if (now.ship) loose.add(now.ship.x - SHIP.speed, SHIP.top - 1, SHIP.width + 2 * SHIP.speed, SHIP.height + 1);
  if (now.shot) loose.add(now.shot.x - 2, now.shot.y, 4, SHOT.speed + SHOT.height + 2);
  for (const { x, y } of now.bolts) {
    const speed = boltSpeed(now.aliens.length);
    loose.add(x - 5, y - 2 - speed, 10, BOLT.height + 4 + speed);
  }
  addCannon(loose, picture);
  for (const effect of effects) addEffect(loose, effect);
  if (still && effects.some(isHit)) loose.add(0, 0, WIDTH, HEIGHT);
}

function addEffect(loose: Patches, effect: Scene['effects'][number]): void {
  if (effect.kind === 'hit') addExplosion(loose, effect.x);
  if (effect.kind === 'spark') loose.add(effect.x - BURST, SHOT.end - BURST, 2 * BURST, 2 * BURST);
  if (effect.kind === 'downed')
    loose.add(effect.x + SHIP.width / 2 - BURST, SHIP.top + 9 - BURST, 2 * BURST, 2 * BURST);
  if (effect.kind === 'killed')
    loose.add(effect.alien.x + ALIEN.width / 2 - BURST, effect.alien.y + 10 - BURST, 2 * BURST, 2 * BURST);
}

/** Shown for a second before the wave, and fades during its start. */
const card: Layer<State, InvadersEffect> = {
  steady: true,
  shows(picture, part) {
    const wave = announced(picture);
    if (wave === null) return;
    part(wave);
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

export const spaceInvadersArt: StageArt<State, Action, InvadersEffect> = {
  width: WIDTH,
  height: HEIGHT,
  layers: [scenery, play, card],
  effectsOf,
  shift({ effects, still }) {
    const hit = effects.find(isHit);
    return hit && !still ? shaken(SHAKE, hit.age) : null;
  },
};

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

/** A bolt and its mirror image, which alternate as it falls. */
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

/** Shots move by a constant distance per tick, so their previous position is known. */
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
