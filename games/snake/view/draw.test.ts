import { expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import type { Frozen } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import type { State } from '#games/snake/rules/snake.ts';
import { cellAt, snake } from '#games/snake/rules/snake.ts';
import { snakeArt } from '#games/snake/view/draw.ts';
import type { SnakeEffect } from '#games/snake/view/effects.ts';
import { effectsOf } from '#games/snake/view/effects.ts';
import { CELL, EDGE, middleOf } from '#games/snake/view/ribbon.ts';
import { FIELD } from '#games/snake/view/scenery.ts';
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

const at = (places: number) => EDGE + places * CELL;
const headsOf = (shot: Shot & { readonly fraction?: number }) =>
  drawLayers(snakeArt, { ...shown(shot), fraction: shot.fraction ?? 0 })
    .filter(({ name, values }) => name === 'arc' && values[2] === 15)
    .map(({ values }) => values.slice(0, 2));

test('a waiting snake lies in the center of its cells', () => {
  const { x, y } = middleOf(cellAt(9, 10));
  expect(headsOf({ now: start().snapshot() }).at(-1)).toEqual([x, y - 1]);
});

test('between two steps the head slides from its last cell to its next', () => {
  const run = start();
  run.act('up');
  for (let tick = 0; tick < 9; tick++) run.tick();
  const from = middleOf(cellAt(9, 10));
  expect(headsOf({ now: run.snapshot() }).at(-1)).toEqual([from.x, from.y - 1]);
  const half = { ...run.snapshot(), wait: 5 };
  expect(headsOf({ now: half, fraction: 0.5 }).at(-1)).toEqual([from.x, from.y - 13]);
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
  const isBar = (radius: unknown) => [9.5, 8.5, 7].includes(radius as number);
  const bars = strokes
    .filter(({ name, values }) => name === 'roundRect' && isBar(values[4]))
    .map(({ values }) => values);
  const body = [
    [at(5.5) - 9.5, at(4.5) - 9.5, 19, CELL + 19, 9.5],
    [at(3.5) - 9.5, at(5.5) - 9.5, 2 * CELL + 19, 19, 9.5],
  ];
  expect(bars.slice(4, 6)).toEqual(body);
  expect(bars.slice(6, 8).map((bar) => bar[3])).toEqual([17, 14]);
  expect(bars.slice(0, 4).map((bar) => bar[1])).toEqual(bars.slice(4, 8).map((bar) => (bar[1] as number) + 4));
  const dots = strokes.filter(({ name, values }) => name === 'arc' && values[2] === 2.25).map(({ values }) => values);
  expect(dots.map(([x, y]) => [x, y]).slice(1, 4)).toEqual([
    [at(5.5), at(5)],
    [at(5.5), at(5.5)],
    [at(5), at(5.5)],
  ]);
});

test('a bulge moves down the body and disappears behind the tail', () => {
  const now = start().snapshot();
  const bulge = (segments: number, still: boolean) =>
    drawn({ now, still, effects: [{ kind: 'ate', cell: 0, ms: 20_000, age: (segments * 2 * 1000) / 60 }] })
      .filter(({ name, values }) => name === 'arc' && values[2] === 12.5)
      .map(({ values }) => values.slice(0, 2));
  expect(bulge(0.5, false)).toEqual([[at(9), at(10.5)]]);
  expect([bulge(2.5, false), bulge(0.5, true)]).toEqual([[], []]);
});

test('the floor is redrawn only for a new apple, and the body only for a step', () => {
  const run = start();
  const before = run.snapshot();
  run.act('up');
  for (let tick = 0; tick < 9; tick++) run.tick();
  const now = run.snapshot(before);
  run.tick();
  const later = run.snapshot(now);
  expect(redrawnLayers(snakeArt, shown({ now: before }), shown({ now }))).toEqual([1, 2]);
  expect(redrawnLayers(snakeArt, shown({ now }), shown({ now: later }))).toEqual([2]);
  expect(redrawnLayers(snakeArt, shown({ now }), shown({ now: { ...now, food: 399 } }))).toEqual([0, 2]);
});

test('a snake that crosses the edge is cut there, with a portal at each end', () => {
  const crossing = {
    ...start().snapshot(),
    wraps: true as const,
    body: [cellAt(0, 5), cellAt(19, 5), cellAt(18, 5), cellAt(17, 5)],
  };
  const strokes = drawn({ now: crossing });
  const rings = strokes
    .filter(({ name, values }) => name === 'ellipse' && values[3] === 34)
    .map(({ values }) => values);
  expect(new Set(rings.map(([x]) => x))).toEqual(new Set([10, FIELD - 10]));
  const longest = Math.max(
    ...strokes
      .filter(({ name, values }) => name === 'roundRect' && values[4] === 9.5)
      .map(({ values }) => values[2] as number),
  );
  expect(longest).toBeLessThan(FIELD / 2);
  expect(drawn({ now: start().snapshot() }).some(({ name }) => name === 'ellipse')).toBe(false);
});

test('walls are bricks, and a field without walls has chevrons instead', () => {
  const now = start().snapshot();
  const bricks = (state: Frozen<State>) =>
    drawn({ now: state }).filter(({ name, values }) => name === 'roundRect' && values[4] === 5).length;
  expect([bricks(now), bricks({ ...now, wraps: true })]).toEqual([104, 0]);
});

test('a snake of thirty wears collars with 10 and 20', () => {
  const column = Array.from({ length: 15 }, (_, row) => cellAt(3, row));
  const body = [...column, ...Array.from({ length: 15 }, (_, row) => cellAt(4, 14 - row))];
  const strokes = drawn({ now: { ...start().snapshot(), body } });
  expect(strokes.filter(({ name }) => name === 'put')).toHaveLength(2);
});

test('the bulge of an apple ends soon after the tail of the snake, however long', () => {
  const before = start().snapshot();
  for (const length of [5, 100]) {
    const body = Array.from({ length }, (_, cell) => cell);
    const change = { before: { ...before, body: body.slice(1) }, now: { ...before, body }, action: null, fresh: false };
    const { ms } = effectsOf(change).find(({ kind }) => kind === 'ate')!;
    const passesTailMs = (length * 2 * 1000) / 60;
    expect(ms).toBeGreaterThan(passesTailMs);
    expect(ms).toBeLessThan(passesTailMs + 2_000);
  }
});

test('eating, the tenth cell, each faster step and the end are effects of their own', () => {
  const before = start().snapshot();
  const kinds = (last: Frozen<State>, now: Frozen<State>) =>
    effectsOf({ before: last, now, action: null, fresh: false }).map(({ kind }) => kind);
  const grown = (state: Frozen<State>, pace = 9) => ({ ...state, pace, body: [cellAt(11, 10), ...state.body] });
  const nine = { ...before, pace: 9, body: Array.from({ length: 9 }, (_, index) => cellAt(10 - index, 10)) };
  expect(kinds(before, grown(before))).toEqual(['left', 'ate']);
  expect(kinds(nine, grown(nine))).toEqual(['left', 'ate', 'ten']);
  expect(kinds(nine, grown(nine, 8))).toContain('faster');
  expect(kinds(before, { ...before, hit: 'wall' })).toEqual(['died']);
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
