import { expect, test } from 'vitest';
import type { State } from '#games/dogfight/rules/dogfight.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { bulletAt, enemyAt, noDrops, quietSky, shotAt, tick } from '#games/dogfight/rules/testing/sky.ts';
import { effectsOf } from '#games/dogfight/view/effects.ts';

/** Effects of one tick without smoke and tilt. */
function marksOfTick(state: State) {
  const before = structuredClone(state);
  tick(state, 1, noDrops());
  const effects = effectsOf({ before, now: structuredClone(state), action: null, fresh: false });
  return effects.filter(({ kind }) => kind !== 'tilt' && kind !== 'puff');
}

/** Returns a function that advances by one tick and returns its effects. */
function follow(state: State): () => ReturnType<typeof effectsOf> {
  let now = structuredClone(state);
  return () => {
    const before = Object.assign(now, structuredClone(state));
    tick(state, 1, noDrops());
    now = structuredClone(state);
    return effectsOf({ before, now, action: null, fresh: false });
  };
}

test('a hit without a kill flashes the enemy', () => {
  const state = quietSky({ enemies: [enemyAt('bomber', 60, 100)], shots: [shotAt(60, 100)] });
  expect(marksOfTick(state)).toMatchObject([{ kind: 'hit', ms: 50 }]);
});

test('flashes at most three times a second, whatever the fire rate', () => {
  const state = quietSky({ enemies: [enemyAt('ace', 240, 90, { phase: 95 })] });
  const next = follow(state);
  let flashes = 0;
  for (let count = 0; count < 60; count++) {
    if (count % 10 === 0) state.shots = [{ x: state.enemies[0]!.x, y: state.enemies[0]!.y + 2_816 }];
    state.enemies[0]!.hits = 19;
    flashes += next().filter(({ kind }) => kind === 'hit').length;
  }
  expect(state.struck).toBe(6);
  expect(flashes).toBe(3);
});

test('tells two enemies of the same kind and phase apart', () => {
  const enemies = [enemyAt('scout', 60, 100, { id: 0 }), enemyAt('scout', 200, 100, { id: 1 })];
  const state = quietSky({ enemies, shots: [shotAt(60, 100)] });
  expect(marksOfTick(state)).toMatchObject([{ kind: 'kill', at: { y: 100 } }, { kind: 'stop' }]);
  expect(state.enemies.map(({ id }) => id)).toEqual([1]);
});

test('a kill leaves pieces with its points and freezes the picture briefly', () => {
  const state = quietSky({ combo: 3, comboLeft: 100, enemies: [enemyAt('scout', 60, 100)], shots: [shotAt(60, 100)] });
  expect(marksOfTick(state)).toMatchObject([
    { kind: 'kill', of: 'scout', multiplier: 2 },
    { kind: 'stop', ms: 60 },
  ]);
});

test('a broken plate of an ace counts as a kill', () => {
  const state = quietSky({ wave: 5, enemies: [enemyAt('ace', 240, 90, { hits: 17, phase: 95 })] });
  state.shots = [shotAt(240, 100)];
  expect(marksOfTick(state).map(({ kind }) => kind)).toEqual(['kill', 'stop']);
});

test('ramming leaves pieces without points and hurts', () => {
  const state = quietSky({ enemies: [enemyAt('scout', 240, 560)] });
  expect(marksOfTick(state).map(({ kind }) => kind)).toEqual(['rammed', 'hurt']);
});

test('an enemy that flies past leaves no effect', () => {
  const state = quietSky({ enemies: [enemyAt('scout', 60, 679.5)] });
  expect(marksOfTick(state)).toEqual([]);
  expect(state.enemies).toEqual([]);
});

test('a bullet hurts, and a pickup shows its gain', () => {
  const state = quietSky({ ammo: 40, bullets: [bulletAt(240, 560)] });
  state.pickups = [{ x: 240 * PX, y: 560 * PX, kind: 'ammo' }];
  expect(marksOfTick(state)).toMatchObject([{ kind: 'took', words: '+10 ammo' }, { kind: 'hurt' }]);
});

test('the fatal hit starts the fall', () => {
  const state = quietSky({ health: 20, bullets: [bulletAt(240, 560)] });
  expect(marksOfTick(state).map(({ kind }) => kind)).toEqual(['hurt', 'fall']);
  const hurt = quietSky({ health: 21, bullets: [bulletAt(240, 560)] });
  expect(marksOfTick(hurt).map(({ kind }) => kind)).toEqual(['hurt']);
});

test('the jet tilts up to 18 degrees within about 100 ms and levels out again', () => {
  const state = quietSky({ held: 2 });
  const next = follow(state);
  const lean = () => next().find((effect) => effect.kind === 'tilt')!.to;
  const leans = Array.from({ length: 12 }, lean);
  expect(leans[0]).toBeGreaterThan(0);
  expect(leans[8]).toBeGreaterThan(15);
  expect(Math.max(...leans)).toBeLessThanOrEqual(18);
  state.held = 0;
  expect(Array.from({ length: 20 }, lean).at(-1)).toBeLessThan(1);
});

test('a new run starts level and may flash immediately', () => {
  const turned = quietSky({ held: 2 });
  const next = follow(turned);
  for (let count = 0; count < 12; count++) next();
  const first = follow(quietSky({ held: 2 }))();
  expect(first.find((effect) => effect.kind === 'tilt')).toMatchObject({ from: 0 });
  const struck = () => marksOfTick(quietSky({ enemies: [enemyAt('bomber', 60, 100)], shots: [shotAt(60, 100)] }));
  expect([struck(), struck()].flat()).toMatchObject([{ kind: 'hit' }, { kind: 'hit' }]);
});

test('a hit on the shield marks the shield, and power-ups are named', () => {
  const state = quietSky({ wave: 2, powers: { shield: 2, spread: 0 } });
  state.bullets = [bulletAt(state.jet.x / PX, state.jet.y / PX)];
  expect(marksOfTick(state)).toEqual([{ kind: 'shielded', name: 'shielded', ms: 200 }]);
  state.pickups = [{ ...state.jet, kind: 'spread' }];
  expect(marksOfTick(state)).toMatchObject([{ kind: 'took', words: 'Spread shot' }]);
});

test('a broken plate of a boss bursts where it was, the boss itself as a whole', () => {
  const boss = (hits: number) => enemyAt('boss', 240, 120, { hits, phase: 95 });
  const marks = (hits: number) => {
    const state = quietSky({
      wave: 2,
      powers: { shield: 0, spread: 0 },
      enemies: [boss(hits)],
      shots: [shotAt(240, 120)],
    });
    return marksOfTick(state).find(({ kind }) => kind === 'kill');
  };
  expect(marks(25)).toMatchObject({ at: { x: 240 + 99, y: 108 }, isDown: false });
  expect(marks(1)).toMatchObject({ at: { y: 120 }, isDown: true });
});
