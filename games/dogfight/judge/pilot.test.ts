import { describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { replayed } from '#engine/verify.ts';
import { PilotWitness } from '#games/dogfight/judge/pilot.ts';
import { HELD, goTo } from '#games/dogfight/rules/action.ts';
import { dogfight } from '#games/dogfight/rules/dogfight.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { dodge } from '#games/dogfight/rules/golden/dodger.ts';
import type { Mode } from '#games/dogfight/rules/dogfight.ts';
import { SKILLS, keysOf } from '#games/dogfight/rules/golden/pilot.ts';
import { quietSky, tick } from '#games/dogfight/rules/testing/sky.ts';

/** The doubt about a run with the given key changes. */
function doubtOf(play: (run: Run<Parameters<typeof tick>[0], number, Mode>) => void) {
  const run = new Run(dogfight, 'classic', seedFrom(1));
  play(run);
  const witness = new PilotWitness();
  expect(replayed(dogfight, run.replay(), witness)).toBeInstanceOf(Run);
  return witness.doubt(run.log, run.score);
}

describe('key changes', () => {
  const random = new SeededRandom(seedFrom(2));

  test('are flagged if all fingers move at once, whatever the rhythm', () => {
    const doubt = doubtOf((run) => {
      while (run.status === 'playing' && run.ticks < 5_000) {
        run.act(keysOf(run.state, SKILLS.expert));
        run.tickTo(run.ticks + 8 + random.below(9));
      }
    });
    expect(doubt).toMatchObject({ reason: 'Steering and fire change in the same tick.' });
    expect(doubt!.strength).toBeGreaterThanOrEqual(2);
  });

  test('are flagged if they keep a beat', () => {
    const ways = [HELD.left, 0, HELD.right, 0, HELD.up, 0] as const;
    const doubt = doubtOf((run) => {
      for (let change = 0; change < 60; change++) {
        run.act(ways[change % ways.length]!);
        run.tickTo(run.ticks + 14);
      }
    });
    expect(doubt).toMatchObject({ strength: 3, reason: 'Keys change by a beat.' });
  });

  test('are accepted if slow and one after the other', () => {
    const doubt = doubtOf((run) => {
      run.act(HELD.fire);
      while (run.status === 'playing' && run.ticks < 5_000) {
        run.tickTo(run.ticks + 9 + random.below(40));
        run.act(HELD.fire | random.pick([0, HELD.left, HELD.right]));
      }
    });
    expect(doubt).toBeNull();
  });
});

test('flags a jet that flies to where enemies have not appeared yet', () => {
  const witness = new PilotWitness();
  for (let arrival = 0; arrival < 30; arrival++) {
    const isLeft = arrival % 2 === 0;
    const state = quietSky({ held: isLeft ? HELD.left : HELD.right });
    const place = { x: (isLeft ? 60 : 420) * PX, y: -30 * PX };
    state.enemies.push({ id: 0, ...place, kind: 'scout', hits: 1, phase: 0, cooldown: 50, salvos: 0 });
    witness.ticked(state, arrival * 100);
  }
  expect(witness.doubt([], 0)).toMatchObject({
    strength: 2,
    reason: 'The jet flies to where enemies have not come yet.',
  });
});

describe('dodges', () => {
  /** Standard errors of early turns above chance, with a turn `after` ticks after each shot. */
  function turning({
    after = 0,
    aside = 0,
    action = (round: number): number => (round % 2 === 0 ? HELD.left : HELD.right),
  }) {
    const state = quietSky({ immune: 1_000_000 });
    const witness = new PilotWitness();
    for (let round = 0; round < 60; round++) {
      state.bullets.push({ x: state.jet.x + aside * PX, y: state.jet.y - 200 * PX, dx: 0, dy: 1_024 });
      for (let passed = 0; passed < 100; passed++) {
        if (passed < 60) tick(state);
        witness.ticked(state, round * 100 + passed);
        if (passed !== after) continue;
        witness.acts(state, action(round), round * 100 + passed);
        state.held = action(round);
      }
      state.held = 0;
    }
    return witness.doubt([], 150_000)!.figures['dodges']!;
  }

  test('are too early up to the eighth tick', () => {
    const errors = [0, 8, 9, 26, 40].map((after) => turning({ after }));
    expect(errors.map((error) => Math.sign(error))).toEqual([1, 1, -1, -1, 0]);
    expect(errors[0]).toBeGreaterThan(9);
  });

  test('do not count for a bullet that would miss, or an action that does not turn', () => {
    expect(turning({ aside: 20 })).toBe(0);
    expect(turning({ action: () => HELD.fire })).toBe(0);
    expect(turning({ action: () => goTo({ x: 240 * PX, y: 560 * PX }) })).toBe(0);
  });

  test.each([1, 5, 6])('without reaction time are flagged over a whole flight (seed %i)', (seed) => {
    const run = new Run(dogfight, 'classic', seedFrom(seed));
    dodge(run, 0);
    const witness = new PilotWitness();
    expect(replayed(dogfight, run.replay(), witness)).toBeInstanceOf(Run);
    expect(witness.doubt(run.log, run.score)!.strength).toBeGreaterThanOrEqual(2);
  });
});
