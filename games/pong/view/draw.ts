import type { Frozen } from '#engine/rules.ts';
import type { Side } from '#games/pong/rules/ball.ts';
import { COURT, FACES, HALF_BALL, PIXEL } from '#games/pong/rules/court.ts';
import type { Action, State } from '#games/pong/rules/pong.ts';
import { POINTS_TO_WIN } from '#games/pong/rules/pong.ts';
import type { PongEffect } from '#games/pong/view/effects.ts';
import { DURATION, effectsOf, MILESTONE } from '#games/pong/view/effects.ts';
import { drawStreaks } from '#games/pong/view/streaks.ts';
import { below, isTurned, upright } from '#games/pong/view/turned.ts';
import { directionOf, drawEyes } from '#kit/canvas-eyes.ts';
import type { Context2D, Palette, Point } from '#kit/shapes.ts';
import { block, disc, drawSign, drawText, shakeOffset, stroke, tintEdges } from '#kit/shapes.ts';
import { drawPassingSign } from '#kit/signs.ts';
import type { Layer, Picture, StageArt } from '#kit/stage-art.ts';
import { interpolate } from '#kit/interpolate.ts';
import type { ActiveEffect } from '#kit/visual-effects.ts';

type Scene = Picture<State, PongEffect>;
type RallyCall = ActiveEffect<Extract<PongEffect, { kind: 'rally' }>>;
type PointWon = ActiveEffect<Extract<PongEffect, { kind: 'point' }>>;

const WIDTH = COURT.width / PIXEL;
const HEIGHT = COURT.height / PIXEL;

export const PADDLE = { width: 12, edge: 4, radius: 5 } as const;
const BALL = (2 * HALF_BALL) / PIXEL;
/** In CSS pixels, on any screen size. */
const SMALLEST_BALL_ON_SCREEN = 10;
const SHAKE = { px: 4, ms: 200 } as const;
const FADE_MS = 100;
const RECOIL = 4;
const LANE = 100;
const DIGIT_PX = 150;
const CIRCLE = { x: WIDTH / 2, y: HEIGHT / 2, radius: 64, ticks: 10, gap: 0.07 } as const;
const RAYS = { count: 5, apart: 0.42, from: 16, to: 32 } as const;
/** Length of the comet behind a fast and a hot ball. */
const COMET = [0, 120, 195] as const;
const FRAME_MS = 33;
const SIDES = ['player', 'house'] as const;
const QUARTER = { player: WIDTH / 4, house: (3 * WIDTH) / 4 } as const;
const NET_WIDTH = 5;
/** Yellow from the serve, orange from a rally of 10, red from 20. */
const HEAT = ['--paint-yellow', '--paint-orange', '--pong-hot'] as const;
const HEAT_DEEP = ['--paint-yellow-deep', '--paint-orange-deep', '--paint-red-deep'] as const;
/** Two tones each, in lanes. */
const FLOOR = {
  player: ['--pong-half-player', '--pong-half-player-2'],
  house: ['--pong-half-house', '--pong-half-house-2'],
} as const;
const DIGITS = { player: '--pong-digit-player', house: '--pong-digit-house' } as const;
const COLORS = {
  player: ['--paint-pink', '--paint-pink-deep'],
  house: ['--paint-sky', '--paint-sky-deep'],
} as const;

/** The floor of the side that scored lights up. The border is tinted instead of a shake with reduced motion. */
const court: Layer<State, PongEffect> = {
  shows({ effects, still }, part) {
    const point = effects.find(isPoint);
    part(point?.to);
    part(still ? point?.age : undefined);
  },
  draw(context, { effects, palette, still }) {
    const point = effects.find(isPoint);
    for (let lane = 0; lane < WIDTH / LANE; lane++) {
      const side = lane < WIDTH / LANE / 2 ? 'player' : 'house';
      const isLit = point?.to === side || (side === 'player') === (lane % 2 === 0);
      context.fillStyle = palette(FLOOR[side][isLit ? 1 : 0]);
      context.fillRect(lane * LANE, 0, LANE, HEIGHT);
    }
    context.fillStyle = palette('--pong-line');
    context.fillRect((WIDTH - NET_WIDTH) / 2, 0, NET_WIDTH, HEIGHT);
    if (point && still) tintEdges(context, { width: WIDTH, height: HEIGHT }, palette('--g-light'), point.age);
  },
};

