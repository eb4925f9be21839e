import { clamp } from '#engine/arithmetic.ts';
import type { Frozen } from '#engine/rules.ts';
import type { State, Turn } from '#games/snake/rules/snake.ts';
import { columnOf, neighbor, rowOf, SIZE } from '#games/snake/rules/snake.ts';
import type { SnakeEffect } from '#games/snake/view/effects.ts';
import { CELL, middleOf, pointAlong, ribbon } from '#games/snake/view/ribbon.ts';
import type { LiveEffect } from '#kit/visual-effects.ts';
import { directionOf, drawEyes } from '#kit/canvas-eyes.ts';
import type { Palette, Pen, Point } from '#kit/shapes.ts';
import { disc, drawText, shake, stroke, tintBorder } from '#kit/shapes.ts';
import type { Draw, Picture } from '#kit/stage-art.ts';

/** The field's width and height. */
export const FIELD = SIZE * CELL;

const WIDTH = 19;
const HEAD = 15;
/** How wide the last segments are, the very last one last. */
const TAIL = [17, 14, 10] as const;
/** How far the darker side of everything reaches below it. */
const LIP = 4;
const SHAKE = { px: 6, ms: 250 } as const;
const BLINK = { ms: 900, times: 3 } as const;
const FLOAT = { ms: 600, px: 26 } as const;
const SEGMENT_MS = 2 * (1000 / 60);
const CROSS = { reach: 3, width: 2.5 } as const;
const AHEAD: Readonly<Record<Turn, Point>> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

/** One moment of Snake. */
export const draw: Draw<State, SnakeEffect> = (pen, picture) => {
  const { now, fraction, effects, ink, still } = picture;
  const died = effects.find((effect) => effect.kind === 'died');
  pen.save();
  if (died && !still) shake(pen, SHAKE, died.age);
  drawFloor(pen, ink);
  if (now.food !== null) drawFood(pen, middleOf(now.food), ink);
  const left = effects.find((effect) => effect.kind === 'left');
  const points = ribbon(now, fraction, left?.cell ?? null);
  const isPale = died !== undefined && (still || isBlinking(died.age));
  drawBody(pen, points, picture, isPale);
  drawHead(pen, insideField(points[0]!), now, isPale, ink);
  if (died) drawHit(pen, now, ink);
  for (const effect of effects) if (effect.kind === 'ate' && effect.age < FLOAT.ms) drawGain(pen, effect, picture);
  if (died && still) tintBorder(pen, { width: FIELD, height: FIELD }, ink('--paint-red'), died.age);
  pen.restore();
};

function drawFloor(pen: Pen, ink: Palette): void {
  pen.fillStyle = ink('--g-field-2');
  for (let row = 0; row < SIZE; row++) {
    for (let column = row % 2; column < SIZE; column += 2) pen.fillRect(column * CELL, row * CELL, CELL, CELL);
  }
}

function drawFood(pen: Pen, { x, y }: Point, ink: Palette): void {
  disc(pen, x, y + 5, 10.5, ink('--paint-red-deep'));
  disc(pen, x, y + 2, 10.5, ink('--paint-red'));
  stroke(
    pen,
    [
      { x, y: y - 6 },
      { x, y: y - 12 },
    ],
    3,
    ink('--paint-cream'),
  );
  pen.fillStyle = ink('--paint-lime');
  pen.beginPath();
  pen.moveTo(x + 1, y - 9);
  pen.quadraticCurveTo(x + 3, y - 15, x + 10, y - 15);
  pen.quadraticCurveTo(x + 9, y - 8, x + 1, y - 9);
  pen.fill();
}

function drawBody(
  pen: Pen,
  points: readonly Point[],
  { effects, ink, still }: Picture<State, SnakeEffect>,
  isPale: boolean,
): void {
  const [body, side] = skin(isPale, ink);
  pen.save();
  pen.translate(0, LIP);
  strokeTapered(pen, points, side);
  pen.restore();
  strokeTapered(pen, points, body);
  for (const effect of effects) {
    const bulge = effect.kind === 'ate' && !still ? pointAlong(points, effect.age / SEGMENT_MS) : null;
    if (bulge) disc(pen, bulge.x, bulge.y, WIDTH / 2 + 3, body);
  }
  pen.setLineDash([0, CELL / 2]);
  stroke(pen, points, 4.5, ink('--paint-orange'));
  pen.setLineDash([]);
}

