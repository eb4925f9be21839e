import { clamp } from '#engine/arithmetic.ts';
import type { Frozen } from '#engine/rules.ts';
import { BIRD, FIELD, PIPE, PIXEL } from '#games/flappy/rules/field.ts';
import type { State } from '#games/flappy/rules/flappy.ts';
import type { Pipe } from '#games/flappy/rules/pipes.ts';
import type { FlappyEffect } from '#games/flappy/view/effects.ts';
import { ageOf, DURATION, isLate } from '#games/flappy/view/effects.ts';
import { drawEyes } from '#kit/canvas-eyes.ts';
import type { Context2D, Palette, Point } from '#kit/shapes.ts';
import { disc, drawStar } from '#kit/shapes.ts';
import type { Picture } from '#kit/stage-art.ts';
import { interpolate } from '#kit/interpolate.ts';

type Scene = Picture<State, FlappyEffect>;

const X = BIRD.x / PIXEL;
/** Larger than the hitbox, which is fair and easy to see. */
const SIZE = 0.8;
const BODY = 23;
const RADIUS = 17;
const RIM = 3.5;
/** In the first and in the second half of the day. */
const RIM_COLORS = ['--flappy-rim', '--flappy-late-rim'] as const;
const TAIL = rounded([
  { x: -20, y: 1 },
  { x: -32, y: 9 },
  { x: -32, y: -7 },
]);
const BEAK = rounded([
  { x: 18, y: -2 },
  { x: 35, y: 3 },
  { x: 18, y: 10 },
]);
/** Corner radius of tail and beak. */
const ROUND = 3;
const EYES = {
  at: [
    { x: 4.5, y: -10 },
    { x: 19.5, y: -10 },
  ],
  radius: 7.5,
  pupil: 4,
} as const;
const GAZE = 3;
const CROSS = { reach: 3.6, width: 3.2, ends: 'butt' } as const;
const STRETCH = 0.1;
/** The star at the place of a hit. */
const STAR = { ms: 160, points: 9, outer: 34, inner: 20 } as const;
/** Degrees, nose up is negative. The nose sinks while the fall speeds up from 4 to 10 pixels a tick. */
const TILT = { up: -25, down: 80, from: 4, to: 10 } as const;
export const FREEZE_MS = 80;
/** Hover animation: amplitude and period. */
const BOB = { px: 4, ms: 1_100 } as const;
const TICKS_A_MS = 60 / 1_000;

export function drawBird(context: Context2D, picture: Scene): void {
  const { now, effects, palette, still } = picture;
  const flap = ageOf(effects, 'flap');
  const beat = flap === null ? 0 : Math.sin((Math.PI * flap) / DURATION.wingBeat);
  const died = ageOf(effects, 'died');
  const y = heightOf(picture);
  const tilt = still ? 0 : (tiltOf(picture) * Math.PI) / 180;
  if (died !== null && died < STAR.ms) drawStar(context, { x: X + 10, y, ...STAR }, palette('--paint-cream'));
  context.save();
  context.translate(X, y);
  context.rotate(tilt);
  const stretch = still ? 0 : STRETCH * beat;
  context.scale(SIZE * (1 - stretch), SIZE * (1 + stretch));
  drawBody(context, RIM_COLORS[isLate(now.passed) ? 1 : 0], palette);
  const { at, radius, pupil } = EYES;
  drawEyes(context, { at, radius, pupil, look: gazeOf(now, y, tilt), cross: now.hit && CROSS }, palette);
  drawWing(context, beat, palette);
  context.restore();
}

/** Hovers before the first flap; after the hit it freezes briefly, then drops to the ground. */
export function heightOf({ before, now, fraction, effects, nowMs, still }: Scene): number {
  if (!now.flying) return now.y / PIXEL + (still ? 0 : BOB.px * Math.sin((nowMs / BOB.ms) * Math.PI * 2));
  const died = ageOf(effects, 'died');
  if (died === null) return interpolate(before.y, now.y, now.hit ? 1 : fraction) / PIXEL;
  const ticks = Math.max(0, died - FREEZE_MS) * TICKS_A_MS;
  const fallen = Math.max(now.speed, 0) * ticks + (BIRD.gravity * ticks * ticks) / 2;
  return Math.min(now.y + fallen, FIELD.ground - RADIUS * PIXEL) / PIXEL;
}

