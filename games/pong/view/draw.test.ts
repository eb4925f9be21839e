import { describe, expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import type { Frozen } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import { PIXEL } from '#games/pong/rules/court.ts';
import type { State } from '#games/pong/rules/pong.ts';
import { pong } from '#games/pong/rules/pong.ts';
import { pongArt } from '#games/pong/view/draw.ts';
import type { PongEffect } from '#games/pong/view/effects.ts';
import { effectsOf } from '#games/pong/view/effects.ts';
import type { Stroke } from '#kit/testing/recording-canvas.ts';
import { recordingCanvas } from '#kit/testing/recording-canvas.ts';
import type { Shot as ShotOf } from '#kit/testing/shots.ts';
import { discsOf, named, shotsOf, textsOf } from '#kit/testing/shots.ts';

const start = () => new Run(pong, 'normal', seedFrom(1)).snapshot();
const flying = (x: number, y: number): Frozen<State> => ({
  ...start(),
  serveIn: 0,
  ball: { x: x * PIXEL, y: y * PIXEL, vx: 1000, vy: 300 },
});

interface Shot extends ShotOf<State, PongEffect> {
  /** Width of the court on the screen. */
  readonly screen?: number;
}

const { partsOf, picture } = shotsOf(pongArt);

function drawn({ screen = 600, ...shot }: Shot): Stroke[] {
  const { canvas, strokes } = recordingCanvas();
  const sized = new Proxy(canvas, {
    get: (target, name) => (name === 'canvas' ? { clientWidth: screen } : Reflect.get(target, name)),
  });
  for (const { draw } of pongArt.layers) draw(sized, picture(shot));
  return strokes;
}

const ball = (strokes: readonly Stroke[]) => discsOf(strokes, '--paint-yellow');
const count = (strokes: readonly Stroke[], name: string) => named(strokes, name).length;

describe('the ball', () => {
  test('is interpolated between two ticks', () => {
    const strokes = drawn({ before: flying(300, 200), now: flying(308, 204), fraction: 0.25 });
    expect(ball(strokes)).toEqual([[302, 201, 6]]);
  });

  test('is never less than ten pixels wide on the screen', () => {
    const [[, , radius] = []] = ball(drawn({ now: flying(300, 200), screen: 344 }));
    expect((radius! * 2 * 344) / 600).toBeCloseTo(10);
  });

  test('does not fly back to the middle after a point', () => {
    const now = { ...start(), serveIn: 30 };
    expect(ball(drawn({ before: flying(-5, 50), now, fraction: 0.5 }))).toEqual([[300, 200, 6]]);
  });

  test('is hidden for half a second, blinks twice and is served', () => {
    const shown = Array.from({ length: 61 }, (_, passed) => ball(drawn({ now: { ...start(), serveIn: 60 - passed } })));
    const seen = shown.map((discsSeen) => discsSeen.length > 0);
    expect(seen.slice(0, 30)).not.toContain(true);
    const turns = seen.filter((isSeen, index) => index > 0 && isSeen && !seen[index - 1]);
    expect(turns).toHaveLength(3);
    expect(seen.at(-1)).toBe(true);
  });

  test('waits without blinking with reduced motion', () => {
    for (let serveIn = 30; serveIn > 0; serveIn--)
      expect(ball(drawn({ now: { ...start(), serveIn }, still: true }))).toHaveLength(1);
  });
});

describe('effects', () => {
  const kinds = (before: Frozen<State>, now: Frozen<State>) =>
    effectsOf({ before, now, action: null, fresh: false }).map(({ kind }) => kind);

  test('a flight leaves a trail, a hit a recoil, a point only its own effect', () => {
    expect(kinds(flying(300, 200), flying(304, 201))).toEqual(['trail']);
    expect(kinds(flying(300, 200), { ...flying(304, 201), hits: 1 })).toEqual(['trail', 'hit']);
    const scored = { ...start(), points: { player: 1, house: 0 } };
    expect(kinds(flying(605, 200), scored)).toEqual(['point']);
  });

  test('with reduced motion the ball has no trail', () => {
    const effects = [{ kind: 'trail', x: 0, y: 0, ms: 130, age: 10 } as const];
    const trails = (still: boolean) => discsOf(drawn({ now: flying(300, 200), effects, still }), '--pong-trail').length;
    expect([trails(false), trails(true)]).toEqual([1, 0]);
  });
});

test('match point is shown on the court before the serve', () => {
  const now = { ...start(), points: { player: 3, house: 9 } };
  expect(textsOf(drawn({ now }))).toContain('Match point');
  expect(textsOf(drawn({ now: { ...now, serveIn: 0 } }))).not.toContain('Match point');
  expect(textsOf(drawn({ now: { ...now, points: { player: 3, house: 10 } } }))).not.toContain('Match point');
});

describe('layers are redrawn', () => {
  const shown = (layer: 'court' | 'counter' | 'words', shot: Shot) =>
    partsOf({ court: 0, counter: 1, words: 3 }[layer], shot);
  const point = (age: number) => [{ kind: 'point', to: 'player', ms: 250, age } as const];
  const now = flying(300, 200);
  const later: Shot = {
    before: now,
    now: { ...now, ball: { ...now.ball, x: 5 }, player: { ...now.player, y: 7 }, hits: 1 },
    fraction: 0.5,
    effects: [
      { kind: 'trail', x: 0, y: 0, ms: 130, age: 10 },
      { kind: 'hit', by: 'house', y: 200, ms: 140, age: 0 },
    ],
  };

  test('the net after a point, and every frame only while the border is tinted', () => {
    expect(shown('court', later)).toEqual(shown('court', { now }));
    expect(shown('court', { now, effects: point(10) })).not.toEqual(shown('court', { now }));
    expect(shown('court', { now, effects: point(26) })).toEqual(shown('court', { now, effects: point(10) }));
    const still = (age: number) => shown('court', { now, effects: point(age), still: true });
    expect(still(26)).not.toEqual(still(10));
  });

  test('the counter when points or the rally change, and while a number flips', () => {
    const counter = shown('counter', { now });
    expect(shown('counter', { now: { ...now, ball: { ...now.ball, x: 5 } }, fraction: 0.5 })).toEqual(counter);
    expect(shown('counter', later)).not.toEqual(counter);
    expect(shown('counter', { now: { ...now, points: { player: 1, house: 0 } } })).not.toEqual(counter);
    expect(shown('counter', { now, effects: point(26) })).not.toEqual(shown('counter', { now, effects: point(10) }));
  });

  test('the text only at match point and for a long rally', () => {
    expect(shown('words', { now })).toEqual([]);
    expect(shown('words', { now: { ...now, points: { player: 3, house: 9 }, serveIn: 9 } })).not.toEqual([]);
    expect(shown('words', { now, effects: [{ kind: 'rally', hits: 10, ms: 900, age: 40 }] })).not.toEqual([]);
  });
});

describe('a rally', () => {
  const after = (hits: number) => ({ ...flying(300, 200), hits });

  test('is counted in the circle, and called out at every tenth hit', () => {
    expect(textsOf(drawn({ now: after(0) }))).toEqual(['0', '0']);
    expect(textsOf(drawn({ now: after(7) }))).toEqual(['0', '0', '7']);
    const called = (hits: number) =>
      effectsOf({ before: after(hits - 1), now: after(hits), action: null, fresh: false }).map(({ kind }) => kind);
    expect([called(9), called(10)]).toEqual([['hit'], ['hit', 'rally']]);
    expect(textsOf(drawn({ now: after(10), effects: [{ kind: 'rally', hits: 10, ms: 900, age: 300 }] }))).toContain(
      'Rally 10!',
    );
  });

  test('heats the ball: yellow, orange from 10, red from 20', () => {
    const bodies = (hits: number) =>
      ['--paint-yellow', '--paint-orange', '--pong-hot'].map((color) =>
        discsOf(drawn({ now: after(hits), still: true }), color).some(([, , radius]) => radius === 6),
      );
    expect([bodies(9), bodies(10), bodies(20)]).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
  });

  test('has a comet and streaks, and neither with reduced motion', () => {
    const lines = (hits: number, still: boolean) => count(drawn({ now: after(hits), still }), 'moveTo');
    expect([lines(9, false), lines(10, false), lines(20, false), lines(20, true)]).toEqual([0, 2, 18, 0]);
  });

  test('of the mode of that name has no points on the floor', () => {
    expect(textsOf(drawn({ now: { ...after(7), rally: true } }))).toEqual(['7']);
  });
});

test('words stay upright on a court that stands on end, and the opposite player reads the upper digit', () => {
  const rotations = (level: State['level']) => {
    const { canvas, strokes } = recordingCanvas();
    const now = { ...flying(300, 200), hits: 7, level };
    const turned = { ...picture({ now }), palette: (token: string) => (token === '--pong-turn' ? '1' : token) };
    pongArt.layers[1]!.draw(canvas, turned);
    return strokes.filter(({ name }) => name === 'rotate').map(({ values }) => values[0]);
  };
  const right = Math.PI / 2;
  expect(rotations('normal')).toEqual([right, right, right]);
  expect(rotations(null)).toEqual([right, -right, right]);
});
