import { describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Entry } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import { judge } from '#games/whack/judge/judge.ts';
import { ranked } from '#games/whack/rules/limits.ts';
import type { Action } from '#games/whack/rules/whack.ts';
import { HOLES, isUp, whack } from '#games/whack/rules/whack.ts';

/** One hit a mole, each so many ticks after it appeared. */
function hitsAfter(...reactions: readonly number[]): Entry<Action>[] {
  return reactions.map((reaction, mole) => [mole * 60 + reaction, { hole: mole % HOLES, hit: true }] as const);
}

const times = (count: number, reaction: number) => Array<number>(count).fill(reaction);

describe('what is refused', () => {
  test('ten taps at once pass, eleven within two ticks are refused with a sentence', () => {
    const taps = (count: number, tick: number): Entry<Action>[] =>
      Array.from({ length: count }, (_, index) => [tick, { hole: index % HOLES, hit: false }] as const);
    expect(judge.refusal!([...taps(10, 50), ...taps(10, 52)])).toBeNull();
    expect(judge.refusal!([...taps(10, 50), ...taps(1, 51)])).toMatch(/^This run .+\.$/);
  });

  test('a median reaction of 7 ticks passes, 6 is refused', () => {
    expect(judge.refusal!(hitsAfter(...times(30, 7)))).toBeNull();
    expect(judge.refusal!(hitsAfter(...times(30, 6)))).toMatch(/^This run .+\.$/);
  });

  test('a few lucky hits are no statistic', () => {
    expect(judge.refusal!(hitsAfter(0, 2, 3))).toBeNull();
    expect(judge.doubt!(hitsAfter(0, 2, 3), 3)).toBeNull();
  });

  test('an empty log passes', () => {
    expect(judge.refusal!([])).toBeNull();
    expect(judge.doubt!([], 0)).toBeNull();
  });
});

describe('what is looked at twice', () => {
  test('more than one hit in twenty sooner than 6 ticks', () => {
    expect(judge.doubt!(hitsAfter(5, ...times(19, 20)), 20)).toBeNull();
    expect(judge.doubt!(hitsAfter(5, 5, ...times(18, 20)), 20)).toMatchObject({
      reason: 'More than 5 % of the hits come within 6 ticks.',
    });
  });

  test('drumming on all holes', () => {
    const drummed = (misses: number) => [
      ...hitsAfter(...times(27, 20)),
      ...Array.from({ length: misses }, (_, tap) => [1_700 + tap, { hole: tap % HOLES, hit: false }] as const),
    ];
    expect(judge.doubt!(drummed(81), 27)).toBeNull();
    expect(judge.doubt!(drummed(82), 27)).toMatchObject({ reason: 'Fewer than one tap in four strikes a mole.' });
    expect(judge.refusal!(drummed(310))).toBeNull();
  });

  test('a median under 11 ticks', () => {
    expect(judge.doubt!(hitsAfter(...times(20, 11)), 20)).toBeNull();
    expect(judge.doubt!(hitsAfter(...times(20, 10)), 20)).toMatchObject({
      reason: 'The median hit comes less than 11 ticks after its mole.',
    });
  });
});

test('a quick hand that hits all thirty is neither refused nor doubted', () => {
  const run = new Run(whack, 'classic', seedFrom(3));
  const luck = new SeededRandom(seedFrom(4));
  for (let mole = 0; mole < 30; mole++) {
    run.tickTo(mole * 60 + 16 + luck.below(12));
    run.act({ hole: run.state.hole, hit: isUp(run.state, run.state.hole) });
  }
  run.tickTo(1_800);
  expect(run.score).toBe(ranked.highest);
  expect(run.ticks).toBe(ranked.ticks);
  expect(judge.refusal!(run.log)).toBeNull();
  expect(judge.doubt!(run.log, run.score)).toBeNull();
});
