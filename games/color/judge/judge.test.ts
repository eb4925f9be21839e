import { describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Entry } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import type { Action } from '#games/color/rules/color.ts';
import { color } from '#games/color/rules/color.ts';
import { judge } from '#games/color/judge/judge.ts';
import { ranked } from '#games/color/rules/limits.ts';

/** Hits with the given gaps in ticks; the first gap counts from the start. */
function hitsAfter(...gaps: readonly number[]): Entry<Action>[] {
  let tick = 0;
  return gaps.map((gap, index) => [(tick += gap), { button: index % 6, target: index % 6 }] as const);
}

const times = (count: number, gap: number) => Array<number>(count).fill(gap);

/** Gaps of a plausible human. */
function humanGaps(count: number): number[] {
  const random = new SeededRandom(seedFrom(1));
  return Array.from({ length: count }, () => 18 + random.below(20));
}

describe('refusal', () => {
  test('accepts hits 5 ticks apart and refuses closer ones', () => {
    expect(judge.refusal?.(hitsAfter(30, 5, 30))).toBeNull();
    expect(judge.refusal?.(hitsAfter(30, 4, 30))).toMatch(/^This run .+\.$/);
    expect(judge.refusal?.(hitsAfter(30, 0, 30))).toMatch(/^This run .+\.$/);
  });

  test('accepts misses at any distance', () => {
    const misses = Array.from({ length: 40 }, (_, index) => [index, { button: 1, target: 0 }] as const);
    expect(judge.refusal?.([...misses, [60, { button: 0, target: 0 }]])).toBeNull();
  });

  test('accepts a median of 9 ticks from target to hit and refuses 8', () => {
    expect(judge.refusal?.(hitsAfter(...times(60, 9)))).toBeNull();
    expect(judge.refusal?.(hitsAfter(...times(60, 8)))).toMatch(/^This run .+\.$/);
  });

  test.each([[[]], [[0, 8, 8, 8]]])(
    'accepts so few hits that they may be lucky, also in the first tick: %j',
    (gaps) => {
      expect(judge.refusal?.(hitsAfter(...gaps))).toBeNull();
      expect(judge.doubt!(hitsAfter(...gaps), 10 * gaps.length)).toBeNull();
    },
  );
});

describe('doubt', () => {
  const doubtOf = (gaps: readonly number[]) => judge.doubt!(hitsAfter(...gaps), 10 * gaps.length);

  test('flags superhuman reaction times, more strongly the faster they are', () => {
    const quick = (by: number) => doubtOf(humanGaps(60).map((gap) => gap - by));
    expect(quick(12)).toMatchObject({ strength: 3, figures: { median: 16 } });
    expect(quick(12)!.figures['evidence']).toBeGreaterThan(quick(8)!.figures['evidence']!);
  });

  test('flags clock-like hits at any speed', () => {
    const even = times(60, 40).map((gap, index) => gap + (index % 2));
    expect(doubtOf(even)).toMatchObject({ strength: 3, reason: 'The times of the hits hardly differ.' });
  });

  test('flags fast hits among slow ones despite a human median', () => {
    const mixed = humanGaps(60).map((gap, index) => (index % 9 < 4 ? 6 : gap));
    expect(doubtOf(mixed)).toMatchObject({ strength: 3 });
    // A few fast hits are luck.
    expect(doubtOf(humanGaps(60).map((gap, index) => (index % 20 === 3 ? 6 : gap)))?.strength ?? 0).toBeLessThan(2);
  });

  test('flags a score beyond the best people regardless of its hits', () => {
    expect(judge.doubt!(hitsAfter(...humanGaps(60)), 750)).toBeNull();
    expect(judge.doubt!(hitsAfter(...humanGaps(60)), 1_250)).toMatchObject({ strength: 3, figures: { score: 1_250 } });
  });

  test('flags a fast run in slow motion, but not a slow one', () => {
    const inSlowMotion = (later: number) =>
      judge.doubt!(hitsAfter(...humanGaps(60).map((gap) => gap + later)), 600, { waits: 0, lag: 0.25 });
    expect(inSlowMotion(-5)).toMatchObject({ strength: 3, reason: 'A very good run was played in slow motion.' });
    expect(inSlowMotion(4)).toBeNull();
  });

  test('flags clicking all buttons until one is right', () => {
    const misses = Array.from({ length: 40 }, (_, index) => [7 * index, { button: 1, target: 0 }] as const);
    const log = [...hitsAfter(...humanGaps(20)), ...misses];
    expect(judge.doubt!(log, 0)).toMatchObject({ strength: 2, reason: 'Most clicks are wrong.' });
  });

  test('accepts a fast human', () => {
    expect(doubtOf(humanGaps(60))).toBeNull();
    expect(judge.refusal?.(hitsAfter(...humanGaps(60)))).toBeNull();
  });
});

test('the longest run stays within the limits', () => {
  const run = new Run(color, 'classic', seedFrom(3));
  while (run.status === 'playing') {
    run.act({ button: run.state.target, target: run.state.target });
    run.tickTo(run.ticks + 6);
  }
  expect(run.ticks).toBe(ranked.maxTicks);
  expect(run.score).toBe(ranked.maxScore);
  expect(run.log.length).toBeLessThanOrEqual(ranked.maxEntries);
});
