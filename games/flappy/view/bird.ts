import type { Frozen } from '#engine/rules.ts';
import { BIRD, FIELD, PIPE, PIXEL } from '#games/flappy/rules/field.ts';
import type { State } from '#games/flappy/rules/flappy.ts';
import type { FlappyEffect } from '#games/flappy/view/effects.ts';
import { DURATION } from '#games/flappy/view/effects.ts';
import { shape } from '#games/flappy/view/shapes.ts';
import type { Pen } from '#kit/shapes.ts';
import { disc } from '#kit/shapes.ts';
import type { Palette, Picture } from '#kit/stage.tsx';
import { interpolate } from '#kit/interpolate.ts';

type Scene = Picture<State, FlappyEffect>;

const X = BIRD.x / PIXEL;
const RADIUS = 13;
/** In degrees, nose up being negative. The nose sinks while the fall grows from 4 to 10 pixels a tick. */
const TILT = { up: -25, down: 80, from: 4, to: 10 } as const;
/** How long the picture stands still when the bird has hit something. */
export const FREEZE_MS = 80;
/** How the waiting bird bobs: how far up and down, and how long that takes. */
const BOB = { px: 4, ms: 1_100 } as const;
const TICKS_A_MS = 60 / 1_000;

export function drawBird(pen: Pen, picture: Scene): void {
  const { now, effects, ink, still } = picture;
  const flap = effects.find((effect) => effect.kind === 'flap');
  const y = heightOf(picture);
  const tilt = still ? 0 : (tiltOf(picture) * Math.PI) / 180;
  pen.save();
  pen.translate(X, y);
  pen.rotate(tilt);
  drawBody(pen, ink);
  if (now.hit) drawShutEyes(pen, ink);
  else drawEyes(pen, gazeOf(now, y, tilt), ink);
  drawWing(pen, flap ? flap.age / DURATION.wingBeat : 1, ink);
  pen.restore();
}

/** Where the bird is seen. Before the first flap it bobs. Dead, it first hangs for a moment where it hit, then drops to the ground. */
export function heightOf({ before, now, fraction, effects, nowMs, still }: Scene): number {
  if (!now.flying) return now.y / PIXEL + (still ? 0 : BOB.px * Math.sin((nowMs / BOB.ms) * Math.PI * 2));
  const died = effects.find((effect) => effect.kind === 'died');
  if (!died) return interpolate(before.y, now.y, now.hit ? 1 : fraction) / PIXEL;
  const ticks = Math.max(0, died.age - FREEZE_MS) * TICKS_A_MS;
  const fallen = Math.max(now.speed, 0) * ticks + (BIRD.gravity * ticks * ticks) / 2;
  return Math.min(now.y + fallen, FIELD.ground - RADIUS * PIXEL) / PIXEL;
}

/** How many milliseconds pass until a dead bird lies on the ground. */
export function fallMs({ y, speed }: Frozen<State>): number {
  const fall = Math.max(0, FIELD.ground - RADIUS * PIXEL - y);
  const down = Math.max(speed, 0);
  const ticks = (Math.sqrt(down * down + 2 * BIRD.gravity * fall) - down) / BIRD.gravity;
  return FREEZE_MS + ticks / TICKS_A_MS;
}

/** How the bird is tilted, in degrees. */
export function tiltOf({ before, now, fraction, effects }: Scene): number {
  if (!now.flying) return 0;
  if (effects.some((effect) => effect.kind === 'died' && effect.age > FREEZE_MS)) return TILT.down;
  const speed = interpolate(before.speed, now.speed, fraction) / PIXEL;
  const passed = Math.min(Math.max((speed - TILT.from) / (TILT.to - TILT.from), 0), 1);
  return interpolate(TILT.up, TILT.down, passed * passed);
}

function drawBody(pen: Pen, ink: Palette): void {
  const tail = [
    [-12, 0],
    [-16, -4],
    [-16, 4],
  ] as const;
  shape(pen, tail, ink('--paint-red-deep'));
  const beak = [
    [11, -1],
    [16, 2],
    [11, 5],
  ] as const;
  shape(
    pen,
    beak.map(([x, y]) => [x, y + 2] as const),
    ink('--paint-orange-deep'),
  );
  shape(pen, beak, ink('--paint-orange'));
  disc(pen, 0, 2, RADIUS - 1, ink('--paint-red-deep'));
  disc(pen, 0, -1, RADIUS - 1, ink('--paint-red'));
  pen.fillStyle = ink('--paint-cream');
  pen.beginPath();
  pen.ellipse(1, 7, 9, 4, 0, 0, Math.PI * 2);
  pen.fill();
}

/** The direction from the bird to the next gap as the tilted bird sees it, one long. */
function gazeOf({ pipes }: Frozen<State>, y: number, tilt: number): { x: number; y: number } {
  const next = pipes.find(({ left }) => left + PIPE.width > BIRD.x);
  const across = next ? Math.max(next.left / PIXEL - X, 40) : 1;
  const down = next ? next.middle / PIXEL - y : 0;
  const angle = Math.atan2(down, across) - tilt;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

const EYES = [3, 10.5] as const;

function drawEyes(pen: Pen, gaze: { x: number; y: number }, ink: Palette): void {
  for (const x of EYES) {
    disc(pen, x, -6, 4.2, '#fff');
    disc(pen, x + gaze.x * 1.7, -6 + gaze.y * 1.7, 2.3, ink('--paint-ink'));
  }
}

function drawShutEyes(pen: Pen, ink: Palette): void {
  for (const x of EYES) {
    disc(pen, x, -6, 4.2, '#fff');
    pen.strokeStyle = ink('--paint-ink');
    pen.lineWidth = 1.8;
    pen.beginPath();
    pen.moveTo(x - 2, -8);
    pen.lineTo(x + 2, -4);
    pen.moveTo(x + 2, -8);
    pen.lineTo(x - 2, -4);
    pen.stroke();
  }
}

/** The wing goes up and comes down again in one beat. */
function drawWing(pen: Pen, beat: number, ink: Palette): void {
  pen.save();
  pen.translate(-3, 1);
  pen.rotate(Math.sin(Math.PI * beat) * 1.1);
  for (const [y, color] of [
    [2, '--paint-yellow-deep'],
    [0, '--paint-yellow'],
  ] as const) {
    pen.fillStyle = ink(color);
    pen.beginPath();
    pen.arc(-3, y, 7.5, 0, Math.PI);
    pen.fill();
  }
  pen.restore();
}
