import { expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { EVERY, HOLES, isUp, LASTS, STAYS, whack } from '#games/whack/rules/whack.ts';

describeRules(whack, (random, state) => {
  const hole = random.chance(1, 2) ? (state.rush?.risers[0]?.hole ?? state.hole) : random.below(HOLES);
  return { hole, hit: random.chance(9, 10) ? isUp(state, hole) : random.chance(1, 2) };
});

const start = (seed = 1) => new Run(whack, 'classic', seedFrom(seed));
type WhackRun = ReturnType<typeof start>;

/** Taps the hole and returns true for a hit. */
function tap(run: WhackRun, hole: number): boolean {
  const { hits } = run.state;
  run.act({ hole, hit: isUp(run.state, hole) });
  return run.state.hits > hits;
}

const tapMole = (run: WhackRun) => tap(run, run.state.hole);

test('a mole can be hit in its 48th tick and not in its 49th', () => {
  for (const mole of [0, 1, 29]) {
    const [late, tooLate] = [start(), start()];
    late.tickTo(mole * EVERY + STAYS - 1);
    expect(tapMole(late)).toBe(true);
    tooLate.tickTo(mole * EVERY + STAYS);
    expect(tapMole(tooLate)).toBe(false);
    expect(tooLate.state).toMatchObject({ hits: 0, misses: 1 });
  }
});

test('a tap in tick 1799 counts as a miss, in tick 1800 not at all', () => {
  const run = start();
  run.tickTo(1_799);
  expect(run.act({ hole: 0, hit: false })).toBe(true);
  run.tick();
  expect(run.act({ hole: 0, hit: false })).toBe(false);
});

test('a tap that claims a hit without a mole is illegal', () => {
  const run = start();
  const empty = (run.state.hole + 1) % HOLES;
  expect(run.act({ hole: empty, hit: true })).toBe(false);
  expect(run.act({ hole: run.state.hole, hit: false })).toBe(false);
  expect(run.log).toEqual([]);
});

test('each mole takes one draw, regardless of taps', () => {
  const [one, other] = [start(7), start(7)];
  tapMole(one);
  tap(one, 3);
  one.tickTo(LASTS);
  other.tickTo(LASTS);
  expect(one.state.hole).toBe(other.state.hole);
});
