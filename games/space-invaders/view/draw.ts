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
import {
  addCall,
  addLights,
  addPoints,
  addShip,
  drawCall,
  drawLights,
  drawPoints,
  drawShip,
  drawTags,
  MOST_RISE,
} from '#games/space-invaders/view/mystery.ts';
import { drawBunkers, drawGround, drawLandingLine, drawSky, isDangerous } from '#games/space-invaders/view/scenery.ts';
import { drawAlien, kindOf } from '#games/space-invaders/view/sprites.ts';
import { Patches } from '#kit/patches.ts';
import type { Context2D, Palette } from '#kit/shapes.ts';
import { block, drawText, shakeOffset, fillRoundRect, stroke, tintEdges } from '#kit/shapes.ts';
import type { Layer, Picture, StageArt } from '#kit/stage-art.ts';
import type { Sprite } from '#kit/sprites.ts';
import type { ActiveEffect } from '#kit/visual-effects.ts';

type Scene = Picture<State, InvadersEffect>;
type Downed = ActiveEffect<Extract<InvadersEffect, { kind: 'downed' }>>;
type Tags = ActiveEffect<Extract<InvadersEffect, { kind: 'tags' }>>;
type NewWave = ActiveEffect<Extract<InvadersEffect, { kind: 'wave' }>>;

export const WIDTH = FIELD.width;
export const HEIGHT = FIELD.height;

const SHAKE = { px: 6, ms: 250 } as const;
const CARD = { width: 260, height: 96, y: 190, edge: 8, radius: 18, ticks: 60 } as const;
const RAYS = 8;
/** Distance of the rays, including their length and half their width. */
const BURST = 4 + 10 + 5 + 1.5;

const scenery: Layer<State, InvadersEffect> = {
  shows({ now }, part) {
    part(now.lives);
    part(isDangerous(now));
    part(now.blocks);
  },
  draw(context, { now, palette }) {
    drawSky(context, palette);
    drawGround(context, now.lives, palette);
    drawLandingLine(context, isDangerous(now), palette);
    drawBunkers(context, now.blocks, palette);
  },
};

/** Only one alien moves per tick, so the others stay where they were drawn. */
const play: Layer<State, InvadersEffect> = {
  draw(context, picture) {
    for (const alien of picture.now.aliens) drawAlien(context, alien, picture.sprites);
    drawLoose(context, picture);
  },
  patched(scale) {
    // At smaller scales the aliens have no pixel between them.
    if (scale < 0.5) return null;
    const loose = new Patches(scale);
    let drawn: Frozen<State>['aliens'] = [];
    return (context, picture) => {
      drawChangedAliens(context, drawn, picture, loose);
      drawn = picture.now.aliens;
      loose.reset();
      addLoose(loose, picture);
      drawLoose(context, picture);
    };
  },
};

/** Clears loose drawings, and redraws aliens that lay below them or have moved. */
function drawChangedAliens(
  context: Context2D,
  drawn: Frozen<State>['aliens'],
  { now, sprites }: Scene,
  loose: Patches,
): void {
  const { aliens } = now;
  const over = loose.count;
  for (let index = 0; index < drawn.length; index++) {
    const { x, y } = drawn[index]!;
    if (drawn[index] !== aliens[index] || loose.meet(x, y, ALIEN.width, ALIEN.height, over))
      loose.add(x, y, ALIEN.width, ALIEN.height);
  }
  loose.clear(context);
  for (let index = 0; index < aliens.length; index++) {
    const alien = aliens[index]!;
    if (alien !== drawn[index] || loose.meet(alien.x, alien.y, ALIEN.width, ALIEN.height, over))
      drawAlien(context, alien, sprites);
  }
}

/** Everything above the aliens; cleared and redrawn in every frame. */
function drawLoose(context: Context2D, picture: Scene): void {
  const { effects, palette, still } = picture;
  drawMystery(context, picture);
  drawShots(context, picture);
  drawCannon(context, picture);
  for (const effect of effects) drawEffect(context, effect, picture);
  const hit = still && effects.find(isHit);
  if (hit) tintEdges(context, FIELD, palette('--paint-red'), hit.age);
}

function addLoose(loose: Patches, picture: Scene): void {
  const { now, effects, still } = picture;
  if (now.ship) addShip(loose, now.ship);
  if (now.ship && effects.some(isCall)) addCall(loose, now.ship);
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
  if (effect.kind === 'downed') {
    loose.add(effect.x + SHIP.width / 2 - BURST, SHIP.top + 9 - BURST, 2 * BURST, 2 * BURST);
    if (effect.worth > 0) addPoints(loose, shipSign(effect));
    addLights(loose, effect.worth);
  }
  if (effect.kind === 'points') addPoints(loose, effect);
  if (effect.kind === 'killed')
    loose.add(effect.alien.x + ALIEN.width / 2 - BURST, effect.alien.y + 10 - BURST, 2 * BURST, 2 * BURST);
}

/** Shown for a second before the wave, and fades during its start. In Arcade, tags say what each row is worth. */
const card: Layer<State, InvadersEffect> = {
  steady: true,
  shows(picture, part) {
    const wave = announced(picture);
    const tags = picture.effects.find(isTags);
    if (wave === null && !tags) return;
    part(wave);
    part(tags?.wave);
    part(picture.effects.find(isNewWave)?.age);
  },
  draw(context, picture) {
    const tags = picture.effects.find(isTags);
    if (tags) drawTags(context, tags.wave, picture.palette);
    const wave = announced(picture);
    if (wave === null) return;
    const come = picture.effects.find(isNewWave);
    context.globalAlpha = come ? 1 - come.age / DURATION.card : 1;
    drawCard(context, wave, picture.palette);
    context.globalAlpha = 1;
  },
};

