import { beforeEach, expect, test } from 'vitest';
import type { State } from '#games/dogfight/rules/dogfight.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { bulletAt, enemyAt, quietSky, tick } from '#games/dogfight/rules/testing/sky.ts';
import { CONTRAST, dogfightArt } from '#games/dogfight/view/draw.ts';
import type { DogfightEffect } from '#games/dogfight/view/effects.ts';
import type { ActiveEffect } from '#kit/visual-effects.ts';
import { setSetting } from '#kit/settings.ts';
import { drawLayers } from '#kit/testing/recording-canvas.ts';

interface Options {
  readonly before?: State;
  readonly fraction?: number;
  readonly effects?: readonly ActiveEffect<DogfightEffect>[];
  readonly still?: boolean;
  readonly bold?: boolean;
}

beforeEach(() => setSetting(CONTRAST, false));

function strokesOf(
  now: State,
  { before = now, fraction = 0, effects = [], still = false, bold = false }: Options = {},
) {
  setSetting(CONTRAST, bold);
  return drawLayers(dogfightArt, { before, now, fraction, effects, still });
}

/** As [x, y, radius]. */
const discs = (strokes: ReturnType<typeof strokesOf>) =>
  strokes.filter(({ name }) => name === 'arc').map(({ values }) => values.slice(0, 3));

const shifts = (strokes: ReturnType<typeof strokesOf>) =>
  strokes.filter(({ name, values }) => name === 'translate' && (values[0] !== 0 || values[1] !== 0));

test('draws enemy bullets last, round and with a dark rim', () => {
  const strokes = strokesOf(quietSky({ bullets: [bulletAt(100, 200)], enemies: [enemyAt('ace', 240, 90)] }));
  expect(discs(strokes).slice(-2)).toEqual([
    [100, 200, 9],
    [100, 200, 6.5],
  ]);
  const colors = strokes.filter(({ name }) => name === 'fillStyle').map(({ values }) => values[0]);
  expect(colors.slice(-2)).toEqual(['--paint-ink-deep', '#fff']);
});

test('with high contrast bullets are larger and the sky is empty', () => {
  const state = quietSky({ bullets: [bulletAt(100, 200)] });
  expect(discs(strokesOf(state, { bold: true })).slice(-2)).toEqual([
    [100, 200, 12],
    [100, 200, 9.5],
  ]);
  expect(discs(strokesOf(state, { bold: true })).length).toBeLessThan(discs(strokesOf(state)).length);
});

test('notifies the stage of contrast changes until it is unmounted', () => {
  let told = 0;
  const stop = dogfightArt.onLooks!(() => told++);
  setSetting(CONTRAST, true);
  stop();
  setSetting(CONTRAST, false);
  expect(told).toBe(1);
});

test('interpolates everything between two ticks', () => {
  const before = quietSky({ bullets: [{ x: 100 * PX, y: 200 * PX, dx: 2 * PX, dy: 4 * PX }], held: 2 });
  const now = structuredClone(before);
  tick(now);
  const strokes = strokesOf(now, { before, fraction: 0.5 });
  expect(discs(strokes).at(-1)).toEqual([101, 202, 6.5]);
  expect(strokes.find(({ name, values }) => name === 'translate' && values[0] === 242)).toBeDefined();
});

test('a kill freezes the enemies, and they catch up within 60 ms', () => {
  const before = quietSky({ enemies: [enemyAt('bomber', 100, 100)] });
  const now = structuredClone(before);
  tick(now, 3);
  const eyesAt = (age: number, still = false) => {
    const stop: ActiveEffect<DogfightEffect> = { kind: 'stop', ms: 60, age, state: before };
    const eyes = discs(strokesOf(now, { before: now, fraction: 1, effects: [stop], still, bold: true }));
    return Number(eyes[0]![1]);
  };
  expect(eyesAt(60) - eyesAt(0)).toBeCloseTo((3 * 138) / PX);
  expect(eyesAt(30)).toBeGreaterThan(eyesAt(0));
  expect(eyesAt(30)).toBeLessThan(eyesAt(60));
  expect(eyesAt(0, true)).toBe(eyesAt(60));
});

