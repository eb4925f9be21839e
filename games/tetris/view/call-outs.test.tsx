// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Feat } from '#games/tetris/rules/guideline.ts';
import { newGuideline } from '#games/tetris/rules/guideline.ts';
import { emptyRows } from '#games/tetris/rules/stack.ts';
import { tetris } from '#games/tetris/rules/tetris.ts';
import { callsOf, featName } from '#games/tetris/view/call-outs.tsx';
import { countersOf, describeChange } from '#games/tetris/view/describe.ts';
import { HoldPanel } from '#games/tetris/view/hold-and-next.tsx';
import { tonesOf } from '#games/tetris/view/sounds.ts';
import { TestGame } from '#kit/testing/test-game.ts';

afterEach(cleanup);

const FEAT: Feat = { lines: 2, spin: 'full', combo: 3, backToBack: true, points: 1950 };
const stateOf = (mode: 'classic' | 'guideline' | 'ultra' = 'guideline') => new TestGame(tetris, mode).moment().now;
const withFeat = (feat: Feat | null, feats = 1) => ({
  ...stateOf(),
  lines: feat?.lines ?? 0,
  guide: { ...newGuideline(), feat, feats },
});

test('calls the feat with its worth, then back to back and the combo', () => {
  expect(callsOf(withFeat(FEAT))).toEqual([
    { name: 'T-spin double', worth: '+1,950' },
    { name: 'Back to back', worth: '×1.5' },
    { name: 'Combo 3', worth: '+150' },
  ]);
  expect(callsOf({ ...withFeat(FEAT), lines: 21 })[2]).toEqual({ name: 'Combo 3', worth: '+300' });
  expect(featName({ lines: 4, spin: null })).toBe('Tetris');
  expect(featName({ lines: 0, spin: 'mini' })).toBe('T-spin mini');
});

test('is silent about a plain clear, and in modes without feats', () => {
  const plain: Feat = { lines: 1, spin: null, combo: 0, backToBack: false, points: 100 };
  expect(callsOf(withFeat(plain))).toEqual([]);
  expect(callsOf(stateOf('classic'))).toEqual([]);
});

test('shows the calls of the last piece below Hold', () => {
  const game = new TestGame(tetris, 'guideline');
  const { container } = render(<HoldPanel game={game} />);
  const calls = () => [...container.querySelectorAll('.tetris-calls b')].map((name) => name.textContent);
  const rows = [...emptyRows().slice(4), ...Array<string>(4).fill('IIII.IIIII')];
  const piece = { ...game.run.state.piece!, shape: 'I' as const, facing: 1 as const, column: 2, row: 10 };
  Object.assign(game.run.state, { rows, piece });
  act(() => void game.act('drop'));
  expect(calls()).toEqual(['Tetris']);
  const spin: Feat = { lines: 2, spin: 'full', combo: 0, backToBack: false, points: 1200 };
  Object.assign(game.run.state.guide!, { feat: spin, feats: 2 });
  act(() => game.tick());
  expect(calls()).toEqual(['T-spin double']);
});

test('announces the largest call only, once', () => {
  const [before, now] = [withFeat(null, 0), withFeat(FEAT)];
  expect(describeChange({ before, now, action: 'drop', fresh: false })).toBe(
    'T-spin double, back to back, 1950 points',
  );
  expect(describeChange({ before: now, now, action: null, fresh: false })).toBeNull();
});

test('a combo sounds higher with each clear', () => {
  const highest = (combo: number) => {
    const feat: Feat = { lines: 1, spin: null, combo, backToBack: false, points: 100 };
    const [before, now] = [withFeat(null, 0), { ...withFeat(feat), lines: 1 }];
    return Math.max(...tonesOf({ before, now, action: 'drop', fresh: false }).map(({ from }) => from));
  };
  expect(highest(2)).toBeGreaterThan(highest(1));
  expect(highest(5)).toBeGreaterThan(highest(2));
});

test('ultra shows the time left first, with a line that runs out, and counts the last ten seconds aloud', () => {
  const ultra = stateOf('ultra');
  expect(countersOf(ultra, { actions: 0, ticks: 0 })[0]).toEqual({ label: 'Left', value: '2:00', line: 1 });
  const halfway = countersOf({ ...ultra, left: 3_590 }, { actions: 0, ticks: 0 })[0];
  expect(halfway).toEqual({ label: 'Left', value: '1:00', line: 0.5 });
  const said = [660, 600, 599, 60, 0].map((left) =>
    describeChange({ before: { ...ultra, left: left + 1 }, now: { ...ultra, left }, action: null, fresh: false }),
  );
  expect(said).toEqual([null, '10', null, '1', null]);
});
