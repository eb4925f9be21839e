import { clamp } from '#engine/arithmetic.ts';
import type { Frozen } from '#engine/rules.ts';
import type { Action, State, Turn } from '#games/snake/rules/snake.ts';
import { columnOf, neighbor, rowOf, SIZE } from '#games/snake/rules/snake.ts';
import type { SnakeEffect } from '#games/snake/view/effects.ts';
import { effectsOf } from '#games/snake/view/effects.ts';
import { CELL, middleOf, Ribbon } from '#games/snake/view/ribbon.ts';
import type { ActiveEffect } from '#kit/visual-effects.ts';
import { directionOf, drawEyes } from '#kit/canvas-eyes.ts';
import type { Context2D, Palette, Point } from '#kit/shapes.ts';
import { disc, drawText, shakeOffset, stroke, tintEdges } from '#kit/shapes.ts';
import type { Layer, Picture, StageArt } from '#kit/stage-art.ts';
import type { Sprite } from '#kit/sprites.ts';
import { interpolate } from '#kit/interpolate.ts';

type Ate = ActiveEffect<Extract<SnakeEffect, { kind: 'ate' }>>;

export const FIELD = SIZE * CELL;

const WIDTH = 19;
const HEAD = 15;
/** Widths of the last segments, ending with the tail. */
const TAIL = [17, 14, 10] as const;
/** Height of the darker edge below each shape. */
const EDGE = 4;
/** Visible, because it is deadly. */
const WALL = 3;
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

const DOT = { every: CELL / 2, radius: 2.25 } as const;
const GAIN: Sprite = {
  box: { x: -24, y: -20, width: 48, height: 26 },
  draw: (context, palette) => drawText(context, '+10', { x: 0, y: 0 }, { px: 18, weight: 800 }, palette),
};

const ribbon = new Ribbon();

const ground: Layer<State, SnakeEffect> = {
  shows: ({ now }, part) => part(now.food),
  draw(context, { now, palette }) {
    drawFloor(context, palette);
    if (now.food !== null) drawFood(context, middleOf(now.food), palette);
  },
};

/** Dots travel with the head, so the whole snake is redrawn. */
const moving: Layer<State, SnakeEffect> = {
  draw(context, picture) {
    const { now, fraction, effects, palette, still } = picture;
    const died = effects.find(isDeath);
    ribbon.lay(now, fraction, effects.find(isLeft)?.cell ?? null);
    const isPale = died !== undefined && (still || isBlinking(died.age));
    drawBody(context, picture, isPale);
    drawHead(context, insideField(ribbon.xs[0]!), insideField(ribbon.ys[0]!), now, isPale, palette);
    if (died) drawHit(context, now, palette);
    for (const effect of effects)
      if (effect.kind === 'ate' && effect.age < FLOAT.ms) drawGain(context, effect, picture);
    if (died && still) tintEdges(context, { width: FIELD, height: FIELD }, palette('--paint-red'), died.age);
  },
};

export const snakeArt: StageArt<State, Action, SnakeEffect> = {
  width: FIELD,
  height: FIELD,
  layers: [ground, moving],
  effectsOf,
  shift({ effects, still }) {
    const died = effects.find(isDeath);
    return died && !still ? shakeOffset(SHAKE, died.age) : null;
  },
};

const isDeath = (effect: ActiveEffect<SnakeEffect>) => effect.kind === 'died';
const isLeft = (effect: ActiveEffect<SnakeEffect>) => effect.kind === 'left';

function drawFloor(context: Context2D, palette: Palette): void {
  context.fillStyle = palette('--g-field-2');
  for (let row = 0; row < SIZE; row++) {
    for (let column = row % 2; column < SIZE; column += 2) context.fillRect(column * CELL, row * CELL, CELL, CELL);
  }
  context.strokeStyle = palette('--snake-wall');
  context.lineWidth = WALL;
  context.strokeRect(WALL / 2, WALL / 2, FIELD - WALL, FIELD - WALL);
}

function drawFood(context: Context2D, { x, y }: Point, palette: Palette): void {
  disc(context, x, y + 5, 10.5, palette('--paint-red-deep'));
  disc(context, x, y + 2, 10.5, palette('--snake-apple'));
  stroke(
    context,
    [
      { x, y: y - 6 },
      { x, y: y - 12 },
    ],
    3,
    palette('--paint-cream'),
  );
  context.fillStyle = palette('--paint-lime');
  context.beginPath();
  context.moveTo(x + 1, y - 9);
  context.quadraticCurveTo(x + 3, y - 15, x + 10, y - 15);
  context.quadraticCurveTo(x + 9, y - 8, x + 1, y - 9);
  context.fill();
}

function drawBody(context: Context2D, { effects, palette, still }: Picture<State, SnakeEffect>, isPale: boolean): void {
  const body = palette(isPale ? '--paint-stone' : '--paint-yellow');
  fillTapered(context, EDGE, palette(isPale ? '--paint-stone-deep' : '--paint-yellow-deep'));
  fillTapered(context, 0, body);
  if (!still)
    for (const effect of effects) if (effect.kind === 'ate') drawBulge(context, effect.age / SEGMENT_MS, body);
  drawDots(context, palette('--paint-orange'));
}

