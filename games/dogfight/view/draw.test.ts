import { beforeEach, describe, expect, test } from 'vitest';
import type { State } from '#games/dogfight/rules/dogfight.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { bulletAt, enemyAt, quietSky, tick } from '#games/dogfight/rules/testing/sky.ts';
import { CONTRAST, dogfightArt } from '#games/dogfight/view/draw.ts';
import type { DogfightEffect } from '#games/dogfight/view/effects.ts';
import type { ActiveEffect } from '#kit/visual-effects.ts';
import { setSetting } from '#kit/settings.ts';
import type { Shot as ShotOf } from '#kit/testing/shots.ts';
import { shotsOf, textsOf } from '#kit/testing/shots.ts';

interface Options extends Partial<ShotOf<State, DogfightEffect>> {
  readonly bold?: boolean;
}

const { drawn, picture } = shotsOf(dogfightArt);

beforeEach(() => setSetting(CONTRAST, false));

function strokesOf(now: State, { bold = false, ...shot }: Options = {}) {
  setSetting(CONTRAST, bold);
  return drawn({ ...shot, now });
}

/** As [x, y, radius]. */
const discs = (strokes: ReturnType<typeof strokesOf>) =>
  strokes.filter(({ name }) => name === 'arc').map(({ values }) => values.slice(0, 3));

test('draws enemy bullets last, round and with a dark rim', () => {
  const strokes = strokesOf(quietSky({ bullets: [bulletAt(100, 200)], enemies: [enemyAt('ace', 240, 90)] }));
  expect(discs(strokes).slice(-4)).toEqual([
    [100, 201.2, 9.5],
    [100, 202.5, 7],
    [100, 200, 7],
    [100, 200, 7 * 0.56],
  ]);
  const colors = strokes.filter(({ name }) => name === 'fillStyle').map(({ values }) => values[0]);
  expect(colors.slice(-4)).toEqual(['--paint-ink-deep', '--dogfight-bullet-deep', '#fff', '--dogfight-bullet-core']);
});

test('with high contrast bullets are larger and the sky is empty', () => {
  const state = quietSky({ bullets: [bulletAt(100, 200)] });
  expect(discs(strokesOf(state, { bold: true })).at(-2)).toEqual([100, 200, 10]);
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
  expect(discs(strokes).at(-1)!.slice(0, 2)).toEqual([101, 202]);
  expect(strokes.find(({ name, values }) => name === 'translate' && values[0] === 242)).toBeDefined();
});

const killAt = (age: number): ActiveEffect<DogfightEffect> => ({
  ...{ kind: 'kill', at: { x: 50, y: 50 }, of: 'scout', multiplier: 1, isDown: true, ms: 600, age },
});

test('a hit shakes the screen by at most 4 pixels, and a kill less', () => {
  const reach = (effects: readonly ActiveEffect<DogfightEffect>[]) => {
    const { x, y } = dogfightArt.shift!(picture({ now: quietSky(), effects })) ?? { x: 0, y: 0 };
    return Math.max(Math.abs(x), Math.abs(y));
  };
  const hurt = Array.from({ length: 16 }, (_, step) => reach([{ kind: 'hurt', ms: 250, age: step * 10 }]));
  expect(Math.max(...hurt)).toBe(4);
  expect(reach([killAt(0)])).toBe(2);
  expect([reach([killAt(130)]), reach([{ kind: 'hurt', ms: 250, age: 170 }])]).toEqual([0, 0]);
});

test('shows the wave banner until the first enemy', () => {
  const words = (state: State) => textsOf(strokesOf(state));
  expect(words(quietSky({ wave: 1, toCome: 8, spawnWait: 60 }))).toEqual(['Wave 1']);
  expect(words(quietSky({ wave: 5, toCome: 5, spawnWait: 60 }))).toEqual([
    'Wave 4 cleared',
    'Here comes an Ace',
    'Wave 5',
  ]);
  expect(words(quietSky({ wave: 5, toCome: 4, spawnWait: 60 }))).toEqual([]);
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
  const light = (now: State, still = false) =>
    washes(strokesOf(now, { still })).flatMap(([color, alpha]) => (color === '--paint-cream' ? [alpha] : []));
  expect(light(state)).toEqual([0.16]);
  expect(light(state, true)).toEqual([]);
  expect(light({ ...state, spawnWait: 60 })).toEqual([]);
  expect(light({ ...state, wave: 1, toCome: 8 }), 'there is nothing before the first').toEqual([]);
});

