import { clamp } from '#engine/arithmetic.ts';
import type { Frozen } from '#engine/rules.ts';
import type { Action, Cell, State } from '#games/snake/rules/snake.ts';
import { applesOf, nextCell } from '#games/snake/rules/snake.ts';
import type { SnakeEffect } from '#games/snake/view/effects.ts';
import { LIT_CELL_MS, SEGMENT_MS, effectsOf } from '#games/snake/view/effects.ts';
import { HEAD, SIDE, drawHead } from '#games/snake/view/head.ts';
import { drawEffect } from '#games/snake/view/moments.ts';
import {
  CELL,
  EDGE,
  Ribbon,
  areaAround,
  isCrossing,
  middleOf,
  outsideOf,
  pointBetween,
  stepProgress,
} from '#games/snake/view/ribbon.ts';
import { FIELD, collar, drawApple, drawFloor, drawOpenEdge, drawPortal, drawWall } from '#games/snake/view/scenery.ts';
import type { ActiveEffect } from '#kit/visual-effects.ts';
import type { Context2D, Palette, Point } from '#kit/shapes.ts';
import { disc, shakeOffset, tintEdges } from '#kit/shapes.ts';
import type { Layer, Picture, StageArt } from '#kit/stage-art.ts';

type Shown = Picture<State, SnakeEffect>;

const WIDTH = 19;
/** Widths of the last segments; the very last slides. */
const TAIL = [17, 14] as const;
const TAIL_TIP = 10;
const SHAKE = { px: 6, ms: 250 } as const;
const BLINK = { ms: 900, times: 3 } as const;
const LIT_CELLS = 3;
const SWELL_MS = 200;
const DOT = { every: CELL / 2, radius: 2.25 } as const;
const COLLAR_EVERY = 10;
const ribbon = new Ribbon();

const ground: Layer<State, SnakeEffect> = {
  shows({ now }, part) {
    part(now.food);
    part(now.more);
    part(now.wraps);
  },
  draw(context, { now, palette }) {
    drawFloor(context, palette);
    if (now.wraps) drawOpenEdge(context, palette);
    else drawWall(context, palette);
    for (const apple of applesOf(now)) drawApple(context, middleOf(apple), palette);
  },
};

/** Redrawn once per step. */
const body: Layer<State, SnakeEffect> = {
  shows(picture, part) {
    part(picture.now.body);
    part(isPale(picture));
  },
  area: ({ now }) => (now.wraps ? null : areaAround(now.body)),
  draw(context, picture) {
    const { now, palette } = picture;
    const pale = isPale(picture);
    ribbon.lay(now.body);
    insidePortals(context, now, () => {
      fillTapered(context, SIDE, palette(pale ? '--paint-stone-deep' : '--paint-yellow-deep'));
      fillTapered(context, 0, palette(pale ? '--paint-stone' : '--paint-yellow'));
      drawDots(context, palette('--paint-orange'));
    });
  },
};

const moving: Layer<State, SnakeEffect> = {
  /** Effects reach further than the snake. */
  area({ now, effects }) {
    if (now.wraps || effects.some(({ kind }) => kind !== 'left')) return null;
    return areaAround([effects.find(isLeft)?.cell ?? now.body[0]!, ...now.body]);
  },
  draw(context, picture) {
    const { now, fraction, effects, palette, still } = picture;
    const died = effects.find(isDeath);
    const passed = stepProgress(now, fraction);
    insidePortals(context, now, () => drawEnds(context, picture, passed));
    if (now.wraps) drawPortals(context, picture, passed);
    drawCollars(context, picture, passed);
    if (died) drawHit(context, now, palette);
    for (const effect of effects) drawEffect(context, effect, picture);
    if (died && still) tintEdges(context, { width: FIELD, height: FIELD }, palette('--paint-red'), died.age);
  },
};

export const snakeArt: StageArt<State, Action, SnakeEffect> = {
  width: FIELD,
  height: FIELD,
  layers: [ground, body, moving],
  effectsOf,
  shift({ effects, still }) {
    const died = effects.find(isDeath);
    return died && !still ? shakeOffset(SHAKE, died.age) : null;
  },
};