/** The tail tapers. */
function fillTapered(context: Context2D, down: number, color: string): void {
  context.fillStyle = color;
  const tail = Math.max(1, ribbon.length - TAIL.length);
  let from = 0;
  context.beginPath();
  for (let to = 1; to <= tail; to++) {
    if (to < tail && ribbon.isStraight(from, to + 1)) continue;
    addBar(context, from, to, down, WIDTH);
    from = to;
  }
  context.fill();
  for (let index = 0; tail + index + 1 < ribbon.length; index++) {
    context.beginPath();
    addBar(context, tail + index, tail + index + 1, down, TAIL[index]!);
    context.fill();
  }
}

/** Bars with round ends are cheaper than one bent line. */
function addBar(context: Context2D, from: number, to: number, down: number, width: number): void {
  const { xs, ys } = ribbon;
  const left = Math.min(xs[from]!, xs[to]!) - width / 2;
  const top = Math.min(ys[from]!, ys[to]!) - width / 2 + down;
  const across = Math.abs(xs[to]! - xs[from]!) + width;
  const along = Math.abs(ys[to]! - ys[from]!) + width;
  context.roundRect(left, top, across, along, width / 2);
}

function drawDots(context: Context2D, color: string): void {
  const { xs, ys, length } = ribbon;
  /** Distance from the previous point to the next dot. */
  let ahead = 0;
  for (let index = 0; index + 1 < length; index++) {
    const dx = xs[index + 1]! - xs[index]!;
    const dy = ys[index + 1]! - ys[index]!;
    const way = Math.abs(dx + dy);
    for (; ahead < way; ahead += DOT.every)
      disc(context, xs[index]! + (dx * ahead) / way, ys[index]! + (dy * ahead) / way, DOT.radius, color);
    ahead -= way;
  }
}

/** The eaten apple, `segments` behind the head. */
function drawBulge(context: Context2D, segments: number, color: string): void {
  const from = Math.floor(segments);
  if (from + 1 >= ribbon.length) return;
  const { xs, ys } = ribbon;
  const x = interpolate(xs[from]!, xs[from + 1]!, segments - from);
  const y = interpolate(ys[from]!, ys[from + 1]!, segments - from);
  disc(context, x, y, WIDTH / 2 + 3, color);
}

/** Keeps the whole head visible at a wall. */
function insideField(place: number): number {
  return clamp(place, HEAD + 1, FIELD - HEAD - EDGE);
}

function isBlinking(age: number): boolean {
  return age < BLINK.ms && Math.floor((age / BLINK.ms) * 2 * BLINK.times) % 2 === 0;
}

function drawHead(
  context: Context2D,
  x: number,
  y: number,
  state: Frozen<State>,
  isPale: boolean,
  palette: Palette,
): void {
  const ahead = AHEAD[state.heading ?? 'right'];
  disc(context, x, y + EDGE - 1, HEAD, palette(isPale ? '--paint-stone-deep' : '--paint-yellow-deep'));
  disc(context, x, y - 1, HEAD, palette(isPale ? '--paint-stone' : '--paint-yellow'));
  if (isHungry(state)) disc(context, x + ahead.x * 11, y + ahead.y * 11 + 2, 5, palette('--paint-ink'));
  // Across the heading, slightly to the front.
  const isUpright = state.heading === 'up' || state.heading === 'down';
  const [across, down] = isUpright ? [7.5, 0] : [0, 7.5];
  const middle = { x: x + ahead.x * 3, y: y - 2 + ahead.y * 3 };
  const at = [
    { x: middle.x - across, y: middle.y - down },
    { x: middle.x + across, y: middle.y + down },
  ];
  const gaze = gazeFrom({ x, y }, state);
  const look = { x: gaze.x * 2.6, y: gaze.y * 2.6 };
  drawEyes(context, { at, radius: 6.5, pupil: 3.5, look, cross: state.hit && CROSS }, palette);
}

/** Unit vector. */
function gazeFrom(head: Point, state: Frozen<State>): Point {
  if (state.food === null) return { x: 0, y: 0 };
  const food = middleOf(state.food);
  return directionOf(food.x - head.x, food.y - head.y);
}

function isHungry({ body, food, hit }: Frozen<State>): boolean {
  if (food === null || hit) return false;
  const head = body[0]!;
  return Math.abs(columnOf(food) - columnOf(head)) + Math.abs(rowOf(food) - rowOf(head)) <= 2;
}

function drawHit(context: Context2D, { body, heading }: Frozen<State>, palette: Palette): void {
  const head = body[0]!;
  const { x, y } = middleOf((heading && neighbor(head, heading)) ?? head);
  context.strokeStyle = palette('--paint-red');
  context.lineWidth = 3;
  context.lineJoin = 'round';
  context.strokeRect(x - CELL / 2 + 1.5, y - CELL / 2 + 1.5, CELL - 3, CELL - 3);
}

function drawGain(context: Context2D, { cell, age }: Ate, { sprites, still }: Picture<State, SnakeEffect>): void {
  const { x, y } = middleOf(cell);
  const passed = age / FLOAT.ms;
  context.globalAlpha = 1 - passed;
  sprites.put(context, GAIN, x, y - 16 - (still ? 0 : passed * FLOAT.px));
  context.globalAlpha = 1;
}
