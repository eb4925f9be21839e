import type { Frozen } from '#engine/rules.ts';
import type { Side } from '#games/pong/rules/ball.ts';
import { COURT, FACES, HALF_BALL, PIXEL } from '#games/pong/rules/court.ts';
import type { Action, State } from '#games/pong/rules/pong.ts';
import { POINTS_TO_WIN } from '#games/pong/rules/pong.ts';
import type { PongEffect } from '#games/pong/view/effects.ts';
import { DURATION, effectsOf } from '#games/pong/view/effects.ts';
import { directionOf, drawEyes } from '#kit/canvas-eyes.ts';
import type { Context2D, Palette, Point } from '#kit/shapes.ts';
import { block, disc, drawText, shakeOffset, tintEdges } from '#kit/shapes.ts';
import type { Layer, Picture, StageArt } from '#kit/stage-art.ts';
import { interpolate } from '#kit/interpolate.ts';
import type { ActiveEffect } from '#kit/visual-effects.ts';

type Scene = Picture<State, PongEffect>;
type PointWon = ActiveEffect<Extract<PongEffect, { kind: 'point' }>>;

const WIDTH = COURT.width / PIXEL;
const HEIGHT = COURT.height / PIXEL;

export const PADDLE = { width: 12, edge: 4, radius: 5 } as const;
const BALL = (2 * HALF_BALL) / PIXEL;
/** In CSS pixels, on any screen size. */
const SMALLEST_BALL_ON_SCREEN = 10;
const SHAKE = { px: 4, ms: 200 } as const;
const FADE_MS = 100;
const RECOIL = 3;
const SIDES = ['player', 'house'] as const;
const QUARTER = { player: WIDTH / 4, house: (3 * WIDTH) / 4 } as const;
const NET = { width: 6, dash: 14, gap: 12 } as const;
const COLORS = {
  player: ['--paint-pink', '--paint-pink-deep'],
  house: ['--paint-sky', '--paint-sky-deep'],
} as const;

/** The border is tinted instead of a shake with reduced motion. */
const court: Layer<State, PongEffect> = {
  shows({ effects, still }, part) {
    const point = effects.find(isPoint);
    part(point !== undefined);
    part(still ? point?.age : undefined);
  },
  draw(context, { effects, palette, still }) {
    const point = effects.find(isPoint);
    if (point && still) tintEdges(context, { width: WIDTH, height: HEIGHT }, palette('--g-light'), point.age);
    drawNet(context, point !== undefined, palette);
  },
};

const rally: Layer<State, PongEffect> = {
  draw(context, picture) {
    drawPaddle(context, 'player', picture);
    drawPaddle(context, 'house', picture);
    const size = ballSize(context);
    if (!picture.still) drawTrail(context, size, picture);
    if (isBallShown(picture.now, picture.still)) drawBall(context, size, picture);
  },
};

const words: Layer<State, PongEffect> = {
  steady: true,
  shows({ now, effects }, part) {
    part(now.points);
    part(hasMatchPoint('player', now));
    part(hasMatchPoint('house', now));
    part(effects.find(isPoint)?.age);
  },
  draw(context, picture) {
    context.textBaseline = 'middle';
    for (const side of SIDES) {
      drawPoints(context, side, picture);
      if (hasMatchPoint(side, picture.now))
        drawText(context, 'Match point', { x: QUARTER[side], y: HEIGHT - 40 }, { px: 22 }, picture.palette);
    }
  },
};

export const pongArt: StageArt<State, Action, PongEffect> = {
  width: WIDTH,
  height: HEIGHT,
  layers: [court, rally, words],
  effectsOf,
  shift({ effects, still }) {
    const point = effects.find(isPoint);
    return point && !still ? shakeOffset(SHAKE, point.age) : null;
  },
};

function isPoint(effect: ActiveEffect<PongEffect>): effect is PointWon {
  return effect.kind === 'point';
}

function drawNet(context: Context2D, flashing: boolean, palette: Palette): void {
  context.fillStyle = palette(flashing ? '--paint-cream' : '--g-light');
  for (let y = NET.gap / 2; y < HEIGHT; y += NET.dash + NET.gap) {
    context.beginPath();
    context.roundRect((WIDTH - NET.width) / 2, y, NET.width, NET.dash, NET.width / 2);
    context.fill();
  }
}

