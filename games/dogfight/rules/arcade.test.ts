import { describe, expect, test } from 'vitest';
import { seedFrom, SeededRandom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { HELD } from '#games/dogfight/rules/action.ts';
import { BOSS, platesLeft, stands, touchesBoss } from '#games/dogfight/rules/boss.ts';
import { SHOT_SPEED } from '#games/dogfight/rules/bullets.ts';
import type { State } from '#games/dogfight/rules/dogfight.ts';
import { dogfight } from '#games/dogfight/rules/dogfight.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { SKILLS, fly } from '#games/dogfight/rules/golden/pilot.ts';
import { REACH } from '#games/dogfight/rules/hits.ts';
import { JET } from '#games/dogfight/rules/jet.ts';
import { dropFrom } from '#games/dogfight/rules/pickups.ts';
import { POWER } from '#games/dogfight/rules/powers.ts';
import { bulletAt, enemyAt, noDrops, quietSky, shotAt, tick } from '#games/dogfight/rules/testing/sky.ts';

/** In the second wave, where nothing is scripted. */
const arcadeSky = (changes: Partial<State> = {}) => quietSky({ wave: 2, powers: { shield: 0, spread: 0 }, ...changes });
const bossAt = (x: number, hits: number = BOSS.hits) =>
  enemyAt('boss', x, BOSS.stands / PX, { hits, phase: 96, cooldown: 1_000 });

describe('the first wave', () => {
  /** What each tick of a run without input brings. */
  const arrivals = (seed: number) => {
    const run = new Run(dogfight, 'arcade', seedFrom(seed));
    const seen: string[] = [];
    let known = 0;
    while (run.ticks < 560) {
      run.tick();
      const { enemies, nextEnemy, pickups } = run.state;
      if (nextEnemy > known) {
        const kinds = enemies.filter(({ id }) => id >= known).map(({ kind }) => kind);
        const gifts = pickups.map(({ kind }) => kind);
        seen.push(`${run.ticks}: ${nextEnemy - known} ${new Set(kinds).values().next().value} ${gifts.join()}`);
      }
      known = nextEnemy;
    }
    return seen;
  };

  test('is a V of five, two lines of three, and a fighter with a shield, the same for every seed', () => {
    const expected = ['72: 5 scout ', '360: 6 scout ', '540: 1 fighter shield'];
    for (const seed of [1, 2, 3]) expect(arrivals(seed)).toEqual(expected);
  });

  test('draws no random number, and its first kill always drops the spread shot', () => {
    const state = dogfight.start('arcade', new SeededRandom(seedFrom(1)));
    const random = new SeededRandom(seedFrom(5));
    let gift: string | undefined;
    while (state.wave === 1 && state.ticks < 3_000) {
      state.health = 100;
      for (const { x, y } of state.enemies) if (y > 0) state.shots.push({ x, y: y + SHOT_SPEED });
      dogfight.time!.tick(state, random);
      gift ??= state.pickups[0]?.kind;
    }
    expect(state.wave).toBe(2);
    expect(gift).toBe('spread');
    expect(random.below(1_000_000)).toBe(new SeededRandom(seedFrom(5)).below(1_000_000));
  });
});

describe('the spread shot', () => {
  test('fires three ways at 18 degrees for one round, for eight seconds', () => {
    const state = arcadeSky({ held: HELD.fire, powers: { shield: 0, spread: POWER.spread } });
    tick(state);
    expect(state).toMatchObject({ ammo: 49, fired: 3 });
    const angles = state.shots.map(({ dx = 0 }) => Math.round((Math.atan(dx / SHOT_SPEED) * 180) / Math.PI));
    expect(angles).toEqual([0, -18, 18]);
    tick(state, POWER.spread - 1);
    expect([state.powers!.spread, POWER.spread]).toEqual([0, 480]);
    Object.assign(state, { shots: [], reload: 0, ammo: 9 });
    tick(state);
    expect(state.shots).toHaveLength(1);
  });

  test('its outer shots hit', () => {
    const state = arcadeSky({ enemies: [enemyAt('scout', 60, 100)], shots: [{ ...shotAt(60, 100), dx: 915 }] });
    tick(state, 1, noDrops());
    expect(state.kills).toBe(1);
  });
});

describe('the shield', () => {
  test('takes five hits before the jet loses health', () => {
    const state = arcadeSky({ powers: { shield: POWER.shield, spread: 0 } });
    const losses: string[] = [];
    for (let hit = 0; hit < 6; hit++) {
      Object.assign(state, { immune: 0, bullets: [bulletAt(state.jet.x / PX, state.jet.y / PX)] });
      tick(state);
      losses.push(`${state.powers!.shield} ${state.health}`);
    }
    expect(losses).toEqual(['4 100', '3 100', '2 100', '1 100', '0 100', '0 80']);
  });

  test('is full again with the next one', () => {
    const state = arcadeSky({ powers: { shield: 1, spread: 0 } });
    state.pickups = [{ ...state.jet, kind: 'shield' }];
    tick(state);
    expect(state.powers).toEqual({ shield: 5, spread: 0 });
  });
});

describe('the Ace', () => {
  test('comes every five waves, glides in for 72 ticks and cannot be hit before it stands', () => {
    const state = arcadeSky({ wave: 4, toCome: 0 });
    tick(state);
    const [boss] = state.enemies;
    expect([state.wave, boss!.kind]).toEqual([5, 'boss']);
    let ticks = 0;
    for (; !stands(boss!); ticks++) {
      state.shots = [{ x: boss!.x, y: boss!.y + SHOT_SPEED }];
      tick(state, 1, noDrops());
    }
    // The shot of the last tick arrives when it stands.
    expect([ticks, boss!.hits]).toEqual([72, BOSS.hits - 1]);
  });

  test('has five plates of six hits, which count as kills', () => {
    expect([30, 25, 24, 7, 6, 1, 0].map(platesLeft)).toEqual([5, 5, 4, 2, 1, 1, 0]);
    const state = arcadeSky({ enemies: [bossAt(240)] });
    const kills: number[] = [];
    for (let hit = 1; hit <= BOSS.hits; hit++) {
      const boss = state.enemies[0]!;
      state.shots = [{ x: boss.x, y: boss.y + SHOT_SPEED }];
      tick(state, 1, noDrops());
      if (state.kills > kills.length) kills.push(hit);
    }
    expect(kills).toEqual([6, 12, 18, 24, 30]);
    expect(state.enemies).toEqual([]);
    expect(state.pickups.map(({ kind }) => kind)).toEqual(['shield']);
  });

  test('is hit at a wing tip only while the plate there stands', () => {
    const hitsAt = (hits: number) => {
      const state = arcadeSky({ enemies: [bossAt(240, hits)] });
      const boss = state.enemies[0]!;
      // One tick further in its swing.
      tick(state);
      state.shots = [{ x: boss.x + 99 * PX, y: boss.y - 12 * PX + SHOT_SPEED }];
      tick(state, 1, noDrops());
      return hits - boss.hits;
    };
    expect([30, 25, 24, 6].map(hitsAt)).toEqual([1, 1, 0, 0]);
  });

  test('swings inside the field, and the jet cannot collide with it', () => {
    const state = arcadeSky({ enemies: [bossAt(240)] });
    const boss = state.enemies[0]!;
    const reach = { left: boss.x, right: boss.x };
    for (let ticks = 0; ticks < 400; ticks++) {
      tick(state);
      reach.left = Math.min(reach.left, boss.x);
      reach.right = Math.max(reach.right, boss.x);
    }
    expect([reach.left / PX, reach.right / PX]).toEqual([130, 350]);
    // The highest jet is out of reach.
    expect(touchesBoss(boss, { x: boss.x, y: JET.top }, REACH.contact)).toBe(false);
  });

  test('is reached by half of the pilots without foresight and beaten by good ones', () => {
    const waves = (skill: (typeof SKILLS)[keyof typeof SKILLS]) =>
      Array.from({ length: 7 }, (_, seed) => {
        const run = new Run(dogfight, 'arcade', seedFrom(seed + 1));
        fly(run, skill, 9_000);
        return run.state.wave;
      }).toSorted((one, other) => one - other)[3]!;
    expect(waves(SKILLS.weak)).toBeGreaterThanOrEqual(5);
    expect(waves(SKILLS.good)).toBeGreaterThan(5);
  });
});

describe('pickups', () => {
  /** What 100 kills drop, one for each number that could be drawn. */
  const dropped = (sky: State) =>
    Array.from({ length: 100 }, (_, number) => {
      const random = new SeededRandom(seedFrom(1));
      random.below = () => number;
      const state = structuredClone(sky);
      dropFrom(state, enemyAt('scout', 60, 100), random);
      return state.pickups[0]?.kind;
    });
  const share = (sky: State, kind: string) => dropped(sky).filter((one) => one === kind).length;

  test('drop from 2 and 4 kills in 100 in Arcade and never in Classic, ammunition and health from 20 and 8 in both', () => {
    const sky = arcadeSky();
    const { powers: _powers, ...classic } = arcadeSky();
    const shares = (of: State) => ['shield', 'spread', 'ammo', 'health'].map((kind) => share(of, kind));
    expect(shares(sky)).toEqual([2, 4, 20, 8]);
    expect(shares(classic)).toEqual([0, 0, 20, 8]);
  });
});
