import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import type { Action, Mode, State } from '#games/color/rules/color.ts';
import { color, COLORS, countsDouble, LASTS } from '#games/color/rules/color.ts';

describeRules(color, (random, state) => ({
  button: random.chance(1, 2) ? state.target : random.below(6),
  target: random.chance(9, 10) ? state.target : random.below(6),
}));

const start = (seed = 1) => new Run(color, 'classic', seedFrom(seed));
type ColorRun = Run<State, Action, Mode>;

function click(run: ColorRun, button: number): boolean {
  return run.act({ button, target: run.state.target });
}

const hit = (run: ColorRun) => click(run, run.state.target);
const miss = (run: ColorRun) => click(run, (run.state.target + 1) % 6);

describe('stroop', () => {
  const stroop = (seed = 1) => new Run(color, 'stroop', seedFrom(seed));

  test('asks for the ink among four colors; the words name all four, one in four its own ink', () => {
    const run = stroop();
    const words: number[] = [];
    const inks: number[] = [];
    for (let count = 0; count < 4_000; count++) {
      const { target, word } = run.state;
      inks.push(target);
      words.push(word!);
      expect(click(run, target)).toBe(true);
      expect(run.state.target).not.toBe(target);
    }
    expect(new Set(inks)).toEqual(new Set([0, 1, 2, 3]));
    expect(new Set(words)).toEqual(new Set([0, 1, 2, 3]));
    const same = words.filter((word, index) => word === inks[index]).length;
    expect(Math.abs(same - 1_000)).toBeLessThan(150);
  });

  test('purple and orange are no answers', () => {
    const run = stroop();
    expect([4, 5].map((button) => click(run, button))).toEqual([false, false]);
    expect(run.state.misses).toBe(0);
  });

  test('after five in a row hits count double, until a miss', () => {
    const run = stroop();
    for (let hits = 1; hits <= 5; hits++) hit(run);
    expect([run.score, countsDouble(run.state)]).toEqual([50, true]);
    hit(run);
    expect(run.score).toBe(70);
    click(run, (run.state.target + 1) % 4);
    expect([run.score, run.state.streak]).toEqual([65, 0]);
    hit(run);
    expect(run.score).toBe(75);
  });

  test('classic never counts double, and its state has no word', () => {
    const run = start();
    for (let hits = 1; hits <= 8; hits++) hit(run);
    expect(run.score).toBe(80);
    expect(run.state).not.toHaveProperty('word');
  });
});

describe('scoring', () => {
  test('a hit gives 10 points and a new target', () => {
    const run = start();
    const { target } = run.state;
    hit(run);
    expect(run.score).toBe(10);
    expect(run.state.target).not.toBe(target);
  });

  test('a miss takes 5 points and keeps the target', () => {
    const run = start();
    hit(run);
    hit(run);
    const { target } = run.state;
    miss(run);
    expect(run.score).toBe(15);
    expect(run.state.target).toBe(target);
  });

  test('a miss at score 0 leaves 0, at 5 it leaves 0, at 10 it leaves 5', () => {
    const run = start();
    miss(run);
    expect(run.score).toBe(0);
    hit(run);
    miss(run);
    expect(run.score).toBe(5);
    miss(run);
    expect(run.score).toBe(0);
  });

  test('a hit right after a miss counts', () => {
    const run = start();
    miss(run);
    hit(run);
    expect(run.score).toBe(10);
  });

  test('hits, misses and the best streak are counted', () => {
    const run = start();
    for (const deed of [hit, hit, hit, miss, hit, hit]) deed(run);
    expect(run.state).toMatchObject({ hits: 5, misses: 1, streak: 2, bestStreak: 3 });
  });

  test('a player who only misses ends with score 0', () => {
    const run = start();
    while (run.status === 'playing') {
      miss(run);
      run.tickTo(run.ticks + 60);
    }
    expect(run.status).toBe('time');
    expect(run.score).toBe(0);
  });
});

describe('the clock', () => {
  test('a click counts in tick 1799, but not in tick 1800', () => {
    const run = start();
    run.tickTo(1_799);
    expect(hit(run)).toBe(true);
    run.tick();
    expect(hit(run)).toBe(false);
    expect(run.ticks).toBe(LASTS);
    expect(run.status).toBe('time');
    expect(run.score).toBe(10);
  });

  test('a click before the first tick counts', () => {
    const run = start();
    expect(hit(run)).toBe(true);
    expect(run.log).toEqual([[0, expect.anything()]]);
  });
});

describe('several clicks in one tick', () => {
  test('of the right and a wrong button at once, the second is judged by the new target', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const run = start(seed);
      const other = (run.state.target + 2) % 6;
      hit(run);
      const lucky = run.state.target === other;
      click(run, other);
      expect(run.score).toBe(lucky ? 20 : 5);
    }
  });

  test('rejects a click for another target than the current one', () => {
    const run = start();
    const target = (run.state.target + 1) % 6;
    expect(run.act({ button: target, target })).toBe(false);
    expect(run.log).toEqual([]);
  });
});

describe('the targets', () => {
  test('never repeats the previous target in 100,000 draws, and all 30 pairs are about equally frequent', () => {
    const random = new SeededRandom(seedFrom(9));
    const state = color.start('classic', random);
    const pairs = new Map<string, number>();
    for (let draw = 0; draw < 100_000; draw++) {
      const before = state.target;
      color.act(state, { button: before, target: before }, random);
      const pair = `${before}${state.target}`;
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
    expect([...pairs.keys()].filter((pair) => pair[0] === pair[1])).toEqual([]);
    expect(pairs.size).toBe(30);
    expect(Math.min(...pairs.values())).toBeGreaterThan(3_000);
    expect(Math.max(...pairs.values())).toBeLessThan(3_700);
  });

  test('every color can be the first', () => {
    const firsts = new Set(Array.from({ length: 200 }, (_, seed) => start(seed + 1).state.target));
    expect(firsts.size).toBe(COLORS.length);
  });

  test('only a hit draws a random number: a miss changes no later target', () => {
    const [one, other] = [start(7), start(7)];
    miss(one);
    for (const run of [one, other]) for (let count = 0; count < 20; count++) hit(run);
    expect(one.state.target).toBe(other.state.target);
  });
});

describe('players', () => {
  /** Clicks every `ticks` ticks, one in `wrongOneIn` on a wrong button. */
  function play(ticks: number, wrongOneIn: number, seed: number): number {
    const run = start(seed);
    const random = new SeededRandom(seedFrom(seed + 1));
    while (run.status === 'playing') {
      run.tickTo(run.ticks + ticks + random.below(9) - 4);
      if (random.chance(1, wrongOneIn)) miss(run);
      else hit(run);
    }
    return run.score;
  }

  test('a fast and careful one scores 600 to 900, a slow and careless one far less', () => {
    for (let seed = 1; seed <= 50; seed++) {
      expect(play(24, 20, seed)).toBeGreaterThan(500);
      expect(play(24, 20, seed)).toBeLessThan(900);
      expect(play(60, 4, seed)).toBeLessThan(300);
    }
  });

  test('the score is always a multiple of 5', () => {
    for (let seed = 1; seed <= 50; seed++) expect(play(5, 2, seed) % 5).toBe(0);
  });
});