function drawPaddle(context: Context2D, side: Side, { before, now, fraction, effects, palette, still }: Scene): void {
  const recoil = still ? 0 : recoilOf(side, effects);
  const face = FACES[side] / PIXEL;
  const x = side === 'player' ? face - BALL / 2 - PADDLE.width - recoil : face + BALL / 2 + recoil;
  const height = now[side].height / PIXEL;
  const y = interpolate(before[side].y, now[side].y, fraction) / PIXEL - height / 2;
  const [body, edge] = COLORS[side];
  block(context, { x, y, width: PADDLE.width, height }, PADDLE.edge, PADDLE.radius, [palette(body), palette(edge)]);
}

function recoilOf(side: Side, effects: Scene['effects']): number {
  for (const effect of effects)
    if (effect.kind === 'hit' && effect.by === side) return RECOIL * (1 - effect.age / DURATION.recoil);
  return 0;
}

/** Enlarged on small screens so that it stays visible. */
function ballSize(context: Context2D): number {
  return Math.max(BALL, (SMALLEST_BALL_ON_SCREEN * WIDTH) / context.canvas.clientWidth);
}

function drawTrail(context: Context2D, size: number, { effects, palette }: Scene): void {
  for (const effect of effects) {
    if (effect.kind !== 'trail') continue;
    const fresh = 1 - effect.age / DURATION.trail;
    disc(context, effect.x / PIXEL, effect.y / PIXEL, (size / 2) * (0.3 + 0.5 * fresh), palette('--g-light'));
  }
}

/** Before a serve the ball is hidden for half a second, then blinks twice; with reduced motion it stays visible. */
function isBallShown({ serveIn }: Frozen<State>, still: boolean): boolean {
  if (serveIn === 0) return true;
  return serveIn <= 30 && (still || Math.floor((30 - serveIn) / 7.5) % 2 === 0);
}

function drawBall(context: Context2D, size: number, { before, now, fraction, palette }: Scene): void {
  // Before a serve the ball jumps to the middle: do not interpolate from where it was lost.
  const from = now.serveIn > 0 ? now.ball : before.ball;
  const x = interpolate(from.x, now.ball.x, fraction) / PIXEL;
  const y = interpolate(from.y, now.ball.y, fraction) / PIXEL;
  const radius = size / 2;
  disc(context, x, y + size / 6, radius, palette('--paint-yellow-deep'));
  disc(context, x, y, radius, palette('--paint-yellow'));
  const eyes = y - radius * 0.15;
  const at = [
    { x: x - radius * 0.48, y: eyes },
    { x: x + radius * 0.48, y: eyes },
  ];
  const gaze = gazeOf(now);
  const look = { x: gaze.x * radius * 0.19, y: gaze.y * radius * 0.19 };
  drawEyes(context, { at, radius: radius * 0.47, pupil: radius * 0.26, look }, palette);
}

/** Before a serve the ball looks at the receiver. */
function gazeOf({ ball, serveIn, serveTo }: Frozen<State>): Point {
  if (serveIn > 0) return { x: serveTo === 'house' ? 1 : -1, y: 0 };
  return directionOf(ball.vx, ball.vy);
}

/** A new number flips in, or fades in with reduced motion. */
function drawPoints(context: Context2D, side: Side, { now, effects, palette, still }: Scene): void {
  const last = effects.find(isPoint);
  const point = last?.to === side ? last : null;
  const passed = point && !still ? point.age / DURATION.point : 1;
  const shown = now.points[side] - (passed < 0.5 ? 1 : 0);
  context.save();
  context.translate(WIDTH / 2 + (side === 'player' ? -48 : 48), 44);
  context.scale(1, Math.max(Math.abs(1 - 2 * passed), 0.05));
  context.globalAlpha = point && still ? Math.min(point.age / FADE_MS, 1) : 1;
  drawText(context, String(shown), { x: 0, y: 0 }, { px: 40 }, palette);
  context.restore();
}

/** Shown only before the serve. */
function hasMatchPoint(side: Side, { points, serveIn }: Frozen<State>): boolean {
  return serveIn > 0 && points[side] === POINTS_TO_WIN - 1 && Math.max(points.player, points.house) < POINTS_TO_WIN;
}