test('a hit shakes the screen, a kill less, and nothing with reduced motion', () => {
  const state = quietSky();
  const hurt: ActiveEffect<DogfightEffect> = { kind: 'hurt', ms: 250, age: 10 };
  const kill: ActiveEffect<DogfightEffect> = {
    ...{ kind: 'kill', at: { x: 50, y: 50 }, of: 'scout', multiplier: 1, seed: 1, ms: 700, age: 10 },
  };
  const still = shifts(strokesOf(state, { effects: [hurt, kill], still: true }));
  expect(shifts(strokesOf(state, { effects: [hurt] })).length).toBeGreaterThan(still.length);
  expect(shifts(strokesOf(state, { effects: [kill] })).length).toBeGreaterThan(still.length);
  expect(shifts(strokesOf(state, { effects: [{ ...kill, age: 130 }] }))).toHaveLength(still.length);
});

test('a kill throws 10 to 16 pieces, and only fades with reduced motion', () => {
  const count = (seed: number, still: boolean) => {
    const kill: ActiveEffect<DogfightEffect> = {
      ...{ kind: 'kill', at: { x: 50, y: 50 }, of: 'scout', multiplier: 1, seed, ms: 700, age: 100 },
    };
    const marked = discs(strokesOf(quietSky(), { effects: [kill], still })).length;
    return marked - discs(strokesOf(quietSky(), { still })).length;
  };
  for (let seed = 0; seed < 50; seed++) {
    // Two more discs are the flash itself.
    expect(count(seed, false) - 2).toBeGreaterThanOrEqual(10);
    expect(count(seed, false) - 2).toBeLessThanOrEqual(16);
  }
  expect(count(1, true)).toBe(1);
});

test('shows the wave banner until the first enemy', () => {
  const texts = (state: State) => strokesOf(state).filter(({ name }) => name === 'fillText');
  const words = (state: State) => texts(state).map(({ values }) => values[0]);
  expect(words(quietSky({ wave: 1, toCome: 8, spawnWait: 60 }))).toEqual(['Wave 1']);
  expect(words(quietSky({ wave: 5, toCome: 5, spawnWait: 60 }))).toEqual([
    'Wave 4 cleared',
    'Here comes an Ace',
    'Wave 5',
  ]);
  expect(texts(quietSky({ wave: 5, toCome: 4, spawnWait: 60 }))).toEqual([]);
});

test('the border is red after a hit and at low health', () => {
  const frames = (state: State, effects: readonly ActiveEffect<DogfightEffect>[] = [], still = false) =>
    strokesOf(state, { effects, still }).filter(({ name }) => name === 'strokeRect').length;
  const hurt = (age: number): ActiveEffect<DogfightEffect> => ({ kind: 'hurt', ms: 250, age });
  expect(frames(quietSky())).toBe(0);
  expect(frames(quietSky(), [hurt(190)])).toBe(1);
  expect(frames(quietSky(), [hurt(210)])).toBe(0);
  expect(frames(quietSky(), [hurt(160)], true)).toBe(0);
  expect(frames(quietSky({ health: 25 }))).toBe(3);
});

/** Fills of the whole field, as [color, alpha]. */
function washes(strokes: ReturnType<typeof strokesOf>) {
  let [color, alpha]: [unknown, unknown] = ['', 1];
  return strokes.flatMap(({ name, values }) => {
    if (name === 'fillStyle') [color] = values;
    if (name === 'globalAlpha') [alpha] = values;
    return name === 'fillRect' && values[2] === 480 && values[3] === 640 ? [[color, Number(alpha)] as const] : [];
  });
}