/** Part of the floor, below ball and paddles. */
const counter: Layer<State, PongEffect> = {
  shows({ now, effects }, part) {
    part(now.points);
    part(now.hits);
    part(effects.find(isPoint)?.age);
  },
  draw(context, picture) {
    context.textBaseline = 'middle';
    if (!picture.now.rally) for (const side of SIDES) drawPoints(context, side, picture);
    drawCircle(context, picture.now.hits, picture.palette);
  },
};

const rally: Layer<State, PongEffect> = {
  draw(context, picture) {
    const { now, still, nowMs, palette } = picture;
    if (!still && now.serveIn === 0 && heatOf(now.hits) === 2)
      drawStreaks(context, now.ball, nowMs, palette('--pong-line'));
    drawPaddle(context, 'player', picture);
    drawPaddle(context, 'house', picture);
    if (!picture.still) drawRays(context, picture);
    const size = ballSize(context);
    if (!picture.still) drawTrail(context, size, picture);
    if (isBallShown(picture.now, picture.still)) drawBall(context, size, picture);
  },
};

const words: Layer<State, PongEffect> = {
  steady: true,
  shows({ now, effects }, part) {
    if (hasMatchPoint('player', now)) part('player');
    if (hasMatchPoint('house', now)) part('house');
    const sign = effects.find(isRally);
    if (sign) part(Math.floor(sign.age / FRAME_MS));
  },
  draw(context, { now, effects, palette, still }) {
    for (const side of SIDES)
      if (hasMatchPoint(side, now))
        upright(context, below(QUARTER[side], 100, HEIGHT - 34, palette), palette, (at) =>
          drawText(context, 'Match point', at, { px: 22 }, palette),
        );
    const sign = effects.find(isRally);
    if (!sign) return;
    const { hits, age, ms } = sign;
    upright(context, below(CIRCLE.x, 104, HEIGHT - 86, palette), palette, (at) =>
      drawPassingSign(context, `Rally ${hits}!`, at, { px: 38, age, ms, still }, palette),
    );
  },
};

export const pongArt: StageArt<State, Action, PongEffect> = {
  width: WIDTH,
  height: HEIGHT,
  layers: [court, counter, rally, words],
  effectsOf,
  shift({ effects, still }) {
    const point = effects.find(isPoint);
    return point && !still ? shakeOffset(SHAKE, point.age) : null;
  },
};

function isPoint(effect: ActiveEffect<PongEffect>): effect is PointWon {
  return effect.kind === 'point';
}

function isRally(effect: ActiveEffect<PongEffect>): effect is RallyCall {
  return effect.kind === 'rally';
}

function heatOf(hits: number): 0 | 1 | 2 {
  return hits >= 2 * MILESTONE ? 2 : hits >= MILESTONE ? 1 : 0;
}

/** The rally's number, in ten ticks that fill up and begin again. */
function drawCircle(context: Context2D, hits: number, palette: Palette): void {
  const { x, y, radius, ticks, gap } = CIRCLE;
  const color = HEAT[heatOf(hits)];
  disc(context, x, y, radius, palette('--pong-circle'));
  context.lineWidth = 8;
  context.lineCap = 'butt';
  const filled = hits === 0 ? 0 : hits % ticks || ticks;
  for (let tick = 0; tick < ticks; tick++) {
    const from = (tick / ticks - 0.25) * 2 * Math.PI;
    context.strokeStyle = palette(tick < filled ? color : '--pong-line');
    context.beginPath();
    context.arc(x, y, radius, from + gap, from + (2 * Math.PI) / ticks - gap);
    context.stroke();
  }
  if (hits === 0) return;
  const px = hits > 99 ? 46 : 56;
  upright(context, CIRCLE, palette, (at) =>
    drawSign(context, String(hits), at, { px, color, baseline: 'middle' }, palette),
  );
}

