import { expect, test } from 'vitest';
import { ReplayCosts } from '#server/runs/replay-costs.ts';

test('assumes that an unmeasured game is expensive', () => {
  expect(new ReplayCosts().expected('snake', 10_000)).toBeGreaterThan(20);
});

test('learns the cost of each game separately', () => {
  const costs = new ReplayCosts();
  for (let run = 0; run < 50; run++) costs.learn('snake', 20_000, 2);
  expect(costs.expected('snake', 20_000)).toBeCloseTo(2, 1);
  expect(costs.expected('snake', 40_000)).toBeCloseTo(4, 0);
  expect(costs.expected('dogfight', 20_000)).toBe(new ReplayCosts().expected('dogfight', 20_000));
});

test('short runs, which mostly measure startup, change little', () => {
  const costs = new ReplayCosts();
  for (let run = 0; run < 5; run++) costs.learn('dogfight', 72_000, 500);
  const before = costs.expected('dogfight', 72_000);
  costs.learn('dogfight', 10, 0);
  costs.learn('dogfight', 10, 5);
  expect(Math.abs(costs.expected('dogfight', 72_000) - before)).toBeLessThan(before / 50);
});
