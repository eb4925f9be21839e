import { describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Frozen } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import type { State } from '#games/flappy/rules/flappy.ts';
import { flappy } from '#games/flappy/rules/flappy.ts';
import { playWithError } from '#games/flappy/rules/golden/bot.ts';
import { fallMs, heightOf, tiltOf } from '#games/flappy/view/bird.ts';
import { medalHeight } from '#games/flappy/view/celebration.ts';
import { ticksFlown } from '#games/flappy/view/flown.ts';
import { flappyArt } from '#games/flappy/view/draw.ts';
import type { FlappyEffect } from '#games/flappy/view/effects.ts';
import { effectsOf } from '#games/flappy/view/effects.ts';
import type { Stroke } from '#kit/testing/recording-canvas.ts';
import type { Shot as ShotOf } from '#kit/testing/shots.ts';
import { named, shotsOf } from '#kit/testing/shots.ts';

const start = () => new Run(flappy, 'classic', seedFrom(1)).snapshot();
const flying = (changes: Partial<Frozen<State>> = {}): Frozen<State> => ({
  ...start(),
  flying: true,
  wait: 40,
  ...changes,
});
const DIED = { kind: 'died', ms: Number.POSITIVE_INFINITY } as const;

type Shot = ShotOf<State, FlappyEffect>;

const { drawn, partsOf, picture } = shotsOf(flappyArt);

/** Left edges of the pipe caps, which are as wide as the hitbox: body and side of two caps each. */
const caps = (strokes: readonly Stroke[]) =>
  named(strokes, 'roundRect').flatMap(({ values }) => (values[2] === 60 && values[3] === 28 ? [values[0]] : []));
/** Colors used. */
const colors = (strokes: readonly Stroke[]) =>
  new Set(strokes.flatMap(({ name, values }) => (name === 'fillStyle' ? [String(values[0])] : [])));

describe('between two ticks', () => {
  const before = flying({ y: 560, speed: 4, wait: 41, pipes: [{ left: 406, middle: 500 }] });
  const now = flying({ y: 566, speed: 6, wait: 40, pipes: [{ left: 400, middle: 500 }] });

  test('interpolates the bird and the pipes', () => {
    expect(heightOf(picture({ before, now, fraction: 0.5 }))).toBe(281.5);
    expect(caps(drawn({ before, now, fraction: 0.5 }))).toEqual([201.5, 201.5]);
  });

  test('a new pipe slides in', () => {
    const came = flying({ wait: 80, pipes: [{ left: 800, middle: 500 }] });
    expect(caps(drawn({ before: flying({ wait: 1 }), now: came, fraction: 0 }))).toEqual([403, 403]);
  });

  /** Where the sprite that draws with this color was put. */
  const placeOf = (color: string, shot: Shot): number => {
    const strokes = drawn(shot);
    const drawnAt = strokes.findIndex(({ name, values }) => name === 'fillStyle' && values[0] === color);
    return strokes.slice(0, drawnAt).findLast(({ name }) => name === 'put')!.values[0] as number;
  };

  test('the ground moves with the pipes, also when the tick counter wraps', () => {
    const last = placeOf('--flappy-soil', { before: flying({ wait: 2 }), now: flying({ wait: 1 }), fraction: 1 });
    const came = flying({ wait: 80, pipes: [{ left: 800, middle: 500 }] });
    expect(placeOf('--flappy-soil', { before: flying({ wait: 1 }), now: came, fraction: 0 })).toBeCloseTo(last);
    const half = placeOf('--flappy-soil', { before: flying({ wait: 1 }), now: came, fraction: 0.5 });
    expect(last - half).toBeCloseTo(1.5);
  });

  test('hills and trees move slower the farther away they are, and not with reduced motion', () => {
    const later = flying({ wait: 20 });
    const moved = ['--flappy-far', '--flappy-hill', '--flappy-near'].map((color) => {
      return placeOf(color, { now: flying({ wait: 40 }) }) - placeOf(color, { now: later });
    });
    expect(moved.map((pixels) => Math.round(pixels))).toEqual([6, 12, 22]);
    expect(placeOf('--flappy-near', { now: later, still: true }) + 0).toBe(0);
  });
});

