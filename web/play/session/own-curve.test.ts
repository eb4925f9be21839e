// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { replayed } from '#engine/verify.ts';
import { views } from '#games/views.ts';
import { store } from '#kit/storage.ts';
import { scoreAt } from '#web/play/session/score-curve.ts';
import { curveOf, storeCurve, storedCurve } from '#web/play/session/own-curve.ts';
import { goldenRun } from '#web/play/testing/golden-runs.ts';

beforeEach(() => localStorage.clear());

async function open(game: string, name: string) {
  const { default: view } = await views[game]!();
  return { golden: goldenRun(game, name), rules: view.rules };
}

test('measures by ticks in games with a clock', async () => {
  const { golden, rules } = await open('snake', 'wanders-for-200-turns');
  const curve = (await curveOf(rules, golden))!;
  const half = Math.floor(golden.ticks / 2);
  const run = replayed(rules, { ...golden, ticks: half, log: golden.log.filter(([tick]) => tick < half) });
  expect(scoreAt(curve, half)).toBe(typeof run === 'string' ? run : run.score);
  expect(scoreAt(curve, golden.ticks)).toBe(golden.score);
});

test('measures by actions in games without a clock', async () => {
  const { golden, rules } = await open('2048', 'slides-200-times');
  const curve = (await curveOf(rules, golden))!;
  const log = golden.log.slice(0, 50);
  const run = replayed(rules, { ...golden, ticks: log.at(-1)![0], log });
  expect(scoreAt(curve, 50)).toBe(typeof run === 'string' ? run : run.score);
});

test('keeps the better of two runs, in less than 4 kB', async () => {
  const best = await open('2048', 'finishes-at-2048');
  const other = await open('2048', 'slides-200-times');
  await storeCurve(best.rules, best.golden);
  await storeCurve(other.rules, other.golden);
  expect(storedCurve(best.rules)!.scores.at(-1)).toBe(best.golden.score);
  expect(localStorage.getItem('arcade:curve:2048:1')!.length).toBeLessThan(4_000);
});

test.each([null, 3, {}, { ticks: [0], scores: [] }, { ticks: [1], scores: [1] }, { ticks: ['0'], scores: [0] }])(
  'ignores %j in storage',
  (junk) => {
    store('curve:toy:1', junk);
    expect(storedCurve({ id: 'toy', version: 1 })).toBeNull();
  },
);

test('has no curve for a run of another rules version', async () => {
  const { golden, rules } = await open('snake', 'hits-the-wall');
  expect(await curveOf(rules, { ...golden, version: 999 })).toBeNull();
});
