import type { Action, State } from '#games/flappy/rules/flappy.ts';
import { drawBird, FREEZE_MS, heightOf } from '#games/flappy/view/bird.ts';
import { drawCelebration } from '#games/flappy/view/celebration.ts';
import type { FlappyEffect } from '#games/flappy/view/effects.ts';
import { ageOf, DURATION, effectsOf, isLate, ownEffectsOf } from '#games/flappy/view/effects.ts';
import { pixelsOf, ticksFlown, ticksShown } from '#games/flappy/view/flown.ts';
import { drawGhost } from '#games/flappy/view/ghost.ts';
import { drawPipes } from '#games/flappy/view/pipes.ts';
import type { Halves } from '#games/flappy/view/scenery.ts';
import {
  CEILING_STRIP,
  CLOUDS,
  CLOUDS_PERIOD,
  CLOUDS_SPEED,
  GROUND,
  GROUND_STRIP,
  HEIGHT,
  ORB,
  orbFor,
  SKY,
  STRIPS,
  WIDTH,
} from '#games/flappy/view/scenery.ts';
import { onSettings } from '#kit/settings.ts';
import type { Context2D, Point } from '#kit/shapes.ts';
import { drawSign, shakeOffset } from '#kit/shapes.ts';
import type { Layer, Picture, StageArt } from '#kit/stage-art.ts';

type Scene = Picture<State, FlappyEffect>;

const SHAKE = { px: 8, ms: 200 } as const;
const TINT_MS = 150;
const BORDER = 10;
const POP = 0.2;
/** The colors of a turn change in steps. */
const TURN_STEPS = 6;

const sky: Layer<State, FlappyEffect> = {
  steady: true,
  shows(picture, part) {
    part(isLate(picture.now.passed));
    part(turnedBy(picture));
  },
  draw: (context, picture) => putHalf(context, picture, SKY, 0, 0),
};

function flightWith(ghost: boolean): Layer<State, FlappyEffect> {
  return {
    draw(context, picture) {
      const { now, sprites } = picture;
      const ticks = ticksShown(picture);
      const scrolled = pixelsOf(ticks);
      const back = pixelsOf(ticksFlown(now) - ticks);
      drawScenery(context, picture, picture.still ? 0 : scrolled);
      drawPipes(context, picture, 'tube', back);
      if (ghost) drawGhost(context, picture);
      drawPipes(context, picture, 'cap', back);
      sprites.put(context, GROUND_STRIP.picture, -(scrolled % GROUND_STRIP.period), GROUND);
      sprites.put(context, CEILING_STRIP.picture, -(scrolled % CEILING_STRIP.period), 0);
      drawBird(context, picture);
      drawCelebration(context, picture);
    },
  };
}

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

/** For the player's own run; the ghost of the best one flies along. */
export const flappyArt: StageArt<State, Action, FlappyEffect> = {
  width: WIDTH,
  height: HEIGHT,
  layers: [sky, flightWith(true), signs],
  effectsOf: ownEffectsOf,
  onLooks: onSettings,
  shift({ effects, still }) {
    const died = ageOf(effects, 'died');
    return still || died === null || died < FREEZE_MS ? null : shakeOffset(SHAKE, died - FREEZE_MS);
  },
};

/** For runs that are watched, and for rooms. */
export const watchedArt: StageArt<State, Action, FlappyEffect> = {
  ...flappyArt,
  layers: [sky, flightWith(false), signs],
  effectsOf,
};

/** How much of the new half is visible, from 0 to 1. */
function turnedBy(picture: Scene): number {
  return Math.floor(turnOf(picture) * TURN_STEPS) / TURN_STEPS;
}

function turnOf({ effects, still }: Scene): number {
  const age = still ? null : ageOf(effects, 'turn');
  return age === null ? 1 : age / DURATION.turn;
}

function putHalf(context: Context2D, picture: Scene, { first, late }: Halves, x: number, y: number): void {
  const { now, sprites } = picture;
  const turned = turnedBy(picture);
  const isNowLate = isLate(now.passed);
  if (turned < 1) sprites.put(context, isNowLate ? first : late, x, y);
  context.globalAlpha = turned;
  if (turned > 0) sprites.put(context, isNowLate ? late : first, x, y);
  context.globalAlpha = 1;
}

function drawScenery(context: Context2D, picture: Scene, scrolled: number): void {
  drawOrbs(context, picture);
  for (const { x, y, pictures } of CLOUDS) {
    const passed = (x - scrolled * CLOUDS_SPEED) % CLOUDS_PERIOD;
    putHalf(context, picture, pictures, (passed < 0 ? passed + CLOUDS_PERIOD : passed) - 70, y);
  }
  for (const { period, speed, y, pictures } of STRIPS)
    putHalf(context, picture, pictures, -((scrolled * speed) % period), y);
}

/** Sun and moon change places on an arc. */
function drawOrbs(context: Context2D, picture: Scene): void {
  const { now, sprites } = picture;
  const isNowLate = isLate(now.passed);
  const turn = turnOf(picture);
  const eased = turn * turn * (3 - 2 * turn);
  const from = turn < 1 ? onArc(eased) : null;
  const to = turn < 1 ? onArc(eased - 1) : ORB;
  for (const { first, late } of orbFor(heightOf(picture))) {
    if (from) sprites.put(context, isNowLate ? first : late, from.x, from.y);
    sprites.put(context, isNowLate ? late : first, to.x, to.y);
  }
}

/** From -1 below the right end to 1 below the left end; 0 is the place of sun and moon. */
function onArc(passed: number): Point {
  const { x, y, pivotX, pivotY } = ORB;
  const angle = (-passed * Math.PI) / 2;
  const [across, down] = [x - pivotX, y - pivotY];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: pivotX + across * cos - down * sin, y: pivotY + across * sin + down * cos };
}

function scoreSize({ effects, still }: Scene): number {
  const age = ageOf(effects, 'scored');
  return age === null || still ? 1 : 1 + POP * (1 - age / DURATION.pop);
}

function drawScore(context: Context2D, picture: Scene): void {
  const size = scoreSize(picture);
  context.save();
  context.translate(WIDTH / 2, 84);
  context.scale(size, size);
  drawSign(context, String(picture.now.passed), { x: 0, y: 0 }, { px: 64, color: '--paint-white' }, picture.palette);
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
