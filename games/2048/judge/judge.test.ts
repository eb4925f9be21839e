import { describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Entry } from '#engine/rules.ts';
import { judge } from '#games/2048/judge/judge.ts';
import type { Action } from '#games/2048/rules/2048.ts';

/** A log of moves, each so many ticks after the one before. */
function movesAfter(gaps: readonly number[]): Entry<Action>[] {
  let tick = 0;
  return [0, ...gaps].map((gap, index) => [(tick += gap), index % 2 === 0 ? 'left' : 'down'] as const);
}

const times = (count: number, gap: number) => Array<number>(count).fill(gap);

/** A gap that a hand might leave. */
function humanGaps(count: number): number[] {
  const random = new SeededRandom(seedFrom(1));
  return Array.from({ length: count }, () => 8 + random.below(20));
}

describe('what is refused', () => {
  test('moves 2 ticks apart pass, and two in one tick or the next are refused with a sentence', () => {
    expect(judge.refusal!(movesAfter([2, 2, 2]))).toBeNull();
    expect(judge.refusal!(movesAfter([9, 1, 9]))).toMatch(/^This run .+\.$/);
    expect(judge.refusal!(movesAfter([9, 0, 9]))).toMatch(/^This run .+\.$/);
  });

  test('finishing is no move and may follow one at once', () => {
    expect(judge.refusal!([...movesAfter([9]), [9, 'finish']])).toBeNull();
  });

  test('an empty log passes', () => {
    expect(judge.refusal!([])).toBeNull();
    expect(judge.doubt!([], 0)).toBeNull();
  });
});

describe('what is looked at twice', () => {
  test('a score above 400,000', () => {
    expect(judge.doubt!(movesAfter(humanGaps(100)), 400_000)).toBeNull();
    expect(judge.doubt!(movesAfter(humanGaps(100)), 400_004)).toMatchObject({ reason: 'The score is above 400,000.' });
  });

  test('more than 12 moves a second for 3 seconds', () => {
    expect(judge.doubt!(movesAfter([...humanGaps(50), ...times(36, 5)]), 100)).toBeNull();
    expect(judge.doubt!(movesAfter([...humanGaps(50), ...times(35, 5), 4]), 100)).toMatchObject({
      reason: 'More than 12 moves a second for 3 seconds.',
    });
  });

  test('500 moves in the rhythm of a clock, even one that stumbles by a tick', () => {
    const even = 'The rhythm of 500 moves varies by less than a tick.';
    expect(judge.doubt!(movesAfter([...humanGaps(50), ...times(499, 12)]), 100)).toMatchObject({ reason: even });
    const stumbling = times(499, 12).map((gap, index) => gap + (index % 3) - 1);
    expect(judge.doubt!(movesAfter(stumbling), 100)).toMatchObject({ reason: even });
    expect(judge.doubt!(movesAfter(times(498, 12)), 100)).toBeNull();
  });

  test('thousands of moves by hand are not doubted, with a night between them', () => {
    const gaps = humanGaps(5_000);
    gaps[2_500] = 8 * 3_600 * 60;
    expect(judge.doubt!(movesAfter(gaps), 100)).toBeNull();
  });
});
