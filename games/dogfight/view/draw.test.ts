import { expect, test } from 'vitest';
import type { State } from '#games/dogfight/rules/dogfight.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { bulletAt, enemyAt, quietSky, tick } from '#games/dogfight/rules/testing/sky.ts';
import { draw, drawBold } from '#games/dogfight/view/draw.ts';
import { namedEnemies } from '#games/dogfight/view/former.ts';
import type { DogfightMark } from '#games/dogfight/view/marks.ts';
import type { LiveMark } from '#kit/marks.ts';
import { recordingCanvas } from '#kit/testing/recording-canvas.ts';

interface Options {
  readonly before?: State;
  readonly fraction?: number;
  readonly marks?: readonly LiveMark<DogfightMark>[];
  readonly still?: boolean;
  readonly bold?: boolean;
}

function strokesOf(now: State, { before = now, fraction = 0, marks = [], still = false, bold = false }: Options = {}) {
  const { canvas, strokes } = recordingCanvas();
  const ink = (token: string) => token;
  (bold ? drawBold : draw)(canvas, { before, now, fraction, marks, still, nowMs: 0, ink });
  return strokes;
}

/** The discs that were drawn, as [x, y, radius], in order. */
const discs = (strokes: ReturnType<typeof strokesOf>) =>
  strokes.filter(({ name }) => name === 'arc').map(({ values }) => values.slice(0, 3));

const shifts = (strokes: ReturnType<typeof strokesOf>) =>
  strokes.filter(({ name, values }) => name === 'translate' && (values[0] !== 0 || values[1] !== 0));

test('enemy bullets are drawn last, round and with a dark rim', () => {
  const strokes = strokesOf(quietSky({ bullets: [bulletAt(100, 200)], enemies: [enemyAt('ace', 240, 90)] }));
  expect(discs(strokes).slice(-2)).toEqual([
    [100, 200, 9],
    [100, 200, 6.5],
  ]);
  const colors = strokes.filter(({ name }) => name === 'fillStyle').map(({ values }) => values[0]);
  expect(colors.slice(-2)).toEqual(['--paint-ink-deep', '#fff']);
});

test('with high contrast bullets are larger and nothing drifts behind them', () => {
  const state = quietSky({ bullets: [bulletAt(100, 200)] });
  expect(discs(strokesOf(state, { bold: true })).slice(-2)).toEqual([
    [100, 200, 12],
    [100, 200, 9.5],
  ]);
  expect(discs(strokesOf(state, { bold: true })).length).toBeLessThan(discs(strokesOf(state)).length);
});

test('between two ticks everything is drawn on its way', () => {
  const before = quietSky({ bullets: [{ x: 100 * PX, y: 200 * PX, dx: 2 * PX, dy: 4 * PX }], held: 2 });
  const now = structuredClone(before);
  tick(now);
  const strokes = strokesOf(now, { before, fraction: 0.5 });
  expect(discs(strokes).at(-1)).toEqual([101, 202, 6.5]);
  expect(strokes.find(({ name, values }) => name === 'translate' && values[0] === 242)).toBeDefined();
});

test('a kill stops the enemies in the picture, and they catch up within 60 ms', () => {
  const before = quietSky({ enemies: [enemyAt('bomber', 100, 100)] });
  const now = structuredClone(before);
  tick(now, 3);
  const eyesAt = (age: number, still = false) => {
    const stop: LiveMark<DogfightMark> = { kind: 'stop', ms: 60, age, enemies: namedEnemies(before) };
    const eyes = discs(strokesOf(now, { before: now, fraction: 1, marks: [stop], still, bold: true }));
    return Number(eyes[0]![1]);
  };
  expect(eyesAt(60) - eyesAt(0)).toBeCloseTo((3 * 138) / PX);
  expect(eyesAt(30)).toBeGreaterThan(eyesAt(0));
  expect(eyesAt(30)).toBeLessThan(eyesAt(60));
  expect(eyesAt(0, true)).toBe(eyesAt(60));
});

test('a hit shakes the picture, a kill less, and without motion nothing is shaken', () => {
  const state = quietSky();
  const hurt: LiveMark<DogfightMark> = { kind: 'hurt', ms: 250, age: 10 };
  const kill: LiveMark<DogfightMark> = {
    ...{ kind: 'kill', at: { x: 50, y: 50 }, of: 'scout', multiplier: 1, luck: 1, ms: 700, age: 10 },
  };
  const still = shifts(strokesOf(state, { marks: [hurt, kill], still: true }));
  expect(shifts(strokesOf(state, { marks: [hurt] })).length).toBeGreaterThan(still.length);
  expect(shifts(strokesOf(state, { marks: [kill] })).length).toBeGreaterThan(still.length);
  expect(shifts(strokesOf(state, { marks: [{ ...kill, age: 130 }] }))).toHaveLength(still.length);
});

test('a kill throws 10 to 16 pieces, and without motion only fades', () => {
  const count = (luck: number, still: boolean) => {
    const kill: LiveMark<DogfightMark> = {
      ...{ kind: 'kill', at: { x: 50, y: 50 }, of: 'scout', multiplier: 1, luck, ms: 700, age: 100 },
    };
    const marked = discs(strokesOf(quietSky(), { marks: [kill], still })).length;
    return marked - discs(strokesOf(quietSky(), { still })).length;
  };
  for (let luck = 0; luck < 50; luck++) {
    // Two more discs are the flash itself.
    expect(count(luck, false) - 2).toBeGreaterThanOrEqual(10);
    expect(count(luck, false) - 2).toBeLessThanOrEqual(16);
  }
  expect(count(1, true)).toBe(1);
});

test('the banner of a wave is there before its first enemy and then gone', () => {
  const texts = (state: State) => strokesOf(state).filter(({ name }) => name === 'fillText');
  expect(texts(quietSky({ wave: 5, toCome: 5, spawnWait: 60 })).map(({ values }) => values[0])).toEqual([
    'Wave 5',
    'Here comes an Ace',
  ]);
  expect(texts(quietSky({ wave: 5, toCome: 4, spawnWait: 60 }))).toEqual([]);
});

test('the border is red after a hit and while little health is left', () => {
  const frames = (state: State, marks: readonly LiveMark<DogfightMark>[] = [], still = false) =>
    strokesOf(state, { marks, still }).filter(({ name }) => name === 'strokeRect').length;
  const hurt = (age: number): LiveMark<DogfightMark> => ({ kind: 'hurt', ms: 250, age });
  expect(frames(quietSky())).toBe(0);
  expect(frames(quietSky(), [hurt(190)])).toBe(1);
  expect(frames(quietSky(), [hurt(210)])).toBe(0);
  expect(frames(quietSky(), [hurt(160)], true)).toBe(0);
  expect(frames(quietSky({ health: 25 }))).toBe(3);
});