/** Time until a dead bird lies on the ground. */
export function fallMs({ y, speed }: Frozen<State>): number {
  const fall = Math.max(0, FIELD.ground - RADIUS * PIXEL - y);
  const down = Math.max(speed, 0);
  const ticks = (Math.sqrt(down * down + 2 * BIRD.gravity * fall) - down) / BIRD.gravity;
  return FREEZE_MS + ticks / TICKS_A_MS;
}

/** In degrees. */
export function tiltOf({ before, now, fraction, effects }: Scene): number {
  if (!now.flying) return 0;
  if ((ageOf(effects, 'died') ?? 0) > FREEZE_MS) return TILT.down;
  const speed = interpolate(before.speed, now.speed, fraction) / PIXEL;
  const passed = clamp((speed - TILT.from) / (TILT.to - TILT.from), 0, 1);
  return interpolate(TILT.up, TILT.down, passed * passed);
}

/** Red alone has less than 3:1 contrast with some of the hills: the rim is light on dark scenery and dark on light. */
function drawBody(context: Context2D, rim: `--${string}`, palette: Palette): void {
  const edge = palette(rim);
  drawRounded(context, TAIL, 0, ROUND + RIM, edge);
  drawRounded(context, BEAK, 2, ROUND + RIM, edge);
  disc(context, 0, 2.5, BODY + RIM + 1.5, edge);
  for (const { x, y } of EYES.at) disc(context, x, y, EYES.radius + RIM, edge);
  drawRounded(context, TAIL, 0, ROUND, palette('--paint-red-deep'));
  drawRounded(context, BEAK, 4, ROUND, palette('--paint-orange-deep'));
  drawRounded(context, BEAK, 0, ROUND, palette('--paint-orange'));
  disc(context, 0, 5, BODY, palette('--paint-red-deep'));
  disc(context, 0, 0, BODY, palette('--paint-red'));
  context.fillStyle = palette('--paint-cream');
  context.beginPath();
  context.arc(0, 0, BODY - 0.6, 0.46, Math.PI - 0.46);
  context.quadraticCurveTo(0, 2, 20, 10);
  context.fill();
}

/** A corner and the visible angles of its arc. */
interface Corner extends Point {
  readonly from: number;
  readonly to: number;
}

/** Corners are clockwise. */
function rounded(points: readonly [Point, Point, Point]): readonly Corner[] {
  const away = (from: Point, to: Point) => Math.atan2(to.y - from.y, to.x - from.x) - Math.PI / 2;
  return points.map((point, index) => ({
    ...point,
    from: away(points[(index + 2) % 3]!, point),
    to: away(point, points[(index + 1) % 3]!),
  }));
}

/** A single fill: a stroke with round joins would cost more than the rest of the bird. */
function drawRounded(
  context: Context2D,
  corners: readonly Corner[],
  down: number,
  radius: number,
  color: string,
): void {
  context.fillStyle = color;
  context.beginPath();
  for (const { x, y, from, to } of corners) context.arc(x, y + down, radius, from, to);
  context.fill();
}

function isAhead({ left }: Frozen<Pipe>): boolean {
  return left + PIPE.width > BIRD.x;
}

/** Towards the next gap, in the bird's tilted coordinates. */
function gazeOf({ pipes }: Frozen<State>, y: number, tilt: number): Point {
  const next = pipes.find(isAhead);
  const across = next ? Math.max(next.left / PIXEL - X, 40) : 1;
  const down = next ? next.middle / PIXEL - y : 0;
  const angle = Math.atan2(down, across) - tilt;
  return { x: Math.cos(angle) * GAZE, y: Math.sin(angle) * GAZE };
}

function drawWing(context: Context2D, beat: number, palette: Palette): void {
  context.save();
  context.translate(-10, 2);
  context.rotate(beat);
  drawFeather(context, 3, palette('--paint-yellow-deep'));
  drawFeather(context, 0, palette('--paint-yellow'));
  context.restore();
}

function drawFeather(context: Context2D, y: number, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  context.arc(-3.5, y, 13.5, 0, Math.PI);
  context.fill();
}
