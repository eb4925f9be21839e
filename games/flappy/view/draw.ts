import { PIPE, PIXEL } from '#games/flappy/rules/field.ts';
import type { Action, State } from '#games/flappy/rules/flappy.ts';
import { drawBird, FREEZE_MS } from '#games/flappy/view/bird.ts';
import type { FlappyEffect } from '#games/flappy/view/effects.ts';
import { ageOf, DURATION, effectsOf, isNight } from '#games/flappy/view/effects.ts';
import { drawPipe } from '#games/flappy/view/pipes.ts';
import {
  CLOUDS,
  CLOUDS_EVERY,
  drawCeiling,
  drawGround,
  GROUND,
  HEIGHT,
  SKY,
  WIDTH,
} from '#games/flappy/view/scenery.ts';
import type { Context2D } from '#kit/shapes.ts';
import { block, drawText, shakeOffset } from '#kit/shapes.ts';
import type { Layer, Picture, StageArt } from '#kit/stage-art.ts';

type Scene = Picture<State, FlappyEffect>;

const SHAKE = { px: 8, ms: 200 } as const;
const TINT_MS = 150;
const BORDER = 10;
const POP = 0.2;
/** Common repeat length of clouds, ground and ceiling, added to scroll offsets so that they start left of the field. */
const LAP = 240;

/** The sky, and the clouds while they do not move. */
const sky: Layer<State, FlappyEffect> = {
  steady: true,
  shows(picture, part) {
    part(isNight(picture.now.passed));
    part(changedSky(picture));
    part(cloudsStand(picture) ? cloudsPassed(picture) : null);
  },
  draw(context, picture) {
    const { now, sprites } = picture;
    const night = isNight(now.passed);
    const changed = changedSky(picture);
    if (changed < 1) sprites.put(context, night ? SKY.day : SKY.night, 0, 0);
    context.globalAlpha = changed;
    sprites.put(context, night ? SKY.night : SKY.day, 0, 0);
    context.globalAlpha = 1;
    if (cloudsStand(picture)) drawClouds(context, picture);
  },
};

const flight: Layer<State, FlappyEffect> = {
  draw(context, picture) {
    const { now, palette } = picture;
    const back = remainingPixels(picture);
    const scrolled = scrolledBy(picture);
    if (!cloudsStand(picture)) drawClouds(context, picture);
    for (const pipe of now.pipes) drawPipe(context, pipe, pipe.left / PIXEL + back, palette);
    drawGround(context, scrolled, palette);
    drawCeiling(context, scrolled, palette);
    drawBird(context, picture);
  },
};

/** The score, and the border after a hit. */
const signs: Layer<State, FlappyEffect> = {
  steady: true,
  shows(picture, part) {
    part(picture.now.flying ? picture.now.passed : null);
    part(scoreSize(picture));
    part(borderStrength(picture));
  },
  draw(context, picture) {
    if (picture.now.flying) drawScore(context, picture);
    const strength = borderStrength(picture);
    if (strength > 0) drawBorder(context, strength);
  },
};

export const flappyArt: StageArt<State, Action, FlappyEffect> = {
  width: WIDTH,
  height: HEIGHT,
  layers: [sky, flight, signs],
  effectsOf,
  shift({ effects, still }) {
    const died = ageOf(effects, 'died');
    return still || died === null || died < FREEZE_MS ? null : shakeOffset(SHAKE, died - FREEZE_MS);
  },
};

/** Pixels of the last tick not shown yet. Shared by pipes, clouds and ground, so that they move together. */
function remainingPixels({ before, now, fraction }: Scene): number {
  const moved = before.wait !== now.wait && now.hit === null;
  return moved ? (1 - fraction) * (PIPE.speed / PIXEL) : 0;
}

/** Ground scrolled so far, in pixels. */
function scrolledBy(picture: Scene): number {
  return LAP + (PIPE.every - picture.now.wait) * (PIPE.speed / PIXEL) - remainingPixels(picture);
}

/** Static clouds belong to the sky layer and do not shake. */
function cloudsStand({ now, still }: Scene): boolean {
  return still || !now.flying || now.hit !== null;
}

/** Fade of the new sky over the old one, from 0 to 1. */
function changedSky({ effects }: Scene): number {
  const age = ageOf(effects, 'dusk');
  return age === null ? 1 : age / DURATION.dusk;
}

function drawClouds(context: Context2D, picture: Scene): void {
  const { now, sprites } = picture;
  const night = isNight(now.passed);
  const changed = changedSky(picture);
  const x = -(cloudsPassed(picture) % CLOUDS_EVERY);
  if (changed < 1) sprites.put(context, night ? CLOUDS.day : CLOUDS.night, x, GROUND);
  context.globalAlpha = changed;
  sprites.put(context, night ? CLOUDS.night : CLOUDS.day, x, GROUND);
  context.globalAlpha = 1;
}

/** Clouds move at half the speed of the pipes. */
function cloudsPassed(picture: Scene): number {
  return picture.still ? 0 : scrolledBy(picture) / 2;
}

function scoreSize({ effects, still }: Scene): number {
  const age = ageOf(effects, 'scored');
  return age === null || still ? 1 : 1 + POP * (1 - age / DURATION.pop);
}

/** On a card, to be readable in front of everything. */
function drawScore(context: Context2D, picture: Scene): void {
  const { now, palette } = picture;
  const size = scoreSize(picture);
  const text = String(now.passed);
  const width = 32 + 24 * text.length;
  context.save();
  context.translate(WIDTH / 2, 52);
  context.scale(size, size);
  block(context, { x: -width / 2, y: -26, width, height: 56 }, 5, 16, [
    palette('--paint-ink'),
    palette('--paint-ink-deep'),
  ]);
  drawText(context, text, { x: 0, y: 14 }, { px: 40 }, palette);
  context.restore();
}

/** From 1 right after the hit to 0. */
function borderStrength({ effects, still }: Scene): number {
  const age = ageOf(effects, 'died');
  return age === null ? 0 : Math.max(0, 1 - age / (still ? TINT_MS : FREEZE_MS + SHAKE.ms));
}

/** Instead of a full-screen flash, which would dazzle. */
function drawBorder(context: Context2D, strength: number): void {
  context.globalAlpha = strength;
  context.strokeStyle = '#fff';
  context.lineWidth = BORDER;
  context.strokeRect(BORDER / 2, BORDER / 2, WIDTH - BORDER, HEIGHT - BORDER);
  context.globalAlpha = 1;
}
