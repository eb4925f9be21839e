import type { Frozen } from '#engine/rules.ts';
import { RADIUS } from '#games/breakout/rules/ball.ts';
import type { Action, State } from '#games/breakout/rules/breakout.ts';
import { breakout, isCleared } from '#games/breakout/rules/breakout.ts';
import { FIELD, PIXEL } from '#games/breakout/rules/field.ts';
import { WIDE_ENDS } from '#games/breakout/rules/levels.ts';
import { bounceVelocity, MIDDLE_ZONE, PADDLE } from '#games/breakout/rules/paddle.ts';
import { drawShards } from '#games/breakout/view/bricks.ts';
import { drawBroken } from '#games/breakout/view/broken-paddle.ts';
import type { BallPlace } from '#games/breakout/view/celebration.ts';
import {
  celebrationProgress,
  celebratingBall,
  drawFireworks,
  drawSmile,
  drawWreath,
} from '#games/breakout/view/celebration.ts';
import type { BreakoutEffect } from '#games/breakout/view/effects.ts';
import { DURATION, effectsOf } from '#games/breakout/view/effects.ts';
import { drawBarrels, drawCaught, drawClearSign, drawGifts, signAge } from '#games/breakout/view/gifts.ts';
import { wall } from '#games/breakout/view/wall.ts';
import type { ActiveEffect } from '#kit/visual-effects.ts';
import { directionOf, drawEyes } from '#kit/canvas-eyes.ts';
import type { Box, Context2D, Palette, Point } from '#kit/shapes.ts';
import { block, disc, drawStar, drawText, shakeOffset, fillRoundRect, tintEdges } from '#kit/shapes.ts';
import type { Layer, Picture, StageArt } from '#kit/stage-art.ts';
import type { Sprite } from '#kit/sprites.ts';
import { memoize } from '#kit/sprites.ts';
import type { Ball } from '#games/breakout/rules/state.ts';
import { interpolate } from '#kit/interpolate.ts';

type Scene = Picture<State, BreakoutEffect>;
type Catch = ActiveEffect<Extract<BreakoutEffect, { kind: 'caught' }>>;
type Loss = ActiveEffect<Extract<BreakoutEffect, { kind: 'lost' }>>;

const WIDTH = FIELD.width / PIXEL;
const HEIGHT = FIELD.height / PIXEL;

const BALL = RADIUS / PIXEL;
/** Drawn larger than it is, so that it has a face on phones. */
const DRAWN = 8;
const TOP = PADDLE.top / PIXEL;
const SHAKE = { px: 5, ms: 200 } as const;
const SQUASH = 2;
/** Width of the paddle's red ends. */
const END = 16;
/** Visible thickness of the paddle's side. */
const SIDE = 4;
/** Sizes of trail dots. */
const SPECKS = 8;
const FADE_STEP_MS = 50;
const FLOOR = { across: 112, down: 42, gap: 8 } as const;
/** Ends of a wide paddle blink before it shrinks. */
const BLINK_TICKS = 12;
/** Balls that moved farther in a tick are not the same ball. */
const JUMP = 20 * PIXEL;
const FRAME_MS = 33;

const floor: Layer<State, BreakoutEffect> = {
  shows: (_picture, part) => part('floor'),
  draw: (context, { palette }) => drawFloor(context, palette),
};

const play: Layer<State, BreakoutEffect> = {
  draw(context, picture) {
    const { now } = picture;
    const left = paddleLeft(picture);
    const ball = ballPlace(picture, left);
    if (isFirstServe(now)) drawAim(context, ball, picture.palette);
    if (now.levels) drawGifts(context, now.levels, picture);
    drawPaddle(context, left, picture);
    drawEffects(context, picture);
    if (isCleared(now)) drawCelebration(context, ball, picture);
    else if (now.lives > 0) drawBalls(context, ball, picture);
  },
};

/** `steady`: the text does not shake with the screen. */
const words: Layer<State, BreakoutEffect> = {
  steady: true,
  shows(picture, part) {
    const { effects } = picture;
    const lost = effects.find(isLoss);
    // Redraw only once per fade step.
    if (lost) part(Math.floor(lost.age / FADE_STEP_MS));
    const caught = effects.find(isCatch);
    if (caught) part(Math.floor(caught.age / FRAME_MS));
    const sign = signAge(picture);
    if (sign !== null) part(Math.floor(sign / FRAME_MS));
  },
  draw(context, picture) {
    const sign = signAge(picture);
    const lost = picture.effects.find(isLoss);
    const caught = picture.effects.find(isCatch);
    // One at a time.
    if (sign !== null) drawClearSign(context, sign, picture);
    else if (lost) drawLoss(context, lost, picture);
    else if (caught) drawCaught(context, caught.gift, caught.age, caught.ms, picture);
  },
};