describe('the way flown', () => {
  test('is the number of ticks since the first flap, up to the end of the run', () => {
    for (const seed of [1, 2, 3]) {
      const run = new Run(flappy, 'classic', seedFrom(seed));
      const random = new SeededRandom(seedFrom(seed));
      playWithError(run, 30, random, 4_000);
      const end = run.ticks;
      const again = new Run(flappy, 'classic', seedFrom(seed));
      const [first] = run.log[0]!;
      for (const [tick, action] of run.log) {
        for (; again.ticks < tick; again.tick()) {
          if (again.ticks > first) expect(ticksFlown(again.snapshot())).toBe(again.ticks - first);
        }
        again.act(action);
      }
      again.tickTo(end);
      expect(again.hash()).toBe(run.hash());
      expect(ticksFlown(again.snapshot())).toBe(end - first);
    }
  });
});

describe('the ceiling', () => {
  /** The start of each tooth at the edge of the field, and the reach of the longest. */
  const teeth = (shot: Shot) => {
    const strokes = drawn(shot);
    const red = strokes.findIndex(({ name, values }) => name === 'fillStyle' && values[0] === '--paint-red');
    const tooth = strokes.slice(red, red + strokes.slice(red).findIndex(({ name }) => name === 'fill'));
    return {
      from: named(tooth, 'moveTo').map(({ values }) => values[0] as number),
      reach: Math.max(...named(tooth, 'lineTo').map(({ values }) => values[1] as number)),
    };
  };

  test.each([
    ['day', 0],
    ['night', 15],
  ])('has red teeth across the whole field by %s', (_time, passed) => {
    const { from, reach } = teeth({ now: flying({ passed }) });
    expect(from[0]).toBeLessThanOrEqual(0);
    expect(from.at(-1)! + 24).toBeGreaterThanOrEqual(400);
    expect(reach).toBeGreaterThan(0);
    // Short, because only the edge of the field ends a run.
    expect(reach).toBeLessThan(13);
  });
});

describe('the hovering bird', () => {
  const heights = (now: Frozen<State>, still: boolean) =>
    Array.from({ length: 40 }, (_, step) => heightOf(picture({ now, still, nowMs: step * 50 })));

  test('bobs a few pixels around its start', () => {
    const seen = heights(start(), false);
    expect(Math.min(...seen)).toBeCloseTo(276, 0);
    expect(Math.max(...seen)).toBeCloseTo(284, 0);
  });

  test('does not bob with reduced motion or in flight', () => {
    expect(new Set(heights(start(), true))).toEqual(new Set([280]));
    expect(new Set(heights(flying({ y: 500 }), false))).toEqual(new Set([250]));
  });
});

describe('the tilt', () => {
  const at = (speed: number) => tiltOf(picture({ now: flying({ speed }) }));

  test('is up after a flap and grows to 80 degrees as the fall exceeds 4 pixels a tick', () => {
    expect([at(-15), at(8), at(20)]).toEqual([-25, -25, 80]);
    expect(at(14)).toBeGreaterThan(at(10));
  });

  test('is 0 while hovering and with reduced motion', () => {
    expect(tiltOf(picture({ now: start() }))).toBe(0);
    expect(named(drawn({ now: flying({ speed: 20 }), still: true }), 'rotate')[0]!.values).toEqual([0]);
  });
});

describe('the end', () => {
  const now = flying({ y: 400, speed: 10, hit: 'pipe' });
  const after = (age: number) => heightOf(picture({ now, effects: [{ ...DIED, age }] }));

  test('freezes for 80 ms, then the bird drops to the ground', () => {
    expect([after(0), after(79)]).toEqual([200, 200]);
    expect(after(200)).toBeGreaterThan(200);
    expect(after(2_000)).toBe(543);
  });

  test('can last until the bird lies on the ground', () => {
    const ms = fallMs(now);
    expect(after(ms - 40)).toBeLessThan(543);
    expect(after(ms + 1)).toBe(543);
    expect(fallMs(flying({ y: 1_100, speed: 20, hit: 'ground' }))).toBe(80);
  });

  test('shakes the field after 80 ms and shows a white border; with reduced motion only the border, for 150 ms', () => {
    const shift = (age: number, still: boolean) =>
      flappyArt.shift!(picture({ now, still, effects: [{ ...DIED, age }] }));
    const borders = (age: number, still: boolean) =>
      named(drawn({ now, still, effects: [{ ...DIED, age }] }), 'strokeRect').length;
    expect([shift(79, false), shift(100, false), shift(280, false)]).toEqual([null, { x: 7, y: 3 }, null]);
    expect(shift(100, true)).toBeNull();
    expect([borders(100, false), borders(100, true)]).toEqual([1, 1]);
    expect([borders(200, false), borders(200, true), borders(300, false)]).toEqual([1, 0, 0]);
  });
});

