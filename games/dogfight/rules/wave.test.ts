import { describe, expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { dogfight } from '#games/dogfight/rules/dogfight.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { enemyAt, quietSky, shotAt, tick } from '#games/dogfight/rules/testing/sky.ts';
import { hasAce, sizeOf, weightsOf } from '#games/dogfight/rules/wave.ts';

const weights = (wave: number) => weightsOf(wave).map(([, weight]) => weight);

test('waves grow up to 26 enemies, and every fifth has an ace with a few', () => {
  expect([1, 2, 3, 4, 9, 10, 11, 50].map(sizeOf)).toEqual([8, 10, 12, 14, 24, 6, 26, 14]);
  expect([4, 5, 6, 10].map(hasAce)).toEqual([false, true, false, true]);
});

test('the first wave has only scouts, and other kinds join wave by wave', () => {
  expect(weights(1)).toEqual([62, 0, 0, 0]);
  expect(weights(2)).toEqual([54, 22, 0, 0]);
  expect(weights(3)).toEqual([46, 27, 15, 0]);
  expect(weights(4)).toEqual([38, 32, 18, 12]);
  expect(weights(30)).toEqual([20, 40, 30, 24]);
});

describe('spawning', () => {
  test('the first enemy spawns 90 ticks after the wave starts, the next after the gap', () => {
    const run = new Run(dogfight, 'classic', seedFrom(4));
    run.tickTo(89);
    expect(run.state.enemies).toHaveLength(0);
    run.tickTo(90);
    expect(run.state.enemies).toHaveLength(1);
    run.tickTo(90 + 66);
    expect(run.state.enemies).toHaveLength(1);
    run.tickTo(90 + 67);
    expect(run.state.enemies).toHaveLength(2);
  });

  test('with twelve enemies in the air the next one waits and still counts', () => {
    const twelve = Array.from({ length: 12 }, (_, index) => enemyAt('bomber', 30 + 35 * index, 100));
    const state = quietSky({ enemies: twelve, toCome: 5, spawnWait: 1 });
    tick(state, 50);
    expect([state.enemies.length, state.toCome]).toEqual([12, 5]);
    state.enemies.pop();
    tick(state);
    expect([state.enemies.length, state.toCome]).toEqual([12, 4]);
    state.enemies.pop();
    tick(state, 66);
    expect(state.toCome).toBe(4);
    tick(state);
    expect(state.toCome).toBe(3);
  });
});

describe('the end of a wave', () => {
  test('comes when all enemies have spawned and none is left, and the next wave follows immediately', () => {
    const state = quietSky({ toCome: 0, enemies: [enemyAt('scout', 60, 100)] });
    tick(state, 10);
    expect(state.wave).toBe(1);
    state.enemies = [];
    tick(state);
    expect([state.wave, state.toCome, state.spawnWait]).toEqual([2, 10, 90]);
  });

  test('removes the shots and keeps bullets and pickups', () => {
    const state = quietSky({
      toCome: 0,
      shots: [shotAt(50, 300)],
      bullets: [{ x: 50 * PX, y: 50 * PX, dx: 0, dy: 0 }],
      pickups: [{ x: 50 * PX, y: 50 * PX, kind: 'ammo' }],
    });
    tick(state);
    expect([state.wave, state.shots.length, state.bullets.length, state.pickups.length]).toEqual([2, 0, 1, 1]);
  });

  test('an enemy that flew past counts as gone', () => {
    const state = quietSky({ toCome: 0, enemies: [enemyAt('scout', 60, 679)] });
    tick(state, 2);
    expect(state.wave).toBe(2);
  });
});