describe('the sky', () => {
  const groundsIn = (wave: number, changes: Partial<State> = {}, still = false) => [
    ...new Set(washes(strokesOf(quietSky({ wave, ...changes }), { still })).map(([color]) => color)),
  ];

  test('is space, a bay and a canyon for five waves each, and then darker', () => {
    expect([1, 4].map((wave) => groundsIn(wave))).toEqual([['--dogfight-space'], ['--dogfight-space']]);
    expect(groundsIn(6)).toEqual(['--dogfight-bay']);
    expect(groundsIn(11)).toEqual(['--dogfight-canyon']);
    const darkness = (wave: number) => washes(strokesOf(quietSky({ wave }))).at(-1);
    expect([16, 31, 46].map(darkness)).toEqual([
      ['--paint-ink-deep', 0.12],
      ['--paint-ink-deep', 0.24],
      ['--paint-ink-deep', 0.24],
    ]);
  });

  test('comes down over the old one, and at once with reduced motion', () => {
    const coming = { toCome: 5, spawnWait: 63 };
    expect(groundsIn(5, coming)).toContain('--dogfight-space');
    expect(groundsIn(5, coming, true)).not.toContain('--dogfight-space');
    const clip = strokesOf(quietSky({ wave: 5, ...coming })).find(({ name }) => name === 'rect');
    expect(clip!.values).toEqual([0, 0, 480, 320]);
    expect(groundsIn(5, { toCome: 5, spawnWait: 30 })).not.toContain('--dogfight-space');
  });

  test('scrolls three times as fast in the first second, and at a quarter with reduced motion', () => {
    const placeAt = (ticks: number, still = false) =>
      Number(strokesOf(quietSky({ ticks }), { still }).filter(({ name }) => name === 'put')[1]!.values[1]);
    const speed = (ticks: number, still = false) => placeAt(ticks + 6, still) - placeAt(ticks, still);
    expect(speed(6)).toBeCloseTo(3 * 2.6);
    expect(speed(90)).toBeCloseTo(2.6);
    expect(speed(6, true)).toBeCloseTo(2.6 / 4);
  });
});

test('an Ace has a bar with its plates, in both modes', () => {
  const plates = (state: State) =>
    strokesOf(state).filter(({ name, values }) => name === 'roundRect' && values[2] === 64 && values[3] === 10).length;
  expect(plates(quietSky())).toBe(0);
  expect(plates(quietSky({ enemies: [enemyAt('ace', 240, 90, { hits: 9 })] }))).toBe(3);
  expect(plates(quietSky({ enemies: [enemyAt('boss', 240, 120, { hits: 19 })] }))).toBe(4);
});

test('in Arcade arcs show the hits a shield takes, and a fuse the spread shot left', () => {
  const arcs = (shield: number) =>
    strokesOf(quietSky({ powers: { shield, spread: 0 } })).filter(
      ({ name, values }) => name === 'arc' && values[2] === 44 && Number(values[4]) - Number(values[3]) < 2,
    ).length;
  expect([0, 1, 5].map(arcs)).toEqual([0, 1, 5]);
  const fuse = (spread: number) =>
    strokesOf(quietSky({ powers: { shield: 0, spread } })).flatMap(({ name, values }) =>
      name === 'roundRect' && values[3] === 6 && values[4] === 3 ? [values[2]] : [],
    );
  expect([fuse(480), fuse(120), fuse(0)]).toEqual([[48], [12], []]);
});

test('shows the last rounds at the jet, and an empty gun as a ring', () => {
  const arcs = (ammo: number) =>
    strokesOf(quietSky({ ammo })).flatMap(({ name, values }) =>
      name === 'arc' && values[2] === 36 ? [Number(values[4]) - Number(values[3])] : [],
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