export const breakoutArt: StageArt<State, Action, BreakoutEffect> = {
  width: WIDTH,
  height: HEIGHT,
  layers: [floor, wall, play, words],
  effectsOf,
  shift({ effects, still }) {
    const lost = effects.find(isLoss);
    return lost && !still ? shakeOffset(SHAKE, lost.age) : null;
  },
};

function isLoss(effect: ActiveEffect<BreakoutEffect>): effect is Loss {
  return effect.kind === 'lost';
}

function isCatch(effect: ActiveEffect<BreakoutEffect>): effect is Catch {
  return effect.kind === 'caught';
}

function drawCelebration(context: Context2D, from: Point, picture: Scene): void {
  const { effects, palette, still } = picture;
  const age = effects.find((effect) => effect.kind === 'won')?.age ?? Number.POSITIVE_INFINITY;
  const far = celebrationProgress(age, still);
  const ball = celebratingBall(from, far);
  drawWreath(context, far, palette);
  if (!still) drawFireworks(context, age, palette);
  drawBall(context, ball, picture.now.ball, picture);
  if (far > 0) drawSmile(context, ball, palette);
}

/** Interpolation between the last two ticks. The last tick of a win plays in slow motion. */
function progress({ fraction, effects, still }: Scene): number {
  const won = effects.find((effect) => effect.kind === 'won');
  if (!won) return fraction;
  return still ? 1 : Math.min(won.age / DURATION.slowMotion, 1);
}

function paddleLeft(picture: Scene): number {
  return interpolate(picture.before.paddle, picture.now.paddle, progress(picture)) / PIXEL;
}

function ballPlace(picture: Scene, left: number): Point {
  const { before, now } = picture;
  if (now.ball === null) return { x: left + now.width / PIXEL / 2, y: TOP - BALL };
  return between(before.ball, now.ball, progress(picture));
}

/** A ball that was just launched, or took the place of another one, is not interpolated. */
function between(before: Frozen<Ball> | null | undefined, now: Frozen<Ball>, passed: number): Point {
  const isSame = before && Math.abs(before.x - now.x) < JUMP && Math.abs(before.y - now.y) < JUMP;
  const from = isSame ? before : now;
  return { x: interpolate(from.x, now.x, passed) / PIXEL, y: interpolate(from.y, now.y, passed) / PIXEL };
}

/** Bricks of an old wall, here and there. */
function drawFloor(context: Context2D, palette: Palette): void {
  const { across, down, gap } = FLOOR;
  const color = palette('--g-field-2');
  for (let row = 0; row * down < HEIGHT; row++)
    for (let column = 0; column < 6; column++) {
      if ((row * 7 + column * 3) % 3 !== 0) continue;
      const x = column * across - (row % 2 ? across / 2 : 0) + gap / 2;
      fillRoundRect(context, { x, y: row * down + gap / 2, width: across - gap, height: down - gap }, 6, color);
    }
}

function isFirstServe(state: Frozen<State>): boolean {
  const { ball, lives, levels } = state;
  return ball === null && lives === 3 && breakout.score(state) === 0 && (levels?.level ?? 1) === 1;
}

/** The two possible launch directions. */
function drawAim(context: Context2D, ball: Point, palette: Palette): void {
  for (const zone of [MIDDLE_ZONE, MIDDLE_ZONE + 1]) {
    const { vx, vy } = bounceVelocity(zone, 1024);
    for (let step = 2; step < 13; step++)
      disc(context, ball.x + (step * 22 * vx) / 1024, ball.y + (step * 22 * vy) / 1024, 2.5, palette('--g-light'));
  }
}

function drawPaddle(context: Context2D, left: number, { now, effects, palette, still, sprites }: Scene): void {
  const hit = effects.find((effect) => effect.kind === 'hit');
  const width = now.width / PIXEL;
  const ends = now.levels?.wide ?? 0;
  const isDim = ends > 0 && ends < WIDE_ENDS && !still && Math.floor(ends / BLINK_TICKS) % 2 === 0;
  if (now.lives === 0 && !still) return drawBroken(context, paddleOf(width), left, effects.find(isLoss)?.age, sprites);
  if (now.levels && now.levels.shots > 0) drawBarrels(context, left, width, sprites);
  if (!hit || still) sprites.put(context, (isDim ? dimPaddleOf : paddleOf)(width), left, TOP);
  else drawSquashed(context, left, TOP, width, SQUASH * (1 - hit.age / DURATION.squash), palette);
}

