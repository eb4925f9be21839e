import { describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { DIRECTIONS, nearestDirection } from '#games/dogfight/rules/directions.ts';
import type { Enemy, State } from '#games/dogfight/rules/dogfight.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { enemyAt, quietSky, tick } from '#games/dogfight/rules/testing/sky.ts';

/** The movement over the given ticks, in units. */
function moved(enemy: Enemy, changes: Partial<State> = {}, ticks = 1): [across: number, down: number] {
  const { x, y } = enemy;
  const state = quietSky({ enemies: [enemy], ...changes });
  tick(state, ticks);
  return [enemy.x - x, enemy.y - y];
}

/** The bullets fired in one tick. */
function firedBy(enemy: Enemy, changes: Partial<State> = {}) {
  const state = quietSky({ enemies: [{ ...enemy, cooldown: 1 }], ...changes });
  tick(state);
  return { bullets: state.bullets, enemy: state.enemies[0]! };
}

describe('movement', () => {
  test('enemies stay within the sides of the field and disappear below 680 without damage', () => {
    expect(moved(enemyAt('scout', 466, 100))).toEqual([0, 512]);
    const state = quietSky({ enemies: [enemyAt('scout', 60, 678)] });
    tick(state);
    expect(state.enemies).toHaveLength(1);
    tick(state);
    expect([state.enemies.length, state.health, state.score]).toEqual([0, 100, 0]);
  });
});

describe('fire', () => {
  test('only an ace fires from above the field or less than 120 pixels above the jet', () => {
    expect(firedBy(enemyAt('fighter', 240, -20)).bullets).toEqual([]);
    expect(firedBy(enemyAt('fighter', 240, 441)).bullets).toEqual([]);
    expect(firedBy(enemyAt('bomber', 100, 438)).bullets).toHaveLength(3);
    expect(firedBy(enemyAt('ace', 240, -40), { wave: 5 }).bullets).toHaveLength(1);
  });

  test('a delayed shot is fired as soon as possible', () => {
    const state = quietSky({ enemies: [enemyAt('fighter', 240, -5, { cooldown: 0 })] });
    while (state.bullets.length === 0) tick(state);
    expect(state.enemies[0]!.y).toBeGreaterThan(0);
    expect(state.enemies[0]!.y).toBeLessThanOrEqual(384);
  });

  test('an ace aims at the jet, and every third salvo adds four bullets', () => {
    const state = quietSky({ wave: 5, enemies: [enemyAt('ace', 240, 90, { cooldown: 1 })] });
    const salvos = [1, 2, 3].map(() => {
      state.bullets = [];
      do tick(state);
      while (state.bullets.length === 0);
      return state.bullets.map(({ dx }) => dx);
    });
    expect(salvos.map(({ length }) => length)).toEqual([1, 1, 5]);
    expect(salvos[2]!.slice(1)).toEqual([-512, -256, 256, 512]);
    expect(state.enemies[0]!.cooldown).toBe(55);
    expect(firedBy(enemyAt('ace', 240, 90), { wave: 40 }).enemy.cooldown).toBe(36);
  });

  test('enemy bullets disappear on any side of the field', () => {
    const edges = [
      { x: -9 * PX, y: 300 * PX, dx: -300, dy: 0 },
      { x: 489 * PX, y: 300 * PX, dx: 300, dy: 0 },
      { x: 50 * PX, y: 649 * PX, dx: 0, dy: 300 },
      { x: 50 * PX, y: -59 * PX, dx: 0, dy: -300 },
      { x: 50 * PX, y: 649 * PX, dx: 0, dy: 256 },
    ];
    const state = quietSky({ bullets: edges });
    tick(state);
    expect(state.bullets).toEqual([{ x: 50 * PX, y: 650 * PX, dx: 0, dy: 256 }]);
  });
});

describe('the 32 directions', () => {
  test('the nearest one is within half a step, and the first of two equal ones', () => {
    const random = new SeededRandom(seedFrom(3));
    for (let count = 0; count < 500; count++) {
      const to = { x: random.below(2_001) - 1_000, y: random.below(2_001) - 1_000 };
      if (to.x === 0 && to.y === 0) continue;
      const { x, y } = nearestDirection({ x: 0, y: 0 }, to);
      const apart = Math.acos((x * to.x + y * to.y) / (Math.hypot(x, y) * Math.hypot(to.x, to.y)));
      expect(apart).toBeLessThan(Math.PI / 32 + 0.005);
    }
    expect(nearestDirection({ x: 5, y: 5 }, { x: 5, y: 5 })).toBe(DIRECTIONS[0]);
  });
});
