import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { HELD, goTo } from '#games/dogfight/rules/action.ts';
import { dogfight } from '#games/dogfight/rules/dogfight.ts';
import { FIELD, PX } from '#games/dogfight/rules/field.ts';
import { ram } from '#games/dogfight/rules/hits.ts';
import { bulletAt, enemyAt, noDrops, quietSky, shootOneDown, shotAt, tick } from '#games/dogfight/rules/testing/sky.ts';

const KEYS = [0, 1, 2, 4, 5, 6, 8, 9, 10, 16, 17, 18, 20, 21, 22, 24, 25, 26] as const;

describeRules(dogfight, (random) =>
  random.chance(1, 2) ? random.pick(KEYS) : goTo({ x: random.below(FIELD.width), y: random.below(FIELD.height) }),
);

describe('combos', () => {
  test('a kill within 179 ticks of the last continues the combo, a later one starts at 1', () => {
    const comboAfter = (ticks: number) => {
      const state = quietSky();
      shootOneDown(state);
      tick(state, ticks - 1);
      shootOneDown(state);
      return [state.combo, state.bestCombo, state.kills];
    };
    expect([179, 180].map(comboAfter)).toEqual([
      [2, 2, 2],
      [1, 1, 2],
    ]);
  });

  test('three kills score 100 each, three 200, and all from the seventh on 300', () => {
    const state = quietSky();
    const points = Array.from({ length: 12 }, () => {
      const before = state.score;
      shootOneDown(state);
      return state.score - before;
    });
    expect(points).toEqual([100, 100, 100, 200, 200, 200, 300, 300, 300, 300, 300, 300]);
    expect(state.bestCombo).toBe(12);
  });

  test('ramming gives no points and does not prolong the combo', () => {
    const state = quietSky();
    shootOneDown(state);
    tick(state, 100);
    state.enemies.push(enemyAt('scout', 240, 560));
    tick(state);
    expect(state.enemies).toEqual([]);
    expect([state.health, state.score, state.kills, state.pickups.length]).toEqual([85, 100, 1, 0]);
    tick(state, 79);
    expect(state.combo).toBe(0);
  });
});

describe('damage', () => {
  test('a bullet and an enemy in one tick cost 20 in total, then nothing for 45 ticks', () => {
    const state = quietSky({ bullets: [bulletAt(240, 560)], enemies: [enemyAt('bomber', 240, 560)] });
    tick(state);
    expect([state.health, state.bullets.length, state.enemies.length]).toEqual([80, 0, 1]);
    state.enemies[0]!.y = 550 * PX;
    tick(state, 44);
    expect(state.health).toBe(80);
    tick(state);
    expect([state.health, state.enemies.length]).toEqual([65, 0]);
  });

  test('a contact at health 15 leaves exactly 0 and ends the run', () => {
    const state = quietSky({ health: 15, enemies: [enemyAt('scout', 240, 560)] });
    tick(state);
    expect(state.health).toBe(0);
    expect(dogfight.status(state)).toBe('lost');
  });

  test('a bullet hits within less than 16 pixels, an enemy within less than its radius plus 12', () => {
    const beside = quietSky({ bullets: [bulletAt(256, 560)] });
    tick(beside);
    expect(beside.health).toBe(100);
    beside.bullets = [{ ...bulletAt(256, 560), x: 256 * PX - 1 }];
    tick(beside);
    expect(beside.health).toBe(80);
    const near = quietSky({ enemies: [enemyAt('bomber', 240 + 34, 560)] });
    near.enemies[0]!.y -= 138;
    tick(near);
    expect(near.health).toBe(100);
    near.enemies[0]!.x--;
    near.enemies[0]!.y -= 138;
    tick(near);
    expect(near.health).toBe(85);
  });

  test('an ace is not destroyed by contact', () => {
    const state = quietSky({ enemies: [enemyAt('ace', 240, 90, { phase: 95 })] });
    // No jet can fly as high as an ace, so the test places it there.
    ram(Object.assign(state, { jet: { x: 240 * PX, y: 100 * PX } }));
    expect([state.health, state.enemies.length]).toEqual([85, 1]);
  });

  test('a kill in the tick of the fatal hit counts', () => {
    const state = quietSky({ health: 15, enemies: [enemyAt('scout', 60, 100), enemyAt('scout', 240, 560)] });
    state.shots = [shotAt(60, 100)];
    tick(state, 1, noDrops());
    expect(dogfight.status(state)).toBe('lost');
    expect([state.score, state.kills]).toEqual([100, 1]);
  });

  test('health picked up in the tick of the fatal hit saves the jet', () => {
    const state = quietSky({ health: 10, bullets: [bulletAt(240, 560)] });
    state.pickups = [{ x: 240 * PX, y: 560 * PX, kind: 'health' }];
    tick(state);
    expect(state.health).toBe(20);
    expect(dogfight.status(state)).toBe('playing');
  });
});

