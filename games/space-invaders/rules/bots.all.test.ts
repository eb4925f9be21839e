import { expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import type { Skill } from '#games/space-invaders/rules/golden/bot.ts';
import { SKILLS, playWithSkill } from '#games/space-invaders/rules/golden/bot.ts';
import { spaceInvaders } from '#games/space-invaders/rules/space-invaders.ts';

const TEN_MINUTES = 36_000;

function median(skill: Skill, games: number): number {
  const random = new SeededRandom(seedFrom(1));
  const scores = Array.from({ length: games }, (_, game) => {
    const run = new Run(spaceInvaders, 'classic', seedFrom(game));
    playWithSkill(run, skill, random, TEN_MINUTES);
    return run.score;
  });
  return scores.sort((one, other) => one - other)[Math.floor(games / 2)]!;
}

test('a weak bot clears a few waves, a casual one more, a good one many', () => {
  const weak = median(SKILLS.weak, 11);
  const casual = median(SKILLS.casual, 9);
  const good = median(SKILLS.good, 9);
  expect(weak).toBeGreaterThan(700);
  expect(weak).toBeLessThan(3_500);
  expect(casual).toBeGreaterThan(weak);
  expect(casual).toBeLessThan(7_000);
  expect(good).toBeGreaterThan(casual);
  expect(good).toBeLessThan(12_000);
});

test('the first wave takes about a minute', () => {
  const random = new SeededRandom(seedFrom(1));
  const seconds = Array.from({ length: 20 }, (_, game) => {
    const run = new Run(spaceInvaders, 'classic', seedFrom(game));
    while (run.state.wave === 1 && run.status === 'playing') playWithSkill(run, SKILLS.good, random, run.ticks + 60);
    return run.state.wave === 2 ? run.ticks / 60 : null;
  });
  const cleared = seconds.filter((value) => value !== null).sort((one, other) => one - other);
  expect(cleared.length).toBeGreaterThan(10);
  const middle = cleared[Math.floor(cleared.length / 2)]!;
  expect(middle).toBeGreaterThan(35);
  expect(middle).toBeLessThan(90);
});
