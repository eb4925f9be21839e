import type { Frozen } from '#engine/rules.ts';
import { RADIUS } from '#games/breakout/rules/ball.ts';
import type { Action, State } from '#games/breakout/rules/breakout.ts';
import { FIELD, PIXEL } from '#games/breakout/rules/field.ts';
import { bounceVelocity, MIDDLE_ZONE, PADDLE } from '#games/breakout/rules/paddle.ts';
import { drawShards, drawWall } from '#games/breakout/view/bricks.ts';
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
import type { ActiveEffect } from '#kit/visual-effects.ts';
import { directionOf, drawEyes } from '#kit/canvas-eyes.ts';
import type { Box, Context2D, Palette, Point } from '#kit/shapes.ts';
import { block, disc, drawText, shakeOffset, fillRoundRect, tintEdges } from '#kit/shapes.ts';
import type { Layer, Picture, StageArt } from '#kit/stage-art.ts';
import type { Sprite } from '#kit/sprites.ts';
import { memoize } from '#kit/sprites.ts';
import { interpolate } from '#kit/interpolate.ts';

type Scene = Picture<State, BreakoutEffect>;
type Loss = ActiveEffect<Extract<BreakoutEffect, { kind: 'lost' }>>;

const WIDTH = FIELD.width / PIXEL;
const HEIGHT = FIELD.height / PIXEL;

const BALL = RADIUS / PIXEL;
const TOP = PADDLE.top / PIXEL;
const SHAKE = { px: 5, ms: 200 } as const;
const SQUASH = 2;
/** Visible thickness of the paddle's side. */
const SIDE = 4;
/** Sizes of trail dots. */
const SPECKS = 8;
const FADE_STEP_MS = 50;
const FLOOR_BRICK = { width: 60, height: 40 } as const;

/** The floor and the wall change only with the bricks. */
const wall: Layer<State, BreakoutEffect> = {
  shows: ({ now }, part) => part(now.bricks),
  draw(context, { now, palette, sprites }) {
    drawFloor(context, palette);
    drawWall(context, now.bricks, sprites);
  },
};

const play: Layer<State, BreakoutEffect> = {
  draw(context, picture) {
    const { now } = picture;
    const left = paddleLeft(picture);
    const ball = ballPlace(picture, left);
    if (isFirstServe(now)) drawAim(context, ball, picture.palette);
    drawPaddle(context, left, picture);
    drawEffects(context, picture);
    if (!now.bricks.includes(true)) drawCelebration(context, ball, picture);
    else if (now.lives > 0) drawBall(context, { ...ball, size: 1 }, picture);
  },
};

/** `steady`: the text does not shake with the screen. */
const words: Layer<State, BreakoutEffect> = {
  steady: true,
  shows({ effects }, part) {
    const lost = effects.find(isLoss);
    // Redraw only once per fade step.
    if (lost) part(Math.floor(lost.age / FADE_STEP_MS));
  },
  draw(context, picture) {
    const lost = picture.effects.find(isLoss);
    if (lost) drawLoss(context, lost, picture);
  },
};

export const breakoutArt: StageArt<State, Action, BreakoutEffect> = {
  width: WIDTH,
  height: HEIGHT,
  layers: [wall, play, words],
  effectsOf,
  shift({ effects, still }) {
    const lost = effects.find(isLoss);
    return lost && !still ? shakeOffset(SHAKE, lost.age) : null;
  },
};

function isLoss(effect: ActiveEffect<BreakoutEffect>): effect is Loss {
  return effect.kind === 'lost';
}

function drawCelebration(context: Context2D, from: Point, picture: Scene): void {
  const { effects, palette, still } = picture;
  const age = effects.find((effect) => effect.kind === 'won')?.age ?? Number.POSITIVE_INFINITY;
  const far = celebrationProgress(age, still);
  const ball = celebratingBall(from, far);
  drawWreath(context, far, palette);
  if (!still) drawFireworks(context, age, palette);
  drawBall(context, ball, picture);
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
  // Do not interpolate a ball that was just launched.
  const from = before.ball ?? now.ball;
  const passed = progress(picture);
  return { x: interpolate(from.x, now.ball.x, passed) / PIXEL, y: interpolate(from.y, now.ball.y, passed) / PIXEL };
}

