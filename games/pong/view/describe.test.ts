import { expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import type { Frozen } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import type { State } from '#games/pong/rules/pong.ts';
import { pong } from '#games/pong/rules/pong.ts';
import { describeChange, describeEnd } from '#games/pong/view/describe.ts';
import { hear } from '#games/pong/view/sounds.ts';

const start = new Run(pong, 'normal', seedFrom(1)).snapshot();
const at = (player: number, house: number): Frozen<State> => ({ ...start, points: { player, house } });
const change = (before: Frozen<State>, now: Frozen<State>) => ({ before, now, action: null, fresh: false });
const told = (before: Frozen<State>, now: Frozen<State>) => describeChange(change(before, now));

test('the score is read out after every point, and match point with it', () => {
  expect(told(at(2, 2), at(3, 2))).toBe('Point for you. You 3, house 2.');
  expect(told(at(3, 8), at(3, 9))).toBe('Point for the house. You 3, house 9. Match point for the house.');
  expect(told(at(8, 2), at(9, 2))).toBe('Point for you. You 9, house 2. Match point for you.');
  expect(told(at(8, 9), at(9, 9))).toBe('Point for you. You 9, house 9. Match point for both.');
  expect(told(at(2, 2), at(2, 2))).toBeNull();
});

test('the last point is left to the words at the end', () => {
  expect(told(at(9, 2), at(10, 2))).toBeNull();
  expect(describeEnd({ ...at(10, 7), longest: 34 })).toBe('You 10, house 7 · Longest rally 34');
});

test('a hit rings higher the longer the rally, a wall ticks, and flying on is silent', () => {
  const flying = { ...start, serveIn: 0, ball: { x: 0, y: 0, vx: 1000, vy: 300 } };
  const pitch = (hits: number) => hear(change({ ...flying, hits: hits - 1 }, { ...flying, hits }))[0]?.from ?? 0;
  expect(pitch(5)).toBeGreaterThan(pitch(1));
  expect(hear(change(flying, { ...flying, ball: { ...flying.ball, vy: -300 } }))).toHaveLength(1);
  expect(hear(change(flying, { ...flying, ball: { ...flying.ball, x: 9 } }))).toEqual([]);
});
