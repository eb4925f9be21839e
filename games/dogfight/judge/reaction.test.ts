import { describe, expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { replayed } from '#engine/verify.ts';
import { HELD, goTo } from '#games/dogfight/rules/action.ts';
import type { State } from '#games/dogfight/rules/dogfight.ts';
import { dogfight } from '#games/dogfight/rules/dogfight.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { DodgeWitness } from '#games/dogfight/judge/reaction.ts';
import { dodge } from '#games/dogfight/rules/golden/dodger.ts';
import { quietSky, tick } from '#games/dogfight/rules/testing/sky.ts';

const DOUBT = 'Half of all dodges come less than 8 ticks after the shot.';

/** A run in which every bullet is answered after so many ticks. */
function dodged(seed: number, reaction: number) {
  const run = new Run(dogfight, 'classic', seedFrom(seed));
  dodge(run, reaction);
  return run;
}

function doubtIn(run: Run<State, number, 'classic'>): string | undefined {
  const witness = new DodgeWitness();
  expect(replayed(dogfight, run.replay(), witness)).toBeInstanceOf(Run);
  return witness.doubt()?.reason;
}

describe('a pilot', () => {
  test.each([1, 5, 6])('who dodges without any reaction time is doubted (seed %i)', (seed) => {
    expect(doubtIn(dodged(seed, 0))).toBe(DOUBT);
  });

  test.each([1, 2, 6])('who needs a quarter of a second is not (seed %i)', (seed) => {
    expect(doubtIn(dodged(seed, 15))).toBeUndefined();
  });

  test('who never dodges is not, and neither is one who has had little to dodge', () => {
    const run = new Run(dogfight, 'classic', seedFrom(1));
    run.tickTo(18_000);
    expect(doubtIn(run)).toBeUndefined();
    expect(doubtIn(dodged(2, 0))).toBeUndefined();
  });
});

describe('one dodge', () => {
  /** Fires so many bullets, one after the other, and turns so many ticks after each; says whether the turns are doubted. */
  function turning({
    after = 0,
    aside = 0,
    action = (round: number): number => (round % 2 === 0 ? HELD.left : HELD.right),
  }) {
    const state = quietSky({ immune: 1_000_000 });
    const witness = new DodgeWitness();
    for (let round = 0; round < 20; round++) {
      state.bullets.push({ x: state.jet.x + aside * PX, y: state.jet.y - 200 * PX, dx: 0, dy: 1_024 });
      for (let passed = 0; passed < 100; passed++) {
        if (passed < 60) tick(state);
        witness.ticked(state, state.ticks);
        if (passed !== after) continue;
        witness.acts(state, action(round), state.ticks);
        state.held = action(round);
      }
      state.held = 0;
    }
    return witness.doubt() !== null;
  }

  test('counts as quick up to the seventh tick', () => {
    expect([0, 7, 8, 30].map((after) => turning({ after }))).toEqual([true, true, false, false]);
  });

  test('is none from a bullet that would miss, or by an action that turns nothing', () => {
    expect(turning({ aside: 20 })).toBe(false);
    expect(turning({ action: () => HELD.fire })).toBe(false);
    expect(turning({ action: () => goTo({ x: 240 * PX, y: 560 * PX }) })).toBe(false);
  });
});