function drawFloor(context: Context2D, palette: Palette): void {
  context.fillStyle = palette('--g-field-2');
  for (let y = 0, row = 0; y < HEIGHT; y += FLOOR_BRICK.height, row++) {
    context.fillRect(0, y, WIDTH, 4);
    for (let x = row % 2 ? 0 : FLOOR_BRICK.width / 2; x < WIDTH; x += FLOOR_BRICK.width)
      context.fillRect(x, y, 4, FLOOR_BRICK.height);
  }
}

function isFirstServe({ ball, bricks, lives }: Frozen<State>): boolean {
  return ball === null && lives === 3 && !bricks.includes(false);
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
  if (!hit || still) sprites.put(context, paddleOf(width), left, TOP);
  else drawSquashed(context, left, TOP, width, SQUASH * (1 - hit.age / DURATION.squash), palette);
}

/** Anchored at the top left. */
const paddleOf = memoize((width: number): Sprite => ({
  box: { x: 0, y: 0, width, height: PADDLE.height / PIXEL + SIDE },
  draw: (context, palette) => drawSquashed(context, 0, 0, width, 0, palette),
}));

function drawSquashed(
  context: Context2D,
  left: number,
  top: number,
  usual: number,
  squash: number,
  palette: Palette,
): void {
  const width = usual + 2 * squash;
  const box = { x: left - squash, y: top + squash, width, height: PADDLE.height / PIXEL + SIDE - squash };
  block(context, box, SIDE, 6, [palette('--paint-cream'), palette('--paint-cream-deep')]);
  for (const x of [box.x + 6, box.x + width - 18])
    fillRoundRect(context, { x, y: box.y, width: 12, height: box.height - SIDE }, 3, palette('--paint-red'));
}

/** A trail dot, anchored at its center; smaller with each step. */
const speckOf = memoize((step: number): Sprite => {
  const radius = BALL * (0.3 + (0.5 * step) / SPECKS);
  return { box: around(radius), draw: (context, palette) => disc(context, 0, 0, radius, palette('--g-light')) };
});

function around(radius: number): Box {
  return { x: -radius, y: -radius, width: 2 * radius, height: 2 * radius };
}

function drawEffects(context: Context2D, { effects, palette, still, sprites }: Scene): void {
  const won = effects.some((effect) => effect.kind === 'won');
  for (const effect of effects) {
    if (effect.kind === 'broke') drawShards(context, effect, palette, still);
    if (effect.kind !== 'trail' || still || won) continue;
    const fresh = 1 - effect.age / DURATION.trail;
    sprites.put(context, speckOf(Math.round(SPECKS * fresh)), effect.x / PIXEL, effect.y / PIXEL);
  }
}

/** The ball at normal size, anchored at its center. */
const BODY: Sprite = {
  box: { ...around(BALL), height: 2 * BALL + 2 },
  draw: (context, palette) => drawBody(context, { x: 0, y: 0, size: 1 }, palette),
};

function drawBall(context: Context2D, ball: BallPlace, { now, palette, sprites }: Scene): void {
  const { x, y, size } = ball;
  if (size === 1) sprites.put(context, BODY, x, y);
  else drawBody(context, ball, palette);
  const at = [-3, 3].map((side) => ({ x: x + side * size, y: y - size }));
  const gaze = now.ball ? directionOf(now.ball.vx, now.ball.vy) : { x: 0, y: -1 };
  const look = { x: gaze.x * 1.2 * size, y: gaze.y * 1.2 * size };
  drawEyes(context, { at, radius: 3 * size, pupil: 1.6 * size, look }, palette);
}

function drawBody(context: Context2D, { x, y, size }: BallPlace, palette: Palette): void {
  disc(context, x, y + 2 * size, BALL * size, palette('--paint-lime-deep'));
  disc(context, x, y, BALL * size, palette('--paint-lime'));
}

/** With reduced motion a tinted border replaces the shaking. */
function drawLoss(context: Context2D, { age, lives }: Loss, { palette, still }: Scene): void {
  if (still) tintEdges(context, { width: WIDTH, height: HEIGHT }, palette('--g-light'), age);
  if (lives === 0) return;
  context.globalAlpha = 1 - age / DURATION.fade;
  drawText(context, `${lives} left`, { x: WIDTH / 2, y: 340 }, { px: 44 }, palette);
  context.globalAlpha = 1;
}
