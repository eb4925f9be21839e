import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { EVERY, HOLES, isUp, LASTS, MOLES, STAYS, whack } from '#games/whack/rules/whack.ts';

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

describe('a mole', () => {
  test('is up from the first tick, and a new one from every 60th', () => {
    const run = start();
    expect(run.state.mole).toBe('up');
    run.tickTo(59);
    expect(run.state.mole).toBe('away');
    run.tick();
    expect(run.state.mole).toBe('up');
  });

  test('can be hit in its 48th tick and not in its 49th', () => {
    for (const mole of [0, 1, 29]) {
      const [late, tooLate] = [start(), start()];
      late.tickTo(mole * EVERY + STAYS - 1);
      expect(tapMole(late)).toBe(true);
      tooLate.tickTo(mole * EVERY + STAYS);
      expect(tapMole(tooLate)).toBe(false);
      expect(tooLate.state).toMatchObject({ hits: 0, misses: 1 });
    }
  });

  test('can be hit in the tick in which it appears', () => {
    const run = start();
    run.tickTo(EVERY);
    expect(tapMole(run)).toBe(true);
  });

  test('disappears when hit: a double tap counts once', () => {
    const run = start();
    run.tickTo(10);
    expect(tapMole(run)).toBe(true);
    expect(tapMole(run)).toBe(false);
    expect(run.state).toMatchObject({ hits: 1, misses: 1, mole: 'hit' });
    run.tickTo(EVERY - 1);
    expect(tapMole(run)).toBe(false);
    expect(run.score).toBe(1);
  });

  test('is not affected by a tap on its hole one tick before it appears', () => {
    const next = start();
    next.tickTo(EVERY);
    const run = start();
    run.tickTo(EVERY - 1);
    expect(tap(run, next.state.hole)).toBe(false);
    run.tick();
    expect(run.state.mole).toBe('up');
    expect(tap(run, next.state.hole)).toBe(true);
    expect(run.state).toMatchObject({ hits: 1, misses: 1 });
  });
});

describe('the clock', () => {
  test('there are thirty moles, the last until tick 1740 + 47, and the run ends at 1800', () => {
    const run = start();
    let appeared = 1;
    let lastUp = 0;
    while (run.status === 'playing') {
      const before = run.state.mole;
      if (before === 'up') lastUp = run.ticks;
      run.tick();
      if (run.state.mole === 'up' && before !== 'up') appeared++;
    }
    expect(appeared).toBe(MOLES);
    expect(lastUp).toBe(1_787);
    expect(run.ticks).toBe(LASTS);
    expect(run.status).toBe('time');
  });

  test('a tap in tick 1799 counts as a miss, in tick 1800 not at all', () => {
    const run = start();
    run.tickTo(1_799);
    expect(run.act({ hole: 0, hit: false })).toBe(true);
    run.tick();
    expect(run.act({ hole: 0, hit: false })).toBe(false);
  });
});

describe('taps', () => {
  test('two fingers on two holes are one hit and one miss', () => {
    const run = start();
    run.tickTo(20);
    const { hole } = run.state;
    expect([tap(run, hole), tap(run, (hole + 1) % HOLES)]).toEqual([true, false]);
    expect(run.state).toMatchObject({ hits: 1, misses: 1 });
  });

  test('a miss costs nothing', () => {
    const run = start();
    tapMole(run);
    for (let hole = 0; hole < HOLES; hole++) tap(run, hole);
    expect(run.score).toBe(1);
    expect(run.state.misses).toBe(9);
  });

  test('a tap that claims a hit without a mole is illegal', () => {
    const run = start();
    const empty = (run.state.hole + 1) % HOLES;
    expect(run.act({ hole: empty, hit: true })).toBe(false);
    expect(run.act({ hole: run.state.hole, hit: false })).toBe(false);
    expect(run.log).toEqual([]);
  });

  test('a streak lasts until a mole gets away', () => {
    const run = start();
    for (let mole = 0; mole < 3; mole++) {
      run.tickTo(mole * EVERY + 10);
      tapMole(run);
    }
    tap(run, (run.state.hole + 1) % HOLES);
    expect(run.state.streak).toBe(3);
    run.tickTo(3 * EVERY + STAYS);
    expect(run.state.streak).toBe(0);
  });
});

describe('the holes', () => {
  test('no hole repeats, and all 72 pairs occur about equally often', () => {
    const random = new SeededRandom(seedFrom(9));
    const state = whack.start('classic', random);
    const pairs = new Map<string, number>();
    for (let draw = 0; draw < 72_000; draw++) {
      const before = state.hole;
      state.passed = EVERY - 1;
      whack.time!.tick(state, random);
      const pair = `${before}${state.hole}`;
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
    expect([...pairs.keys()].filter((pair) => pair[0] === pair[1])).toEqual([]);
    expect(pairs.size).toBe(72);
    expect(Math.min(...pairs.values())).toBeGreaterThan(850);
    expect(Math.max(...pairs.values())).toBeLessThan(1_150);
  });

  test('each mole takes one draw, regardless of taps', () => {
    const [one, other] = [start(7), start(7)];
    tapMole(one);
    tap(one, 3);
    one.tickTo(LASTS);
    other.tickTo(LASTS);
    expect(one.state.hole).toBe(other.state.hole);
  });
});

describe('players', () => {
  /** Taps each mole after the given reaction, with some variation. */
  function play(reaction: number, shake: number, seed: number): WhackRun {
    const run = start(seed);
    const random = new SeededRandom(seedFrom(seed + 1));
    for (let mole = 0; mole < MOLES; mole++) {
      run.tickTo(mole * EVERY + reaction + random.below(2 * shake + 1) - shake);
      tapMole(run);
    }
    run.tickTo(LASTS);
    return run;
  }

  test('a perfect one scores exactly 30', () => {
    for (let seed = 1; seed <= 100; seed++) expect(play(12, 4, seed).score).toBe(30);
  });

  test('the sum of reactions is correct', () => {
    const { state } = play(25, 0, 1);
    expect(state.reaction).toBe(30 * 25);
  });

  test('a slow one misses some moles, and one who is always too late misses all', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const { score } = play(44, 8, seed);
      expect(score).toBeGreaterThan(8);
      expect(score).toBeLessThan(30);
      expect(play(52, 4, seed).score).toBe(0);
    }
  });
});