test('a cleared wave brightens the field by less than a fifth, and not with reduced motion', () => {
  const state = quietSky({ wave: 2, toCome: 10, spawnWait: 90 });
  expect(washes(strokesOf(state))).toEqual([['--paint-cream', 0.16]]);
  expect(washes(strokesOf(state, { still: true }))).toEqual([]);
  expect(washes(strokesOf({ ...state, spawnWait: 60 }))).toEqual([]);
  expect(washes(strokesOf({ ...state, wave: 1, toCome: 8 })), 'there is nothing before the first').toEqual([]);
});

test('the light changes slowly every five waves', () => {
  const lightIn = (wave: number, changes: Partial<State> = {}) => washes(strokesOf(quietSky({ wave, ...changes })));
  const lights = [1, 6, 11, 16, 21].map((wave) => JSON.stringify(lightIn(wave)));
  expect(new Set(lights).size).toBe(5);
  expect(JSON.stringify(lightIn(5))).toBe(lights[0]);
  expect(JSON.stringify(lightIn(10))).toBe(lights[1]);
  expect(JSON.stringify(lightIn(26))).toBe(lights[0]);
  const [[, full] = []] = lightIn(6);
  const [[, coming] = []] = lightIn(6, { toCome: 18, spawnWait: 60 });
  expect(coming).toBeCloseTo(full! / 2);
  expect(lightIn(8, { toCome: 22, spawnWait: 60 }), 'it does not come anew within the five').toEqual(lightIn(8));
});

test('shows the last rounds at the jet, and an empty gun as a ring', () => {
  const arcs = (ammo: number) =>
    strokesOf(quietSky({ ammo })).flatMap(({ name, values }) =>
      name === 'arc' && values[2] === 31 ? [Number(values[4]) - Number(values[3])] : [],
    );
  expect(arcs(11)).toEqual([]);
  expect(arcs(10)[0]).toBeGreaterThan(arcs(5)[0]!);
  expect(arcs(5)[0]).toBeGreaterThan(arcs(1)[0]!);
  expect(arcs(0)[0]).toBeCloseTo(Math.PI * 2);
});

const fallAt = (age: number): ActiveEffect<DogfightEffect> => ({ kind: 'fall', ms: Number.POSITIVE_INFINITY, age });

test('a jet that is shot down bursts, falls and shrinks while everything else slows down', () => {
  const now = quietSky({ health: 0, bullets: [{ x: 100 * PX, y: 200 * PX, dx: 0, dy: 5 * PX }] });
  const at = (age: number) => strokesOf(now, { fraction: 1, effects: [fallAt(age)] });
  const jetAt = (age: number) => {
    const strokes = at(age);
    const scale = strokes.findIndex(({ name }) => name === 'scale');
    return { y: Number(strokes[scale - 1]!.values[1]), scale: Number(strokes[scale]!.values[0]) };
  };
  expect(jetAt(0)).toEqual({ y: 560, scale: 1 });
  expect(jetAt(1_500).y).toBeGreaterThan(jetAt(1_000).y);
  expect(jetAt(1_500).scale).toBeLessThan(0.5);
  const colors = (age: number) => at(age).flatMap(({ name, values }) => (name === 'fillStyle' ? values : []));
  expect(colors(300)).toContain('--paint-orange');
  // One second in slow motion is a fifth of one.
  expect(discs(at(1_000)).at(-1)![1]).toBeCloseTo(200 + 12 * 5);
});

test('with reduced motion the blast surrounds the jet and everything stops', () => {
  const now = quietSky({ health: 0, bullets: [{ x: 100 * PX, y: 200 * PX, dx: 0, dy: 5 * PX }] });
  const at = (age: number) => strokesOf(now, { fraction: 1, effects: [fallAt(age)], still: true });
  expect(at(0)).toEqual(at(1_000));
  expect(at(0).flatMap(({ values }) => values)).toContain('--paint-orange');
  expect(discs(at(1_000)).at(-1)![1]).toBe(200);
});