function skin(isPale: boolean, ink: Palette): readonly [body: string, side: string] {
  return isPale
    ? [ink('--paint-stone'), ink('--paint-stone-deep')]
    : [ink('--paint-yellow'), ink('--paint-yellow-deep')];
}

/** The body in one width, but for its last segments, which end in a tail. */
function strokeTapered(pen: Pen, points: readonly Point[], color: string): void {
  const tail = Math.max(1, points.length - TAIL.length);
  stroke(pen, points.slice(0, tail + 1), WIDTH, color);
  for (const [index, width] of TAIL.entries()) stroke(pen, points.slice(tail + index, tail + index + 2), width, color);
}

/** A head at a wall stays whole: it is drawn as close to the wall as it is wide. */
function insideField({ x, y }: Point): Point {
  const [least, most] = [HEAD + 1, FIELD - HEAD - LIP];
  return { x: clamp(x, least, most), y: clamp(y, least, most) };
}

function isBlinking(age: number): boolean {
  return age < BLINK.ms && Math.floor((age / BLINK.ms) * 2 * BLINK.times) % 2 === 0;
}

function drawHead(pen: Pen, { x, y }: Point, state: Frozen<State>, isPale: boolean, ink: Palette): void {
  const ahead = AHEAD[state.heading ?? 'right'];
  const [body, side] = skin(isPale, ink);
  disc(pen, x, y + LIP - 1, HEAD, side);
  disc(pen, x, y - 1, HEAD, body);
  const gaze = gazeFrom({ x, y }, state);
  if (isHungry(state)) disc(pen, x + ahead.x * 11, y + ahead.y * 11 + 2, 5, ink('--paint-ink'));
  // The eyes sit side by side across the way the snake is going, a little towards its front.
  const across = state.heading === 'up' || state.heading === 'down' ? { x: 7.5, y: 0 } : { x: 0, y: 7.5 };
  const at = [-1, 1].map((way) => ({
    x: x + ahead.x * 3 + across.x * way,
    y: y - 2 + ahead.y * 3 + across.y * way,
  }));
  const look = { x: gaze.x * 2.6, y: gaze.y * 2.6 };
  drawEyes(pen, { at, radius: 6.5, pupil: 3.5, look, cross: state.hit && CROSS }, ink);
}

/** The direction from the head to the food, one long. */
function gazeFrom(head: Point, state: Frozen<State>): Point {
  if (state.food === null) return { x: 0, y: 0 };
  const food = middleOf(state.food);
  return directionOf(food.x - head.x, food.y - head.y);
}

/** Whether the food is within two cells. */
function isHungry({ body, food, hit }: Frozen<State>): boolean {
  if (food === null || hit) return false;
  const head = body[0]!;
  return Math.abs(columnOf(food) - columnOf(head)) + Math.abs(rowOf(food) - rowOf(head)) <= 2;
}

/** Outlines what the snake ran into: the cell it bit, or its own where the wall is. */
function drawHit(pen: Pen, { body, heading }: Frozen<State>, ink: Palette): void {
  const head = body[0]!;
  const { x, y } = middleOf((heading && neighbor(head, heading)) ?? head);
  pen.strokeStyle = ink('--paint-red');
  pen.lineWidth = 3;
  pen.strokeRect(x - CELL / 2 + 1.5, y - CELL / 2 + 1.5, CELL - 3, CELL - 3);
}

function drawGain(
  pen: Pen,
  effect: LiveEffect<Extract<SnakeEffect, { kind: 'ate' }>>,
  { ink, still }: Picture<State, SnakeEffect>,
): void {
  const { x, y } = middleOf(effect.cell);
  const passed = effect.age / FLOAT.ms;
  pen.globalAlpha = 1 - passed;
  drawText(pen, '+10', { x, y: y - 16 - (still ? 0 : passed * FLOAT.px) }, { px: 18, weight: 800 }, ink);
  pen.globalAlpha = 1;
}
