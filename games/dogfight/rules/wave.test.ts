import { describe, expect, test } from 'vitest';
import { PX } from '#games/dogfight/rules/field.ts';
import { enemyAt, quietSky, shotAt, tick } from '#games/dogfight/rules/testing/sky.ts';

describe('spawning', () => {
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