/** Anchored at the top left. */
const paddleOf = memoize((width: number): Sprite => ({
  box: { x: 0, y: 0, width, height: PADDLE.height / PIXEL + SIDE },
  draw: (context, palette) => drawSquashed(context, 0, 0, width, 0, palette),
}));

const dimPaddleOf = memoize((width: number): Sprite => ({
  box: { x: 0, y: 0, width, height: PADDLE.height / PIXEL + SIDE },
  draw: (context, palette) => drawSquashed(context, 0, 0, width, 0, palette, '--paint-cream-deep'),
}));

function drawSquashed(
  context: Context2D,
  left: number,
  top: number,
  usual: number,
  squash: number,
  palette: Palette,
  ends: `--${string}` = '--paint-red',
): void {
  const width = usual + 2 * squash;
  const box = { x: left - squash, y: top + squash, width, height: PADDLE.height / PIXEL + SIDE - squash };
  block(context, box, SIDE, 6, [palette('--paint-cream'), palette('--paint-cream-deep')]);
  const height = box.height - SIDE;
  for (const x of [box.x, box.x + width - END]) {
    fillRoundRect(context, { x, y: box.y, width: END, height }, 6, palette(ends));
    context.fillRect(x === box.x ? x + END / 2 : x, box.y, END / 2, height);
  }
}

/** A trail dot, anchored at its center; smaller with each step. */
const speckOf = memoize((step: number): Sprite => {
  const radius = DRAWN * (0.3 + (0.5 * step) / SPECKS);
  return { box: around(radius), draw: (context, palette) => disc(context, 0, 0, radius, palette('--g-light')) };
});

function around(radius: number): Box {
  return { x: -radius, y: -radius, width: 2 * radius, height: 2 * radius };
}

function drawEffects(context: Context2D, { effects, palette, still, sprites }: Scene): void {
  const won = effects.some((effect) => effect.kind === 'won');
  for (const effect of effects) {
    if (effect.kind === 'broke') drawShards(context, effect, palette, still);
    if (effect.kind === 'star' && !still)
      drawStar(context, { ...STAR, x: effect.x, y: effect.y }, palette('--paint-cream'));
    if (effect.kind !== 'trail' || still || won) continue;
    const fresh = 1 - effect.age / DURATION.trail;
    sprites.put(context, speckOf(Math.round(SPECKS * fresh)), effect.x / PIXEL, effect.y / PIXEL);
  }
}

const STAR = { points: 8, outer: 17, inner: 8 } as const;

/** The ball at normal size, anchored at its center. */
const BODY: Sprite = {
  box: { ...around(DRAWN), height: 2 * DRAWN + 2 },
  draw: (context, palette) => drawBody(context, { x: 0, y: 0, size: 1 }, palette),
};

function drawBalls(context: Context2D, first: Point, picture: Scene): void {
  const { before, now } = picture;
  const { levels } = now;
  if (levels)
    for (let index = 0; index < levels.more.length; index++) {
      const ball = levels.more[index]!;
      const place = between(before.levels?.more[index], ball, progress(picture));
      drawBall(context, { ...place, size: 1 }, ball, picture);
    }
  drawBall(context, { ...first, size: 1 }, now.ball, picture);
}

/** It looks where it flies. */
function drawBall(context: Context2D, place: BallPlace, ball: Frozen<Ball> | null, { palette, sprites }: Scene): void {
  const { x, y, size } = place;
  if (size === 1) sprites.put(context, BODY, x, y);
  else drawBody(context, place, palette);
  const at = [-4, 4].map((side) => ({ x: x + side * size, y: y - 1.2 * size }));
  const gaze = ball ? directionOf(ball.vx, ball.vy) : { x: 0, y: -1 };
  const look = { x: gaze.x * 1.5 * size, y: gaze.y * 1.5 * size };
  drawEyes(context, { at, radius: 3.9 * size, pupil: 2.1 * size, look }, palette);
}

function drawBody(context: Context2D, { x, y, size }: BallPlace, palette: Palette): void {
  disc(context, x, y + 2 * size, DRAWN * size, palette('--paint-lime-deep'));
  disc(context, x, y, DRAWN * size, palette('--paint-lime'));
}

/** With reduced motion a tinted border replaces the shaking. */
function drawLoss(context: Context2D, { age, lives }: Loss, { palette, still }: Scene): void {
  if (still) tintEdges(context, { width: WIDTH, height: HEIGHT }, palette('--g-light'), age);
  if (lives === 0) return;
  context.globalAlpha = 1 - age / DURATION.fade;
  drawText(context, `${lives} left`, { x: WIDTH / 2, y: 340 }, { px: 44 }, palette);
  context.globalAlpha = 1;
}