test('a flap beats the wing, a point pops, and day and night change every fifteen pipes', () => {
  const kinds = (before: Frozen<State>, now: Frozen<State>, action: 'flap' | null = null) =>
    effectsOf({ before, now, action, fresh: false }).map(({ kind }) => kind);
  expect(kinds(start(), flying(), 'flap')).toEqual(['flap']);
  expect(kinds(flying({ passed: 5 }), flying({ passed: 6 }))).toEqual(['scored']);
  expect(kinds(flying({ passed: 14 }), flying({ passed: 15 }))).toEqual(['scored', 'turn']);
  expect(kinds(flying({ passed: 29 }), flying({ passed: 30 }))).toEqual(['scored', 'turn', 'sign', 'medal']);
  expect(kinds(flying(), flying({ hit: 'ground' }))).toEqual(['died']);
});

describe('the sky layer', () => {
  const now = flying({ passed: 14, pipes: [{ left: 400, middle: 500 }] });
  const seen = (shot: Partial<Shot>) => partsOf(0, { now, ...shot });

  test('is not redrawn during flight', () => {
    const later = flying({ ...now, wait: 39, y: 400, speed: 7, pipes: [{ left: 394, middle: 500 }] });
    const scored = [{ kind: 'scored', ms: 120, age: 10 } as const];
    expect(seen({ before: now, now: later, fraction: 0.5, nowMs: 900, effects: scored })).toEqual(seen({}));
  });
});

describe('the golden pipes', () => {
  /** Two pipes on the field, of which the bird has passed the first. */
  const pipes = [
    { left: 40, middle: 500 },
    { left: 520, middle: 500 },
  ];
  const isGolden = (passed: number) => colors(drawn({ now: flying({ passed, pipes }) })).has('--flappy-gold-deep');

  test('are seen coming, and until they are out of sight', () => {
    expect([8, 9, 10, 11].map(isGolden)).toEqual([false, true, true, false]);
    expect([19, 29, 39, 49].map(isGolden)).toEqual([true, true, true, false]);
  });

  test('earn a medal that drops, bounces once and leaves, with confetti but for reduced motion', () => {
    const heights = [0, 420, 520, 620, 1_000, 1_500].map((age) => Math.round(medalHeight(age)));
    expect(heights).toEqual([-60, 440, 432, 440, 440, -120]);
    const shot = (age: number, still: boolean) => {
      const effects = [{ kind: 'medal', medal: 'Silver', y: 500, ms: 1_500, age } as const];
      const used = colors(drawn({ now: flying({ passed: 20 }), effects, still }));
      return [used.has('--medal-silver'), used.has('--paint-pink-deep')];
    };
    expect([shot(100, false), shot(800, false)]).toEqual([
      [true, true],
      [true, false],
    ]);
    expect([shot(100, true), shot(1_000, true)]).toEqual([
      [true, false],
      [false, false],
    ]);
  });
});

describe('the score layer', () => {
  const seen = (shot: Shot) => partsOf(2, shot);

  test('is redrawn when the score changes, pops or is framed, and not during flight', () => {
    const now = flying({ passed: 3 });
    const none = seen({ now });
    expect(seen({ now: flying({ passed: 3, wait: 39, y: 400, speed: 7 }), fraction: 0.5, nowMs: 900 })).toEqual(none);
    expect(seen({ now: flying({ passed: 4 }) })).not.toEqual(none);
    expect(seen({ now, effects: [{ kind: 'scored', ms: 120, age: 10 }] })).not.toEqual(none);
    expect(seen({ now, effects: [{ ...DIED, age: 10 }] })).not.toEqual(none);
    expect(seen({ now, effects: [{ ...DIED, age: 900 }] })).toEqual(none);
    expect(seen({ now: { ...start(), passed: 0 } })).not.toEqual(seen({ now: flying({ passed: 0 }) }));
  });
});
