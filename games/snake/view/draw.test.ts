import { expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import type { Frozen } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import type { Cell, State } from '#games/snake/rules/snake.ts';
import { cellAt, snake } from '#games/snake/rules/snake.ts';
import { FIELD, snakeArt } from '#games/snake/view/draw.ts';
import type { SnakeEffect } from '#games/snake/view/effects.ts';
import { effectsOf } from '#games/snake/view/effects.ts';
import { CELL, middleOf, Ribbon } from '#games/snake/view/ribbon.ts';
import type { ActiveEffect } from '#kit/visual-effects.ts';
import { drawLayers, pictureOf, redrawnLayers } from '#kit/testing/recording-canvas.ts';

const start = () => new Run(snake, 'classic', seedFrom(1));

interface Shot {
  readonly now: Frozen<State>;
  readonly still?: boolean;
  readonly effects?: readonly ActiveEffect<SnakeEffect>[];
}

const shown = ({ now, still = false, effects = [] }: Shot) => ({ before: now, now, fraction: 0, still, effects });
const drawn = (shot: Shot) => drawLayers(snakeArt, shown(shot));
const died = (age: number) => ({ kind: 'died', ms: Number.POSITIVE_INFINITY, age }) as const;

/** From head to tail. */
function pointsOf(state: Frozen<State>, fraction: number, left: Cell | null) {
  const ribbon = new Ribbon();
  ribbon.lay(state, fraction, left);
  return ribbon.xs.map((x, index) => ({ x, y: ribbon.ys[index]! }));
}

test('a waiting snake lies in the center of its cells', () => {
  const { state } = start();
  expect(pointsOf(state, 0.5, null)).toEqual(state.body.map(middleOf));
});

test('between two steps head and tail slide and the bends stay on the grid', () => {
  const run = start();
  run.act('up');
  for (let tick = 0; tick < 9; tick++) run.tick();
  const left = cellAt(7, 10);
  const points = pointsOf(run.state, 0, left);
  expect(points[0]).toEqual(middleOf(cellAt(9, 10)));
  expect(points[1]).toEqual(middleOf(cellAt(9, 10)));
  expect(points.at(-1)).toEqual(middleOf(left));
  const later = pointsOf({ ...run.state, wait: 5 }, 0.5, left);
  expect(later[0]!.y).toBe(middleOf(cellAt(9, 10)).y - 12);
  expect(later[0]!.x).toBe(middleOf(cellAt(9, 10)).x);
});

test('a shorter ribbon keeps no points of a longer one', () => {
  const ribbon = new Ribbon();
  const { state } = start();
  ribbon.lay({ ...state, body: [...state.body, cellAt(6, 10), cellAt(5, 10)] }, 0, null);
  ribbon.lay(state, 0, null);
  expect([ribbon.length, ribbon.ys.length]).toEqual([3, 3]);
});

test('the body has a bar per straight section, narrower bars for its tail, and dots that follow the bends', () => {
  const places = [
    [5, 3],
    [5, 4],
    [5, 5],
    [4, 5],
    [3, 5],
    [2, 5],
    [1, 5],
  ] as const;
  const now = { ...start().snapshot(), body: places.map(([column, row]) => cellAt(column, row)) };
  const strokes = drawn({ now });
  const bars = strokes.filter(({ name }) => name === 'roundRect').map(({ values }) => values);
  const body = [
    [5.5 * CELL - 9.5, 3.5 * CELL - 9.5, 19, 2 * CELL + 19, 9.5],
    [3.5 * CELL - 9.5, 5.5 * CELL - 9.5, 2 * CELL + 19, 19, 9.5],
  ];
  expect(bars).toHaveLength(8);
  expect(bars.slice(4, 6)).toEqual(body);
  expect(bars.slice(6).map((bar) => bar[3])).toEqual([17, 14]);
  expect(bars.slice(0, 4).map((bar) => bar[1])).toEqual(bars.slice(4).map((bar) => (bar[1] as number) + 4));
  const dots = strokes.filter(({ name, values }) => name === 'arc' && values[2] === 2.25).map(({ values }) => values);
  expect(dots.map(([x, y]) => [x, y]).slice(3, 6)).toEqual([
    [5.5 * CELL, 5 * CELL],
    [5.5 * CELL, 5.5 * CELL],
    [5 * CELL, 5.5 * CELL],
  ]);
});

test('a bulge moves down the body and disappears behind the tail', () => {
  const now = start().snapshot();
  const bulge = (segments: number, still: boolean) =>
    drawn({ now, still, effects: [{ kind: 'ate', cell: 0, ms: 20_000, age: (segments * 2 * 1000) / 60 }] })
      .filter(({ name, values }) => name === 'arc' && values[2] === 12.5)
      .map(({ values }) => values.slice(0, 2));
  expect(bulge(0.5, false)).toEqual([[9 * CELL, 10.5 * CELL]]);
  expect([bulge(2.5, false), bulge(0.5, true)]).toEqual([[], []]);
});

test('the floor is redrawn only for a new apple', () => {
  const run = start();
  const before = run.snapshot();
  run.act('up');
  for (let tick = 0; tick < 9; tick++) run.tick();
  const now = run.snapshot(before);
  expect(now.body).not.toEqual(before.body);
  expect(redrawnLayers(snakeArt, shown({ now: before }), shown({ now }))).toEqual([1]);
  expect(redrawnLayers(snakeArt, shown({ now }), shown({ now: { ...now, food: 399 } }))).toEqual([0, 1]);
});

test('eating shows floating points, and the last step marks the end', () => {
  const before = start().snapshot();
  const ate = { ...before, body: [cellAt(10, 10), ...before.body] };
  expect(effectsOf({ before, now: ate, action: null, fresh: false }).map((effect) => effect.kind)).toEqual([
    'left',
    'ate',
  ]);
  const dead = { ...before, hit: 'wall' as const };
  expect(effectsOf({ before, now: dead, action: null, fresh: false }).map((effect) => effect.kind)).toEqual(['died']);
});

test('with reduced motion the border is tinted when the snake dies, instead of a shake', () => {
  const now = { ...start().snapshot(), hit: 'wall' as const };
  const seen = (still: boolean) => {
    const shot = { now, still, effects: [died(20)] };
    const borders = drawn(shot).filter(({ name, values }) => name === 'strokeRect' && values[2] === FIELD - 8);
    return [snakeArt.shift?.(pictureOf(shown(shot))), borders.length];
  };
  expect(seen(false)).toEqual([{ x: 5, y: 2 }, 0]);
  expect(seen(true)).toEqual([null, 1]);
});

test('a head at the wall is drawn whole, and a dead snake turns pale', () => {
  const now = { ...start().snapshot(), hit: 'wall' as const, body: [cellAt(19, 0), cellAt(18, 0), cellAt(17, 0)] };
  const strokes = drawn({ now, still: true, effects: [died(20)] });
  const discs = strokes.filter(({ name }) => name === 'arc').map(({ values }) => values as number[]);
  const heads = discs.filter(([, , radius]) => radius === 15);
  expect(heads).toHaveLength(2);
  for (const [x, y] of heads) {
    expect(x! + 15).toBeLessThanOrEqual(FIELD);
    expect(y! - 15).toBeGreaterThanOrEqual(0);
  }
  const paints = strokes.filter(({ name }) => name.endsWith('Style')).map(({ values }) => values[0]);
  expect(paints).not.toContain('--paint-yellow');
  expect(paints).toContain('--paint-stone');
});