const isDeath = (effect: ActiveEffect<SnakeEffect>) => effect.kind === 'died';
const isLeft = (effect: ActiveEffect<SnakeEffect>) => effect.kind === 'left';
const isTen = (effect: ActiveEffect<SnakeEffect>) => effect.kind === 'ten';

function isPale({ effects, still }: Shown): boolean {
  const died = effects.find(isDeath);
  return died !== undefined && (still || isBlinking(died.age));
}

function isBlinking(age: number): boolean {
  return age < BLINK.ms && Math.floor((age / BLINK.ms) * 2 * BLINK.times) % 2 === 0;
}

/** Without walls the snake ends in the rings. */
function insidePortals(context: Context2D, { wraps }: Frozen<State>, draw: () => void): void {
  if (!wraps) return draw();
  context.save();
  context.beginPath();
  context.rect(EDGE / 2, EDGE / 2, FIELD - EDGE, FIELD - EDGE);
  context.clip();
  draw();
  context.restore();
}

/** The tail tapers. */
function fillTapered(context: Context2D, down: number, color: string): void {
  context.fillStyle = color;
  const tail = Math.max(0, ribbon.length - 1 - TAIL.length);
  let from = 0;
  context.beginPath();
  for (let to = 1; to <= tail; to++) {
    if (to < tail && !ribbon.ends.has(to) && ribbon.isStraight(from, to + 1)) continue;
    if (!ribbon.ends.has(to - 1)) addBar(context, from, to, down, WIDTH);
    from = to;
  }
  context.fill();
  for (let index = 0; tail + index + 1 < ribbon.length; index++) {
    if (ribbon.ends.has(tail + index)) continue;
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
  const { xs, ys, length, ends } = ribbon;
  context.fillStyle = color;
  context.beginPath();
  for (let index = 0; index + 1 < length; index++) {
    if (ends.has(index)) continue;
    const dx = xs[index + 1]! - xs[index]!;
    const dy = ys[index + 1]! - ys[index]!;
    const way = Math.abs(dx + dy);
    for (let ahead = 0; ahead < way; ahead += DOT.every) {
      const [x, y] = [xs[index]! + (dx * ahead) / way, ys[index]! + (dy * ahead) / way];
      context.moveTo(x + DOT.radius, y);
      context.arc(x, y, DOT.radius, 0, Math.PI * 2);
    }
  }
  context.fill();
}

/** The parts that slide: neck, head and tip of the tail. */
function drawEnds(context: Context2D, picture: Shown, passed: number): void {
  const { now, effects, palette, still } = picture;
  const pale = isPale(picture);
  const colors = [
    palette(pale ? '--paint-stone-deep' : '--paint-yellow-deep'),
    palette(pale ? '--paint-stone' : '--paint-yellow'),
  ] as const;
  const left = effects.find(isLeft)?.cell ?? null;
  const tail = now.body.at(-1)!;
  if (left !== null && passed < 1) drawTip(context, left, tail, passed, colors);
  const [head, neck] = [now.body[0]!, now.body[1]!];
  const place = headPlace(now, passed);
  if (isCrossing(head, neck)) {
    const out = pointBetween(middleOf(neck), outsideOf(neck, head), passed);
    drawPart(context, middleOf(neck), out, WIDTH, colors);
    drawPart(context, outsideOf(head, neck), place, WIDTH, colors);
  } else drawPart(context, middleOf(neck), place, WIDTH, colors);
  for (const effect of effects)
    if (effect.kind === 'ate' && !still) drawBulge(context, now.body, effect.age / SEGMENT_MS, colors[1]);
  const ten = effects.find(isTen);
  if (ten && !still) drawLight(context, ten.age, palette('--paint-cream'));
  drawHead(context, place, now, colors, { swells: !still && ten !== undefined && ten.age < SWELL_MS, palette });
}

function headPlace({ body: cells, wraps }: Frozen<State>, passed: number): Point {
  const [head, neck] = [cells[0]!, cells[1]!];
  const from = isCrossing(head, neck) ? outsideOf(head, neck) : middleOf(neck);
  const place = pointBetween(from, middleOf(head), passed);
  return wraps ? place : { x: insideField(place.x), y: insideField(place.y) };
}

/** Keeps the whole head visible at a wall. */
function insideField(place: number): number {
  return clamp(place, HEAD + 1, FIELD - HEAD - SIDE);
}

function drawTip(context: Context2D, left: Cell, tail: Cell, passed: number, colors: readonly [string, string]): void {
  if (!isCrossing(left, tail)) {
    const tip = pointBetween(middleOf(left), middleOf(tail), passed);
    return drawPart(context, middleOf(tail), tip, TAIL_TIP, colors);
  }
  drawPart(context, middleOf(tail), outsideOf(tail, left), TAIL_TIP, colors);
  const tip = pointBetween(middleOf(left), outsideOf(left, tail), passed);
  drawPart(context, outsideOf(left, tail), tip, TAIL_TIP, colors);
}

/** Its side begins flat, so that it does not cover the body it continues. */
function drawPart(
  context: Context2D,
  from: Point,
  to: Point,
  width: number,
  [side, face]: readonly [string, string],
): void {
  const isFlat = from.y === to.y;
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  const [across, along] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  context.fillStyle = side;
  if (isFlat) context.fillRect(x, y - width / 2 + SIDE, across, width);
  else context.fillRect(x - width / 2, y + SIDE, width, along);
  if (width === TAIL_TIP) disc(context, to.x, to.y + SIDE, width / 2, side);
  context.fillStyle = face;
  context.beginPath();
  context.roundRect(x - width / 2, y - width / 2, across + width, along + width, width / 2);
  context.fill();
}

/** The eaten apple, `segments` behind the head. */
function drawBulge(context: Context2D, cells: readonly Cell[], segments: number, color: string): void {
  const from = Math.floor(segments);
  const [cell, next] = [cells[from], cells[from + 1]];
  if (cell === undefined || next === undefined || isCrossing(cell, next)) return;
  const { x, y } = pointBetween(middleOf(cell), middleOf(next), segments - from);
  disc(context, x, y, WIDTH / 2 + 3, color);
}

/** Runs from head to tail. */
function drawLight(context: Context2D, age: number, color: string): void {
  const first = Math.floor(age / LIT_CELL_MS);
  context.fillStyle = color;
  context.beginPath();
  for (let at = first; at < Math.min(first + LIT_CELLS, ribbon.length - 1); at++)
    if (!ribbon.ends.has(at)) addBar(context, at, at + 1, 0, WIDTH / 2);
  context.fill();
}

/** A pair of rings for as long as the snake crosses. They open under the head and close behind the tail. */
function drawPortals(context: Context2D, { now, effects, palette, still }: Shown, passed: number): void {
  const { body: cells } = now;
  const pair = (one: Cell, other: Cell, open: number) => {
    drawPortal(context, outsideOf(one, other), still ? 1 : open, palette);
    drawPortal(context, outsideOf(other, one), still ? 1 : open, palette);
  };
  for (let index = 0; index + 1 < cells.length; index++) {
    const [cell, next] = [cells[index]!, cells[index + 1]!];
    if (isCrossing(cell, next)) pair(cell, next, index === 0 ? passed : 1);
  }
  const left = effects.find(isLeft)?.cell ?? null;
  const tail = cells.at(-1)!;
  if (left !== null && passed < 1 && isCrossing(left, tail)) pair(left, tail, 1 - passed);
}

/** Every tenth cell behind the head; slides with it. */
function drawCollars(context: Context2D, { now: { body: cells }, sprites }: Shown, passed: number): void {
  for (let at = COLLAR_EVERY; at < cells.length; at += COLLAR_EVERY) {
    const [cell, behind] = [cells[at - 1]!, cells[at]!];
    const from = isCrossing(cell, behind) ? middleOf(cell) : middleOf(behind);
    const { x, y } = pointBetween(from, middleOf(cell), passed);
    sprites.put(context, collar(at), x, y);
  }
}

function drawHit(context: Context2D, state: Frozen<State>, palette: Palette): void {
  const { body: cells, heading } = state;
  const { x, y } = middleOf((heading && nextCell(state, heading)) ?? cells[0]!);
  context.strokeStyle = palette('--paint-red');
  context.lineWidth = 3;
  context.lineJoin = 'round';
  context.strokeRect(x - CELL / 2 + 1.5, y - CELL / 2 + 1.5, CELL - 3, CELL - 3);
}
