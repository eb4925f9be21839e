import { describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { dogfight } from '#games/dogfight/rules/dogfight.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { enemyAt, quietSky, shotAt, tick } from '#games/dogfight/rules/testing/sky.ts';
import { bulletSpeedOf, gapOf, hasAce, sizeOf, weightsOf } from '#games/dogfight/rules/wave.ts';

const weights = (wave: number) => weightsOf(wave).map(([, weight]) => weight);

test('waves grow up to 26 enemies, and every fifth has an ace with a few', () => {
  expect([1, 2, 3, 4, 9, 10, 11, 50].map(sizeOf)).toEqual([8, 10, 12, 14, 24, 6, 26, 14]);
  expect([4, 5, 6, 10].map(hasAce)).toEqual([false, true, false, true]);
});

test('enemies spawn faster and bullets get faster, up to a limit', () => {
  expect([1, 10, 14, 15, 40].map(gapOf)).toEqual([67, 40, 28, 26, 26]);
  expect([1, 10, 23, 24, 40].map(bulletSpeedOf)).toEqual([851, 1130, 1533, 1536, 1536]);
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

  test('draws kind, position, phase and cooldown, in this order', () => {
    const state = quietSky({ wave: 9, toCome: 3, spawnWait: 1 });
    const random = new SeededRandom(seedFrom(11));
    const sum = weights(9).reduce((one, other) => one + other, 0);
    const drawn = random.below(sum);
    const kind = weightsOf(9).find(([, weight], index) => {
      const before = weights(9)
        .slice(0, index)
        .reduce((one, other) => one + other, 0);
      return drawn >= before && drawn < before + weight;
    })![0];
    const x = (30 + random.below(421)) * PX;
    const phase = random.below(128);
    const cooldown = 40 + random.below(60);
    tick(state, 1, new SeededRandom(seedFrom(11)));
    const [enemy] = state.enemies;
    expect([enemy!.kind, enemy!.phase, enemy!.cooldown]).toEqual([kind, (phase + 1) % 128, cooldown - 1]);
    expect(Math.abs(enemy!.x - x)).toBeLessThanOrEqual(400);
    expect(enemy!.y).toBeGreaterThan(-30 * PX);
    expect(state.toCome).toBe(2);
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

  test('numbers all enemies of a run in their order, aces included', () => {
    const state = quietSky({ wave: 4, toCome: 0 });
    tick(state, 300);
    expect(state.enemies.map(({ id, kind }) => [id, kind === 'ace'])).toEqual([
      [0, true],
      [1, false],
      [2, false],
      [3, false],
      [4, false],
    ]);
    expect(state.nextEnemy).toBe(5);
  });

  test('spawns the ace of every fifth wave immediately', () => {
    const state = quietSky({ wave: 4, toCome: 0 });
    tick(state);
    expect(state.wave).toBe(5);
    expect(state.enemies).toEqual([enemyAt('ace', 240, -40, { id: 0, cooldown: 120 })]);
    expect(state.toCome).toBe(5);
  });

  test('an enemy that flew past counts as gone', () => {
    const state = quietSky({ toCome: 0, enemies: [enemyAt('scout', 60, 679)] });
    tick(state, 2);
    expect(state.wave).toBe(2);
  });
});