describe('shots and enemies', () => {
  test('of two shots at an enemy with one hit point, the second flies on', () => {
    const state = quietSky({ enemies: [enemyAt('scout', 60, 100)], shots: [shotAt(60, 100), shotAt(60, 104)] });
    tick(state, 1, noDrops());
    expect([state.kills, state.struck, state.shots.length]).toEqual([1, 1, 1]);
    expect(state.shots[0]!.y).toBe(104 * PX);
  });

  test('a shot hits the enemy that spawned first, not the nearest', () => {
    const state = quietSky({ enemies: [enemyAt('fighter', 70, 100), enemyAt('fighter', 60, 100)] });
    state.shots = [shotAt(60, 100)];
    tick(state);
    expect(state.enemies.map(({ hits }) => hits)).toEqual([1, 2]);
  });

  test('an ace gives five kills until its fifth plate breaks, and then its wave can end', () => {
    const state = quietSky({ wave: 5, toCome: 0, enemies: [enemyAt('ace', 240, 90, { phase: 95 })] });
    const kills = Array.from({ length: 20 }, () => {
      const [ace] = state.enemies;
      state.shots = [{ x: ace!.x, y: ace!.y + 2816 }];
      tick(state, 1, noDrops());
      return state.kills;
    });
    expect(kills).toEqual([0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5]);
    expect(state.enemies).toEqual([]);
    expect(state.score).toBe(100 * (1 + 1 + 1 + 2 + 2));
    expect(state.wave).toBe(6);
  });
});

describe('the end', () => {
  test('a jet still flying after twenty minutes wins', () => {
    const state = quietSky({ ticks: 71_998 });
    tick(state);
    expect(dogfight.status(state)).toBe('playing');
    tick(state);
    expect(dogfight.status(state)).toBe('won');
  });

  test('a jet shot down in the last tick loses', () => {
    const state = quietSky({ ticks: 71_999, health: 20, bullets: [bulletAt(240, 560)] });
    tick(state);
    expect(dogfight.status(state)).toBe('lost');
  });
});

describe('steering', () => {
  test('a jet with a target flies there on each axis independently and stays', () => {
    const run = new Run(dogfight, 'classic', seedFrom(1));
    run.act(goTo({ x: 250 * PX, y: 500 * PX }));
    run.tick();
    expect(run.state.jet).toEqual({ x: 244 * PX, y: 556 * PX });
    run.tickTo(40);
    expect(run.state.jet).toEqual({ x: 250 * PX, y: 502 * PX });
  });

  test('keys override the mouse, which steers again after their release', () => {
    const run = new Run(dogfight, 'classic', seedFrom(1));
    run.act(goTo({ x: 100 * PX, y: 300 * PX }));
    expect(run.act(HELD.right)).toBe(true);
    expect(run.state.target).toBeNull();
    run.tickTo(10);
    expect(run.state.jet.x).toBe(280 * PX);
    expect(run.act(goTo({ x: 0, y: 0 }))).toBe(false);
    expect(run.act(0)).toBe(true);
    expect(run.act(goTo({ x: 0, y: 0 }))).toBe(true);
  });

  test('firing does not steer: the mouse target stays', () => {
    const run = new Run(dogfight, 'classic', seedFrom(1));
    run.act(goTo({ x: 100 * PX, y: 300 * PX }));
    run.act(HELD.fire);
    expect(run.state.target).not.toBeNull();
  });

  test('rejects a new target within two ticks, and one equal to the current', () => {
    const run = new Run(dogfight, 'classic', seedFrom(1));
    expect(run.act(goTo({ x: 100 * PX, y: 300 * PX }))).toBe(true);
    expect(run.act(goTo({ x: 200 * PX, y: 300 * PX }))).toBe(false);
    run.tick();
    expect(run.act(goTo({ x: 200 * PX, y: 300 * PX }))).toBe(false);
    run.tick();
    expect(run.act(goTo({ x: 100 * PX, y: 300 * PX }))).toBe(false);
    expect(run.act(goTo({ x: 200 * PX, y: 300 * PX }))).toBe(true);
  });

  test('rejects an action that holds the same keys', () => {
    const run = new Run(dogfight, 'classic', seedFrom(1));
    expect(run.act(0)).toBe(false);
    expect(run.act(HELD.fire)).toBe(true);
    expect(run.act(HELD.fire)).toBe(false);
    expect(run.log).toEqual([[0, HELD.fire]]);
  });
});
