import { recordOf } from '#web/play/session/personal-best.ts';
import { expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import type { Frozen } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import { PIXEL } from '#games/pong/rules/court.ts';
import type { State } from '#games/pong/rules/pong.ts';
import { pong } from '#games/pong/rules/pong.ts';
import { helpOf } from '#kit/game-view.ts';
import { describeChange, describeEnd, headlineOf, announceEnd, namesOf } from '#games/pong/view/describe.ts';
import { modeRows } from '#games/pong/view/mode-rows.ts';
import view from '#games/pong/view/pong-view.tsx';
import { tonesOf } from '#games/pong/view/sounds.ts';

const start = new Run(pong, 'normal', seedFrom(1)).snapshot();
const at = (player: number, house: number): Frozen<State> => ({ ...start, points: { player, house } });
const change = (before: Frozen<State>, now: Frozen<State>) => ({ before, now, action: null, fresh: false });
const told = (before: Frozen<State>, now: Frozen<State>) => describeChange(change(before, now));

test('the score is announced after every point, with match point', () => {
  expect(told(at(2, 2), at(3, 2))).toBe('Point for you. You 3, computer 2.');
  expect(told(at(3, 8), at(3, 9))).toBe('Point for the computer. You 3, computer 9. Match point for the computer.');
  expect(told(at(8, 2), at(9, 2))).toBe('Point for you. You 9, computer 2. Match point for you.');
  expect(told(at(8, 9), at(9, 9))).toBe('Point for you. You 9, computer 9. Match point for both.');
  expect(told(at(2, 2), at(2, 2))).toBeNull();
});

test('the last point is announced only by the end text', () => {
  expect(told(at(9, 2), at(10, 2))).toBeNull();
  expect(describeEnd({ ...at(10, 7), longest: 34 })).toBe('You 10, computer 7 · Longest rally 34');
});

test('two players are named by their sides', () => {
  const together = (player: number, house: number) => ({ ...at(player, house), level: null });
  expect(namesOf(together(0, 0)).house.title).toBe('Right');
  expect(told(together(2, 8), together(2, 9))).toBe('Point for the right. Left 2, right 9. Match point for the right.');
  expect([headlineOf(together(10, 3)), headlineOf(together(3, 10))]).toEqual(['Left wins!', 'Right wins!']);
  expect(announceEnd({ ...together(3, 10), longest: 12 })).toBe('Right wins. Left 3, right 10, longest rally 12.');
});

test('the end text has no symbols, and the headline against the computer is the usual one', () => {
  expect(announceEnd({ ...at(10, 7), longest: 34 })).toBe('You won. You 10, computer 7, longest rally 34.');
  expect(announceEnd(at(7, 10))).toBe('Game over. You 7, computer 10, longest rally 0.');
  expect([headlineOf(at(10, 7)), headlineOf(at(7, 10))]).toEqual(['You Won! 🎉', 'Game Over']);
});

test('a match shows score, longest rally and time; the fastest win is the record of a level', () => {
  const run = { actions: 9, ticks: 5_430 };
  const figures = view.ending.tiles!({ ...at(10, 7), longest: 34 }, run).map(({ label, value }) => `${label} ${value}`);
  expect(figures).toEqual(['Score 10 : 7', 'Longest rally 34', 'Time 1:30']);
  expect(recordOf(view, 'classic')!.of(at(10, 7), run)).toBe(5_430);
  expect(recordOf(view, 'classic')!.of(at(7, 10), run)).toBeNull();
  expect(recordOf(view, 'classic')!.of({ ...at(10, 7), level: null }, run)).toBeNull();
  expect(pong.modes.filter((mode) => !view.countsWins!(mode))).toEqual(['two players', 'rally']);
});

test('no UI text calls the computer the house', () => {
  const words = JSON.stringify([helpOf(view, 'classic'), view.modes, view.stats(start, { actions: 0, ticks: 0 })]);
  expect(words).toMatch(/computer/i);
  expect(words).not.toMatch(/house/i);
});

test('the steered marker is at the center of the left paddle', () => {
  expect(view.steered!({ ...start, player: { ...start.player, y: 100 * PIXEL } })).toEqual({ x: 26, y: 100 });
  expect(view.steered!({ ...start, level: null })).toBeNull();
});

test('hits sound higher the longer the rally, walls tick, and flight is silent', () => {
  const flying = { ...start, serveIn: 0, ball: { x: 0, y: 0, vx: 1000, vy: 300 } };
  const pitch = (hits: number) => tonesOf(change({ ...flying, hits: hits - 1 }, { ...flying, hits }))[0]?.from ?? 0;
  expect(pitch(5)).toBeGreaterThan(pitch(1));
  expect(tonesOf(change(flying, { ...flying, ball: { ...flying.ball, vy: -300 } }))).toHaveLength(1);
  expect(tonesOf(change(flying, { ...flying, ball: { ...flying.ball, x: 9 } }))).toEqual([]);
});

test('a rally is announced every ten hits, and its length is the record', () => {
  const hits = (count: number): Frozen<State> => ({ ...start, rally: true, hits: count, longest: count });
  expect([told(hits(9), hits(10)), told(hits(10), hits(11))]).toEqual(['Rally 10.', null]);
  expect(describeEnd(hits(24))).toBe('Rally of 24 hits');
  expect(recordOf(view, 'rally')!.of(hits(24), { actions: 1, ticks: 60 })).toBe(24);
  expect(view.stats(hits(24), { actions: 1, ticks: 60 })).toEqual([{ label: 'Rally', value: 24 }]);
});

test('modes are two rows whose options combine to every mode', () => {
  const reached = pong.modes.flatMap((mode) =>
    modeRows(mode).flatMap(({ options, modeWith }) => options.map(([value]) => modeWith(value))),
  );
  expect(new Set(reached)).toEqual(new Set(pong.modes));
  for (const mode of pong.modes) for (const { chosen, modeWith } of modeRows(mode)) expect(modeWith(chosen)).toBe(mode);
});
