import { describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { SKILLS, playWithSkill } from '#games/space-invaders/rules/golden/bot.ts';
import { formation } from '#games/space-invaders/rules/march.ts';
import { SHIP } from '#games/space-invaders/rules/ship.ts';
import type { Mode, State } from '#games/space-invaders/rules/space-invaders.ts';
import { spaceInvaders } from '#games/space-invaders/rules/space-invaders.ts';

const start = (mode: Mode) => spaceInvaders.start(mode, new SeededRandom(seedFrom(1)));

/** Points for the hit of a shot that starts right below the target. */
function pointsFor(state: State, x: number, y: number, seed = 1): number {
  const before = spaceInvaders.score(state);
  state.shot = { x, y: y + 4 };
  spaceInvaders.time!.tick(state, new SeededRandom(seedFrom(seed)));
  return spaceInvaders.score(state) - before;
}

describe('Arcade', () => {
  test('gives 30 points for the top row, 20 for the next two and 10 for the others', () => {
    const points = [0, 1, 2, 3, 4].map((row) => {
      const state = start('arcade');
      // A lone alien of this row among others that are far away.
      const target = formation(1).find((alien) => alien.row === row && alien.column === 5)!;
      state.aliens = [...formation(1).filter(({ column }) => column === 0), target];
      return pointsFor(state, target.x + 15, target.y + 20);
    });
    expect(points).toEqual([30, 20, 20, 10, 10]);
  });

  test('gives 50, 100, 150 or 300 points for the mystery ship, each about as often', () => {
    const counts: Record<number, number> = {};
    for (let seed = 0; seed < 800; seed++) {
      const state = start('arcade');
      state.ship = { x: 300, heading: 1 };
      const points = pointsFor(state, 320, SHIP.top + 10, seed);
      counts[points] = (counts[points] ?? 0) + 1;
    }
    expect(Object.keys(counts)).toEqual(['50', '100', '150', '300']);
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(150);
  });

  test('plays as Classic until the first ship is hit', () => {
    const runs = (['classic', 'arcade'] as const).map((mode) => {
      const run = new Run(spaceInvaders, mode, seedFrom(4));
      playWithSkill(run, SKILLS.weak, new SeededRandom(seedFrom(4)), 1_450);
      const { points: _points, ...others } = run.snapshot();
      return others;
    });
    expect(runs[1]).toEqual(runs[0]);
  });
});

test('Classic gives 10 points for everything and has no field for points', () => {
  const state = start('classic');
  state.ship = { x: 300, heading: 1 };
  expect(pointsFor(state, 320, SHIP.top + 10)).toBe(10);
  expect('points' in state).toBe(false);
});
