import { expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { cellAt, snake } from '#games/snake/rules/snake.ts';
import { draw, FIELD } from '#games/snake/view/draw.ts';
import { effectsOf } from '#games/snake/view/effects.ts';
import { middleOf, pointAlong, ribbon } from '#games/snake/view/ribbon.ts';
import { drawnStamps } from '#kit/stamps.ts';
import { recordingCanvas } from '#kit/testing/recording-canvas.ts';

const start = () => new Run(snake, 'classic', seedFrom(1));

test('a waiting snake lies in the middle of its cells', () => {
  const { state } = start();
  expect(ribbon(state, 0.5, null)).toEqual(state.body.map(middleOf));
});

test('between two steps head and tail slide and the bends stay on the grid', () => {
  const run = start();
  run.act('up');
  for (let tick = 0; tick < 9; tick++) run.tick();
  const left = cellAt(7, 10);
  const points = ribbon(run.state, 0, left);
  expect(points[0]).toEqual(middleOf(cellAt(9, 10)));
  expect(points[1]).toEqual(middleOf(cellAt(9, 10)));
  expect(points.at(-1)).toEqual(middleOf(left));
  const later = ribbon({ ...run.state, wait: 5 }, 0.5, left);
  expect(later[0]!.y).toBe(middleOf(cellAt(9, 10)).y - 12);
  expect(later[0]!.x).toBe(middleOf(cellAt(9, 10)).x);
});

test('a bulge runs down the body and is gone behind the tail', () => {
  const points = [cellAt(5, 5), cellAt(4, 5), cellAt(3, 5)].map(middleOf);
  expect(pointAlong(points, 0.5)).toEqual({ x: 5 * 24, y: 5.5 * 24 });
  expect(pointAlong(points, 2.5)).toBeNull();
});

test('a meal floats its points and the last step leaves a mark of the end', () => {
  const before = start().snapshot();
  const ate = { ...before, body: [cellAt(10, 10), ...before.body] };
  expect(effectsOf({ before, now: ate, action: null, fresh: false }).map((effect) => effect.kind)).toEqual([
    'left',
    'ate',
  ]);
  const dead = { ...before, hit: 'wall' as const };
  expect(effectsOf({ before, now: dead, action: null, fresh: false }).map((effect) => effect.kind)).toEqual(['died']);
});

test('without motion the border of the field is tinted when the snake dies, in the place of a shake', () => {
  const now = { ...start().snapshot(), hit: 'wall' as const };
  const picture = {
    before: now,
    now,
    fraction: 0,
    nowMs: 0,
    ink: (token: string) => token,
    stamps: drawnStamps((token) => token),
  };
  const shaken = recordingCanvas();
  draw(shaken.canvas, { ...picture, still: false, effects: [{ kind: 'died', ms: Number.POSITIVE_INFINITY, age: 20 }] });
  const still = recordingCanvas();
  draw(still.canvas, { ...picture, still: true, effects: [{ kind: 'died', ms: Number.POSITIVE_INFINITY, age: 20 }] });
  const borders = (strokes: typeof still.strokes) =>
    strokes.filter(({ name, values }) => name === 'strokeRect' && values[2] === FIELD - 8).length;
  expect([borders(shaken.strokes), borders(still.strokes)]).toEqual([0, 1]);
  const moves = (strokes: typeof still.strokes) => strokes.filter(({ name }) => name === 'translate').length;
  expect(moves(shaken.strokes)).toBe(moves(still.strokes) + 1);
});

test('a head at the wall is drawn whole, and all of a dead snake turns pale', () => {
  const now = { ...start().snapshot(), hit: 'wall' as const, body: [cellAt(19, 0), cellAt(18, 0), cellAt(17, 0)] };
  const { canvas, strokes } = recordingCanvas();
  const died = { kind: 'died', ms: Number.POSITIVE_INFINITY, age: 20 } as const;
  draw(canvas, {
    before: now,
    now,
    fraction: 0,
    nowMs: 0,
    ink: (token) => token,
    stamps: drawnStamps((token) => token),
    still: true,
    effects: [died],
  });
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
