import { expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { flappy } from '#games/flappy/rules/flappy.ts';
import { playWithError } from '#games/flappy/rules/golden/bot.ts';

const TEN_MINUTES = 36_000;

/** Sorted scores of a bot that is off by up to `error` pixels. */
function scores(error: number, games: number): number[] {
  const random = new SeededRandom(seedFrom(error));
  return Array.from({ length: games }, (_, game) => {
    const run = new Run(flappy, 'classic', seedFrom(game));
    playWithError(run, error, random, TEN_MINUTES);
    return run.score;
  }).sort((one, other) => one - other);
}

test('a good player passes about a dozen pipes, between two and forty', () => {
  const sorted = scores(39, 400);
  expect(sorted[200]).toBeGreaterThanOrEqual(7);
  expect(sorted[200]).toBeLessThanOrEqual(25);
  expect(sorted[40]).toBeLessThanOrEqual(6);
  expect(sorted[360]).toBeGreaterThanOrEqual(25);
});

test('a nearly exact player survives ten minutes', () => {
  for (const score of scores(10, 20)) expect(score).toBe(448);
});
