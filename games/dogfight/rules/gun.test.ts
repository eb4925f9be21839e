import { describe, expect, test } from 'vitest';
import { HELD } from '#games/dogfight/rules/action.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { quietSky, tick } from '#games/dogfight/rules/testing/sky.ts';

const fire = HELD.fire;

describe('the gun', () => {
  test('releasing and pressing again does not fire faster', () => {
    const state = quietSky();
    for (let count = 0; count < 20; count++) {
      state.held = count % 2 === 0 ? fire : 0;
      tick(state);
    }
    expect(state.fired).toBe(2);
  });

  test('an empty gun does not fire and gets a round after 90 ticks', () => {
    const state = quietSky({ ammo: 1, held: fire, supplyWait: 1_000 });
    tick(state);
    expect([state.ammo, state.fired]).toEqual([0, 1]);
    tick(state, 89);
    expect([state.ammo, state.fired]).toEqual([0, 1]);
    tick(state);
    expect([state.ammo, state.fired]).toEqual([1, 1]);
    tick(state);
    expect([state.ammo, state.fired]).toEqual([0, 2]);
  });

  test('an empty gun gets no second round until it fires the first', () => {
    const state = quietSky({ ammo: 0, supplyWait: 1_000 });
    tick(state, 500);
    expect(state.ammo).toBe(1);
  });
});

describe('ammunition supply', () => {
  test('does not arrive at eleven rounds, nor while ammunition is falling', () => {
    const content = quietSky({ ammo: 11 });
    tick(content);
    expect(content.pickups).toEqual([]);
    const served = quietSky({ ammo: 3, pickups: [{ x: 0, y: 0, kind: 'ammo' }] });
    tick(served);
    expect(served.pickups).toHaveLength(1);
    const healed = quietSky({ ammo: 3, pickups: [{ x: 0, y: 0, kind: 'health' }] });
    tick(healed);
    expect(healed.pickups.map(({ kind }) => kind)).toEqual(['health', 'ammo']);
  });

  test('an empty gun gets a pickup within 300 ticks', () => {
    for (let since = 0; since <= 300; since += 10) {
      const state = quietSky({ ammo: 0, supplyWait: since });
      let waited = 0;
      for (; state.pickups.length === 0; waited++) tick(state);
      expect(waited).toBeLessThanOrEqual(300);
    }
  });
});

describe('pickups', () => {
  test('a pickup at health 90 gives 100, at 40 rounds 50', () => {
    const state = quietSky({ health: 90, ammo: 40 });
    state.pickups = [
      { x: 240 * PX, y: 560 * PX, kind: 'health' },
      { x: 240 * PX, y: 560 * PX, kind: 'ammo' },
    ];
    tick(state);
    expect([state.health, state.ammo, state.pickups.length]).toEqual([100, 50, 0]);
  });
});
