import { describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Entry } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import type { Action } from '#games/color/rules/color.ts';
import { color } from '#games/color/rules/color.ts';
import { judge } from '#games/color/judge/judge.ts';
import { ranked } from '#games/color/rules/limits.ts';

/** Hits, each so many ticks after the one before; the first after the start. */
function hitsAfter(...gaps: readonly number[]): Entry<Action>[] {
  let tick = 0;
  return gaps.map((gap, index) => [(tick += gap), { button: index % 6, target: index % 6 }] as const);
}

const times = (count: number, gap: number) => Array<number>(count).fill(gap);

/** Gaps that a hand might leave. */
function humanGaps(count: number): number[] {
  const random = new SeededRandom(seedFrom(1));
  return Array.from({ length: count }, () => 18 + random.below(20));
}

describe('what is refused', () => {
  test('hits 5 ticks apart pass, closer ones are refused with a sentence', () => {
    expect(judge.refusal!(hitsAfter(30, 5, 30))).toBeNull();
    expect(judge.refusal!(hitsAfter(30, 4, 30))).toMatch(/^This run .+\.$/);
    expect(judge.refusal!(hitsAfter(30, 0, 30))).toMatch(/^This run .+\.$/);
  });

  test('misses may be as close together as fingers can make them', () => {
    const misses = Array.from({ length: 40 }, (_, index) => [index, { button: 1, target: 0 }] as const);
    expect(judge.refusal!([...misses, [60, { button: 0, target: 0 }]])).toBeNull();
  });

  test('a median of 9 ticks from target to hit passes, 8 is refused', () => {
    expect(judge.refusal!(hitsAfter(...times(60, 9)))).toBeNull();
    expect(judge.refusal!(hitsAfter(...times(60, 8)))).toMatch(/^This run .+\.$/);
  });

  test('a few lucky hits are no statistic, and the first may come with the first tick', () => {
    expect(judge.refusal!(hitsAfter(0, 8, 8, 8))).toBeNull();
    expect(judge.doubt!(hitsAfter(0, 8, 8, 8), 40)).toBeNull();
  });

  test('an empty log passes', () => {
    expect(judge.refusal!([])).toBeNull();
    expect(judge.doubt!([], 0)).toBeNull();
  });
});

describe('what is looked at twice', () => {
  test('a median under 14 ticks', () => {
    const quick = humanGaps(60).map((gap) => gap - 15);
    expect(judge.doubt!(hitsAfter(...quick), 600)).toMatchObject({
      reason: 'The median hit comes less than 14 ticks after its target.',
    });
  });

  test('hits as even as a clock', () => {
    const even = times(60, 20).map((gap, index) => gap + (index % 3));
    expect(judge.doubt!(hitsAfter(...even), 600)).toMatchObject({
      reason: 'The times of the hits differ by less than 3 ticks.',
    });
  });

  test('a quick hand is not doubted', () => {
    expect(judge.doubt!(hitsAfter(...humanGaps(60)), 600)).toBeNull();
    expect(judge.refusal!(hitsAfter(...humanGaps(60)))).toBeNull();
  });
});

test('the longest run keeps within its own limits', () => {
  const run = new Run(color, 'classic', seedFrom(3));
  while (run.status === 'playing') {
    run.act({ button: run.state.target, target: run.state.target });
    run.tickTo(run.ticks + 6);
  }
  expect(run.ticks).toBe(ranked.ticks);
  expect(run.score).toBe(ranked.highest);
  expect(run.log.length).toBeLessThanOrEqual(ranked.entries);
});