export const spaceInvadersArt: StageArt<State, Action, InvadersEffect> = {
  width: WIDTH,
  height: HEIGHT,
  layers: [scenery, play, card],
  effectsOf,
  shift({ effects, still }) {
    const hit = effects.find(isHit);
    return hit && !still ? shakeOffset(SHAKE, hit.age) : null;
  },
};

function isHit({ kind }: ActiveEffect<InvadersEffect>): boolean {
  return kind === 'hit';
}

function isCall({ kind }: ActiveEffect<InvadersEffect>): boolean {
  return kind === 'call';
}

function isTags(effect: ActiveEffect<InvadersEffect>): effect is Tags {
  return effect.kind === 'tags';
}

function isNewWave(effect: ActiveEffect<InvadersEffect>): effect is NewWave {
  return effect.kind === 'wave';
}

function drawMystery(context: Context2D, { now, fraction, still, sprites, palette, effects }: Scene): void {
  if (!now.ship) return;
  const moves = now.rest === 0 ? SHIP.speed * now.ship.heading : 0;
  drawShip(context, now.ship, moves * (1 - fraction), still, sprites);
  if (effects.some(isCall)) drawCall(context, now.ship, palette);
}

/** A bolt and its mirror image, which alternate as it falls. */
const ZIGZAGS = [3, -3].map((side): Sprite => ({
  box: { x: -5, y: -2, width: 10, height: BOLT.height + 4 },
  draw(context, palette) {
    const corners = [0, 1, 2, 3].map((corner) => ({
      x: corner % 2 === 0 ? side : -side,
      y: corner * (BOLT.height / 3),
    }));
    stroke(context, corners, 3, palette('--paint-red'));
  },
}));

/** Shots move by a constant distance per tick, so their previous position is known. */
function drawShots(context: Context2D, { now, fraction, palette, sprites }: Scene): void {
  const late = 1 - fraction;
  if (now.shot) {
    const box = { x: now.shot.x - 2, y: now.shot.y + SHOT.speed * late, width: 4, height: SHOT.height + 2 };
    fillRoundRect(context, box, 2, palette('--paint-yellow'));
  }
  for (const bolt of now.bolts) {
    const zigzag = ZIGZAGS[Math.floor(bolt.y / BOLT.height) % 2 === 0 ? 0 : 1]!;
    sprites.put(context, zigzag, bolt.x, bolt.y - boltSpeed(now.aliens.length) * late);
  }
}

function drawEffect(context: Context2D, effect: Scene['effects'][number], picture: Scene): void {
  const { palette, sprites, still } = picture;
  if (effect.kind === 'hit') drawExplosion(context, effect, picture);
  if (effect.kind === 'spark')
    burst(context, effect.x, SHOT.end, still ? 0 : effect.age / DURATION.spark, palette('--paint-yellow'));
  if (effect.kind === 'downed') drawDowned(context, effect, picture);
  if (effect.kind === 'points')
    drawPoints(context, effect, still ? 0 : (MOST_RISE * effect.age) / DURATION.points, sprites);
  if (effect.kind !== 'killed') return;
  const { alien, age } = effect;
  const passed = age / DURATION.burst;
  if (!still) return burst(context, alien.x + ALIEN.width / 2, alien.y + 10, passed, palette(kindOf(alien.row).color));
  context.globalAlpha = 1 - passed;
  drawAlien(context, alien, sprites);
  context.globalAlpha = 1;
}

function shipSign({ x, worth }: Downed) {
  return { x: x + SHIP.width / 2, y: SHIP.top + 22, worth };
}

function drawDowned(context: Context2D, effect: Downed, { palette, sprites, still }: Scene): void {
  const passed = effect.age / DURATION.burst;
  if (passed < 1) burst(context, effect.x + SHIP.width / 2, SHIP.top + 9, still ? 0.5 : passed, palette('--paint-red'));
  if (effect.worth === 0) return;
  drawPoints(context, shipSign(effect), 0, sprites);
  drawLights(context, effect.worth, still ? 1 : effect.age / DURATION.shipPoints, palette);
}

function burst(context: Context2D, x: number, y: number, passed: number, color: string): void {
  context.globalAlpha = 1 - passed;
  context.strokeStyle = color;
  context.lineWidth = 3;
  context.lineCap = 'round';
  context.beginPath();
  for (let ray = 0; ray < RAYS; ray++) {
    const angle = (ray / RAYS) * Math.PI * 2;
    const from = 4 + 10 * passed;
    context.moveTo(x + Math.cos(angle) * from, y + Math.sin(angle) * from);
    context.lineTo(x + Math.cos(angle) * (from + 5), y + Math.sin(angle) * (from + 5));
  }
  context.stroke();
  context.globalAlpha = 1;
}

function announced({ now, effects }: Scene): number | null {
  const come = effects.find(isNewWave);
  if (come) return come.wave;
  const comes = now.aliens.length === 0 && now.rest <= CARD.ticks && spaceInvaders.status(now) === 'playing';
  return comes ? now.wave + 1 : null;
}

function drawCard(context: Context2D, wave: number, palette: Palette): void {
  const box = { x: (WIDTH - CARD.width) / 2, y: CARD.y, width: CARD.width, height: CARD.height };
  block(context, box, CARD.edge, CARD.radius, [palette('--paint-cream'), palette('--paint-cream-deep')]);
  drawText(context, `Wave ${wave}`, { x: WIDTH / 2, y: CARD.y + 61 }, { px: 44, color: '--paint-ink' }, palette);
}
