import { expect, test } from 'vitest';
import { replayed } from '#engine/verify.ts';
import type { Golden } from '#engine/golden.ts';
import { listed } from '#games/games.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { chosenOf, chosenRuns } from './card-runs.mjs';

const runs = chosenRuns('.');

test('every game has a run for its card of a few kB, with nothing but the run', () => {
  expect(runs.map(({ key }) => key)).toEqual(listed.map(([key]) => key));
  for (const { source } of runs) {
    expect(source.length).toBeLessThanOrEqual(6_000);
    expect(Object.keys(JSON.parse(source))).toEqual(['version', 'mode', 'seed', 'ticks', 'log']);
  }
});

test.each(runs.map(({ key, source }) => [key, source]))('the run of %s plays out by its rules', (key, source) => {
  expect(replayed(rulesOf(key)!, JSON.parse(source))).toBeTypeOf('object');
});

test('prefers runs that can be followed, then runs that ended', () => {
  const run: Golden = {
    version: 1,
    mode: 'classic',
    seed: '1'.repeat(32),
    ticks: 60,
    log: [
      [0, 1],
      [30, 2],
      [60, 3],
    ],
    status: 'won',
    score: 1,
    hashes: [],
  };
  const hasty: Golden = { ...run, score: 5, log: [0, 0, 0].map((tick) => [tick, 1]) };
  const endless: Golden = { ...run, score: 7, status: 'playing' };
  expect(chosenOf([hasty, run, endless])).toBe(run);
  expect(chosenOf([hasty, endless])).toBe(endless);
});
