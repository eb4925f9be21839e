import { describe, expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import type { Frozen } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import type { State } from '#games/breakout/rules/breakout.ts';
import { breakout } from '#games/breakout/rules/breakout.ts';
import { PIXEL } from '#games/breakout/rules/field.ts';
import type { LevelsState } from '#games/breakout/rules/state.ts';
import { brickAt, freshWall } from '#games/breakout/rules/walls.ts';
import { breakoutArt } from '#games/breakout/view/draw.ts';
import { brokenBricks, effectsOf } from '#games/breakout/view/effects.ts';
import type { Stroke } from '#kit/testing/recording-canvas.ts';
import { discsOf, named, shotsOf, textsOf } from '#kit/testing/shots.ts';

const start = () => new Run(breakout, 'classic', seedFrom(1)).snapshot();
const flying = (x: number, y: number) => ({
  ...start(),
  ball: { x: x * PIXEL, y: y * PIXEL, vx: 500, vy: -1180 },
});

const { drawn, partsOf } = shotsOf(breakoutArt);

/** Centers of the discs of a color. */
const discs = (strokes: readonly Stroke[], color: string) => discsOf(strokes, color).map(([x, y]) => [x, y]);

describe('the ball', () => {
  test('is interpolated between two ticks', () => {
    const strokes = drawn({ before: flying(100, 300), now: flying(104, 292), fraction: 0.25 });
    expect(discs(strokes, '--paint-lime')).toEqual([[101, 298]]);
  });

  test('is not interpolated right after the launch', () => {
    const strokes = drawn({ before: start(), now: flying(240, 510), fraction: 0.5 });
    expect(discs(strokes, '--paint-lime')).toEqual([[240, 510]]);
  });

  test('sits on the paddle before the launch and disappears with the last life', () => {
    expect(discs(drawn({ now: start() }), '--paint-lime')).toEqual([[240, 510]]);
    expect(discs(drawn({ now: { ...start(), lives: 0 } }), '--paint-lime')).toEqual([]);
  });
});

describe('the paddle', () => {
  test('breaks in two with the last life, not with reduced motion', () => {
    const over = { ...start(), lives: 0 };
    const halves = (still: boolean) => named(drawn({ now: over, still }), 'clip').length;
    expect([halves(false), halves(true)]).toEqual([2, 0]);
    expect(named(drawn({ now: start() }), 'clip')).toEqual([]);
  });
});

describe('the aim', () => {
  test('is shown for the first serve only', () => {
    expect(discs(drawn({ now: start() }), '--g-light').length).toBeGreaterThan(10);
    expect(discs(drawn({ now: { ...start(), lives: 2 } }), '--g-light')).toEqual([]);
  });
});

describe('effects', () => {
  const change = (before: Frozen<State>, now: Frozen<State>) =>
    effectsOf({ before, now, action: null, fresh: false }).map(({ kind }) => kind);

  test('breaking leaves shards, a hit squashes the paddle, a lost ball shakes the screen', () => {
    const now = flying(100, 300);
    expect(change(now, { ...now, bricks: now.bricks.with(3, false) })).toEqual(['broke', 'star']);
    expect(change(now, { ...now, hits: 1 })).toEqual(['hit']);
    expect(change(now, { ...now, lives: 2, ball: null })).toEqual(['lost']);
    expect(change(flying(100, 304), now)).toEqual(['trail']);
  });

  test('a win ends with a wreath of all bricks around the ball, immediately with reduced motion', () => {
    const now = { ...flying(108, 92), bricks: Array<boolean>(40).fill(false) };
    const won = (age: number) => [{ kind: 'won', ms: Number.POSITIVE_INFINITY, age } as const];
    const bricks = (strokes: Stroke[]) => named(strokes, 'roundRect').filter(({ values }) => values[2] === 54).length;
    const shown = (age: number, still: boolean) => drawn({ now, effects: won(age), still });
    // Body and side of each brick are one shape each.
    expect([bricks(shown(200, false)), bricks(shown(1_450, false)), bricks(shown(0, true))]).toEqual([0, 80, 80]);
    for (const strokes of [shown(1_450, false), shown(0, true), drawn({ now })]) {
      expect(discs(strokes, '--paint-lime')).toEqual([[240, 250]]);
      for (const { values } of named(strokes, 'translate')) {
        const [x, y] = values as [number, number];
        expect(x).toBeGreaterThan(20);
        expect(x).toBeLessThan(460);
        expect(y).toBeGreaterThan(20);
        expect(y).toBeLessThan(500);
      }
    }
  });

  test('fireworks end with the celebration, and are off with reduced motion', () => {
    const now = { ...flying(108, 92), bricks: Array<boolean>(40).fill(false) };
    const sparks = (age: number, still: boolean) =>
      discs(drawn({ now, still, effects: [{ kind: 'won', ms: Number.POSITIVE_INFINITY, age }] }), '--paint-yellow')
        .length;
    expect([sparks(400, false), sparks(1_450, false), sparks(400, true)]).toEqual([12, 0, 0]);
  });

  test('a lost ball shows how many are left', () => {
    const effects = [{ kind: 'lost', lives: 2, ms: 1_200, age: 50 } as const];
    expect(textsOf(drawn({ now: { ...start(), lives: 2 }, effects }))).toEqual(['2 left']);
  });

  test('with reduced motion the ball has no trail', () => {
    const effects = [{ kind: 'trail', x: 100 * PIXEL, y: 300 * PIXEL, ms: 110, age: 10 } as const];
    expect(discs(drawn({ now: flying(104, 292), effects }), '--g-light')).toEqual([[100, 300]]);
    expect(discs(drawn({ now: flying(104, 292), effects, still: true }), '--g-light')).toEqual([]);
  });
});

test('every row of bricks has its own pattern', () => {
  const only = (row: number) => start().bricks.map((_, brick) => brick === row * 8);
  const patterns = Array.from({ length: 5 }, (_, row) => {
    const strokes = drawn({ now: { ...flying(100, 300), bricks: only(row) } });
    return named(strokes, 'lineTo').map(({ values }) => [values[0], (values[1] as number) - 24 * row]);
  });
  expect(new Set(patterns.map((pattern) => JSON.stringify(pattern))).size).toBe(5);
});

describe('the wall', () => {
  const shown = (now: Frozen<State>, fraction = 0) => partsOf(1, { now, fraction });
  const now = flying(100, 300);

  test('is not redrawn while no brick changes', () => {
    expect(shown({ ...now, ball: null }, 0.5)).toEqual(shown(now));
  });

  test('is redrawn without a broken brick', () => {
    const bricks = now.bricks.with(9, false);
    expect(shown({ ...now, bricks })).not.toEqual(shown(now));
    expect(named(drawn({ now: { ...now, bricks } }), 'put').length).toBe(named(drawn({ now }), 'put').length - 1);
  });

  test('is redrawn in every frame while it falls in', () => {
    const levels = new Run(breakout, 'levels', seedFrom(1)).snapshot();
    const falling = { ...levels, levels: { ...levels.levels!, pause: 40 } };
    expect(shown(falling, 0.5)).not.toEqual(shown(falling, 0));
  });
});

describe('levels', () => {
  const level = (changes: Partial<LevelsState>, ball = flying(100, 300).ball): Frozen<State> => {
    const now = new Run(breakout, 'levels', seedFrom(1)).snapshot();
    return { ...now, ball, levels: { ...now.levels!, ...changes } };
  };

  test('all balls are shown', () => {
    const now = level({ more: [{ x: 200 * PIXEL, y: 310 * PIXEL, vx: 1, vy: 1 }] });
    expect(discs(drawn({ now }), '--paint-lime')).toEqual([
      [200, 310],
      [100, 300],
    ]);
  });

  test('a hit hard brick shows a crack', () => {
    const now = { ...level({ level: 2 }), bricks: freshWall(2) };
    const hard = now.bricks.findIndex((_, brick) => brickAt(2, brick) === 'H');
    const strokes = (cracked: number[]) => named(drawn({ now: level({ level: 2, cracked }) }), 'lineTo').length;
    expect(strokes([hard])).toBeGreaterThan(strokes([]));
  });

  test('a cleared level says so, with the bonus if no ball was lost', () => {
    const clear = (lost: boolean) => textsOf(drawn({ now: level({ level: 2, pause: 90, lost }) }));
    expect(clear(false)).toEqual(['Level 1', 'clear!', '+500   no ball lost']);
    expect(clear(true)).toEqual(['Level 1', 'clear!']);
    expect(textsOf(drawn({ now: level({ level: 2, pause: 20 }) }))).toEqual([]);
  });

  test('the next wall falls in from the lowest row, and is simply there with reduced motion', () => {
    const put = (pause: number, still: boolean) => {
      const now = { ...level({ level: 2, pause }), bricks: freshWall(2) };
      return named(drawn({ now, still }), 'put').filter(({ values }) => (values[1] as number) <= 248).length;
    };
    const all = put(1, true);
    expect([put(108, false) < all / 4, put(40, false) < all, put(108, true) === all]).toEqual([true, true, true]);
  });

  test('a catch names the gift', () => {
    const before = level({});
    const now = level({ shots: 10 });
    const effects = effectsOf({ before, now, action: null, fresh: false });
    expect(effects.map(({ kind }) => kind)).toEqual(['caught']);
    expect(textsOf(drawn({ now, effects: effects.map((effect) => ({ ...effect, age: 300 })) }))).toEqual(['Laser!']);
  });

  test('the last brick of a level breaks, and the new wall does not', () => {
    const bricks = freshWall(1).map((_, brick) => brick === 5);
    const before = { ...level({}), bricks };
    const now = { ...level({ level: 2, pause: 108 }), bricks: freshWall(2) };
    expect(brokenBricks(before, now)).toEqual([5]);
  });
});
