import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import type { Action, Mode, State } from '#games/color/rules/color.ts';
import { color, countsDouble, LASTS } from '#games/color/rules/color.ts';

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
});

test('a hit gives 10 points and a new target; a miss takes 5, never below 0, and keeps the target', () => {
  const run = start();
  const { target } = run.state;
  hit(run);
  expect(run.score).toBe(10);
  const next = run.state.target;
  expect(next).not.toBe(target);
  const scores = [1, 2, 3].map(() => {
    miss(run);
    return run.score;
  });
  expect(scores).toEqual([5, 0, 0]);
  expect(run.state).toMatchObject({ target: next, hits: 1, misses: 3, streak: 0, bestStreak: 1 });
});

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

test('a run rejects a click for another target than the current one', () => {
  const run = start();
  const target = (run.state.target + 1) % 6;
  expect(run.act({ button: target, target })).toBe(false);
  expect(run.log).toEqual([]);
});

test('only a hit draws a random number: a miss changes no later target', () => {
  const [one, other] = [start(7), start(7)];
  miss(one);
  for (const run of [one, other]) for (let count = 0; count < 20; count++) hit(run);
  expect(one.state.target).toBe(other.state.target);
});