/** Where a paddle has met the ball. */
function drawRays(context: Context2D, { effects, palette }: Scene): void {
  for (const effect of effects) {
    if (effect.kind !== 'hit') continue;
    const { count, apart, from, to } = RAYS;
    const x = FACES[effect.by] / PIXEL;
    for (let ray = 0; ray < count; ray++) {
      const angle = (effect.by === 'player' ? 0 : Math.PI) + (ray - (count - 1) / 2) * apart;
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      const ends = [from, to].map((reach) => ({ x: x + dx * reach, y: effect.y + dy * reach }));
      stroke(context, ends, 4, palette('--paint-cream'));
    }
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
    if (effect.kind === 'hit' && effect.by === side) return RECOIL * Math.max(0, 1 - effect.age / DURATION.recoil);
  return 0;
}

/** Enlarged on small screens so that it stays visible. */
function ballSize(context: Context2D): number {
  return Math.max(BALL, (SMALLEST_BALL_ON_SCREEN * WIDTH) / context.canvas.clientWidth);
}

/** Discs behind a warm ball, a comet behind a fast one. */
function drawTrail(context: Context2D, size: number, picture: Scene): void {
  const { now, effects, palette } = picture;
  const heat = heatOf(now.hits);
  if (heat > 0 && now.serveIn === 0) {
    drawComet(context, size, COMET[heat], palette(HEAT[heat]), picture);
    return;
  }
  for (const effect of effects) {
    if (effect.kind !== 'trail') continue;
    const fresh = 1 - effect.age / DURATION.trail;
    disc(context, effect.x / PIXEL, effect.y / PIXEL, (size / 2) * (0.3 + 0.5 * fresh), palette('--pong-trail'));
  }
}

function drawComet(context: Context2D, size: number, length: number, color: string, picture: Scene): void {
  const { x, y } = placeOfBall(picture);
  const to = directionOf(picture.now.ball.vx, picture.now.ball.vy);
  const tail = (width: number, far: number, paint: string, alpha: number) => {
    context.globalAlpha = alpha;
    context.fillStyle = paint;
    context.beginPath();
    context.moveTo(x - to.y * width, y + to.x * width);
    context.lineTo(x + to.y * width, y - to.x * width);
    context.lineTo(x - to.x * far, y - to.y * far);
    context.fill();
  };
  tail(size * 0.48, length, color, 0.55);
  tail(size * 0.25, length * 0.6, picture.palette('--paint-yellow'), 0.9);
  context.globalAlpha = 1;
}

/** Before a serve the ball is hidden for half a second, then blinks twice; with reduced motion it stays visible. */
function isBallShown({ serveIn }: Frozen<State>, still: boolean): boolean {
  if (serveIn === 0) return true;
  return serveIn <= 30 && (still || Math.floor((30 - serveIn) / 7.5) % 2 === 0);
}

/** Before a serve the ball jumps to the middle: it is not interpolated from where it was lost. */
function placeOfBall({ before, now, fraction }: Scene): Point {
  const from = now.serveIn > 0 ? now.ball : before.ball;
  return {
    x: interpolate(from.x, now.ball.x, fraction) / PIXEL,
    y: interpolate(from.y, now.ball.y, fraction) / PIXEL,
  };
}

function drawBall(context: Context2D, size: number, picture: Scene): void {
  const { now, palette } = picture;
  const { x, y } = placeOfBall(picture);
  const heat = heatOf(now.hits);
  const radius = size / 2;
  const turned = isTurned(palette);
  disc(context, turned ? x - size / 6 : x, turned ? y : y + size / 6, radius, palette(HEAT_DEEP[heat]));
  disc(context, x, y, radius, palette(HEAT[heat]));
  const up = radius * 0.15;
  const at = [-0.48, 0.48].map((side) =>
    turned ? { x: x + up, y: y + radius * side } : { x: x + radius * side, y: y - up },
  );
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
  context.translate(QUARTER[side], HEIGHT / 2);
  // The second player sits opposite.
  if (isTurned(palette)) context.rotate(side === 'house' && now.level === null ? -Math.PI / 2 : Math.PI / 2);
  context.scale(1, Math.max(Math.abs(1 - 2 * passed), 0.05));
  context.globalAlpha = point && still ? Math.min(point.age / FADE_MS, 1) : 1;
  drawText(context, String(shown), { x: 0, y: 6 }, { px: DIGIT_PX, color: DIGITS[side] }, palette);
  context.restore();
}

/** Shown only before the serve. */
function hasMatchPoint(side: Side, { points, serveIn }: Frozen<State>): boolean {
  return serveIn > 0 && points[side] === POINTS_TO_WIN - 1 && Math.max(points.player, points.house) < POINTS_TO_WIN;
}
