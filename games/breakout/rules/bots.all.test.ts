import { expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { breakout, bricksLeft } from '#games/breakout/rules/breakout.ts';
import { playWithError } from '#games/breakout/rules/golden/bot.ts';

const GAMES = 60;

/** Plays many games with a bot that aims with the given error in pixels. */
function tournament(error: number) {
  const random = new SeededRandom(seedFrom(error));
  const runs = Array.from({ length: GAMES }, (_, game) => {
    const run = new Run(breakout, 'classic', seedFrom(game));
    playWithError(run, error, random, 60 * 600);
    return run;
  });
  const cleared = runs.filter(({ status }) => status === 'won');
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    cleared: cleared.length / GAMES,
    seconds: mean(cleared.map(({ ticks }) => ticks / 60)),
    left: mean(runs.map(({ state }) => bricksLeft(state))),
  };
}

test('a good player always clears the wall in about 90 seconds', () => {
  const { cleared, seconds } = tournament(44);
  expect(cleared).toBeGreaterThan(0.97);
  expect(seconds).toBeGreaterThan(65);
  expect(seconds).toBeLessThan(120);
});

test('a casual player clears the wall in most games', () => {
  const { cleared, seconds } = tournament(52);
  expect(cleared).toBeGreaterThan(0.65);
  expect(cleared).toBeLessThan(0.97);
  expect(seconds).toBeGreaterThan(75);
  expect(seconds).toBeLessThan(140);
});

test('a weak player leaves about half of the wall standing', () => {
  const { left } = tournament(68);
  expect(left).toBeGreaterThan(14);
  expect(left).toBeLessThan(30);
});
