import { describe, expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import type { Frozen } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import type { State } from '#games/breakout/rules/breakout.ts';
import { breakout } from '#games/breakout/rules/breakout.ts';
import {
  describeChange,
  describeEnd,
  describeLives,
  figuresOf,
  announceEnd,
  playTime,
} from '#games/breakout/view/describe.ts';
import { tonesOf } from '#games/breakout/view/sounds.ts';

const start = new Run(breakout, 'classic', seedFrom(1)).snapshot();
const broken = (count: number): Frozen<State> => ({
  ...start,
  ball: { x: 0, y: 0, vx: 100, vy: -1000 },
  bricks: start.bricks.map((_, brick) => brick >= count),
});
const change = (before: Frozen<State>, now: Frozen<State>) => ({ before, now, action: null, fresh: false });

test('announces lost lives and every tenth brick', () => {
  expect(describeChange(change(start, { ...start, lives: 2 }))).toBe('Life lost, 2 left.');
  expect(describeChange(change(broken(29), broken(30)))).toBe('10 bricks left.');
  expect(describeChange(change(broken(30), broken(31)))).toBeNull();
  expect(describeChange(change(broken(39), broken(40)))).toBeNull();
});

test('the end line has score, bricks or lives left and, after a win, the time', () => {
  const run = { actions: 9, ticks: 5_430 };
  const [won, lost] = [
    { ...broken(40), lives: 1 },
    { ...broken(23), lives: 0 },
  ];
  expect(describeEnd(won, run)).toBe('Score 400 · 1 life left · 1:30');
  expect(describeEnd(lost, run)).toBe('Score 230 · 17 bricks left');
  const figures = (state: Frozen<State>) => figuresOf(state, run).map(({ label, value }) => `${label} ${value}`);
  expect(figures(won)).toEqual(['Score 400', 'Lives left 1', 'Time 1:30']);
  expect(figures(lost)).toEqual(['Score 230', 'Bricks left 17', 'Time 1:30']);
  const inLevels = { ...new Run(breakout, 'levels', seedFrom(1)).snapshot(), lives: 0 };
  expect(figures(inLevels)).toEqual(['Bricks left 40', 'Level 1 of 5', 'Time 1:30']);
});

test('announces the end in words only', () => {
  expect(announceEnd({ ...broken(40), lives: 2 })).toBe('You won, score 400, 2 lives left.');
  expect(announceEnd({ ...broken(39), lives: 0 })).toBe('Game over, score 390, 1 brick left.');
});

test('time counts from the first launch, not from the first paddle movement', () => {
  const log = [
    [0, { moveTo: 60 }],
    [300, 'launch'],
    [900, 'launch'],
  ] as const;
  expect(playTime({ actions: 3, ticks: 960, log })).toBe(660);
});

test('lives are hearts and a number', () => {
  expect(describeLives(3)).toMatch(/^(\u2665\uFE0E){3} 3$/);
  expect(describeLives(0)).toBe('0');
});

test('brick sounds rise in pitch until the ball is back on the paddle', () => {
  const pitch = (before: Frozen<State>, now: Frozen<State>) => tonesOf(change(before, now))[0]?.from ?? 0;
  tonesOf({ before: start, now: broken(0), action: 'launch', fresh: false });
  const lowest = { ...start, bricks: start.bricks.with(39, false) };
  const first = pitch(start, lowest);
  const second = pitch(lowest, { ...lowest, bricks: lowest.bricks.with(38, false) });
  expect(second).toBeGreaterThan(first);
  tonesOf(change(lowest, { ...lowest, hits: 1 }));
  expect(pitch(start, lowest)).toBe(first);
  tonesOf(change(lowest, { ...lowest, hits: 1 }));
  expect(pitch(start, { ...start, bricks: start.bricks.with(0, false) })).toBeGreaterThan(first);
});

test('a wall ticks, free flight is silent', () => {
  const before = broken(0);
  expect(tonesOf(change(before, { ...before, ball: { ...before.ball!, vx: -100 } }))).toHaveLength(1);
  expect(tonesOf(change(before, { ...before, ball: { ...before.ball!, x: 9 } }))).toEqual([]);
});

describe('levels', () => {
  const begin = new Run(breakout, 'levels', seedFrom(1)).snapshot();
  const level = (changes: Partial<NonNullable<State['levels']>>): Frozen<State> => ({
    ...begin,
    ball: { x: 0, y: 0, vx: 1, vy: 1 },
    levels: { ...begin.levels!, ...changes },
  });

  test('a new level and a caught gift are announced', () => {
    expect(describeChange(change(level({}), level({ level: 2 })))).toBe('Level 1 clear. Level 2.');
    expect(describeChange(change(level({}), level({ wide: 700 })))).toBe('Wide paddle.');
  });

  test('the result names the level that was reached', () => {
    expect(describeEnd(level({ level: 3, points: 1_240 }), { actions: 1, ticks: 60 })).toBe(
      'Score 1,240 · level 3 of 5',
    );
  });

  test('the laser zaps, and skipping the break is silent', () => {
    const shoot = (before: Frozen<State>, now: Frozen<State>) =>
      tonesOf({ before, now, action: 'launch', fresh: false }).length;
    expect(shoot(level({ shots: 5 }), level({ shots: 4 }))).toBe(1);
    expect(shoot(level({ pause: 90 }), level({ pause: 24 }))).toBe(0);
  });

  test('gifts have sounds of their own', () => {
    const tones = [{ wide: 9 }, { shots: 9 }, { more: [begin.ball ?? { x: 0, y: 0, vx: 0, vy: 0 }] }].map((gift) =>
      JSON.stringify(tonesOf(change(level({}), level(gift)))),
    );
    expect(new Set(tones).size).toBe(3);
  });
});
