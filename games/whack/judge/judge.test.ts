import { describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Entry } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import { judge } from '#games/whack/judge/judge.ts';
import { ranked } from '#games/whack/rules/limits.ts';
import type { Action } from '#games/whack/rules/whack.ts';
import { HOLES, isUp, whack } from '#games/whack/rules/whack.ts';

/** One hit per mole, after the given reaction in ticks. */
function hitsAfter(...reactions: readonly number[]): Entry<Action>[] {
  return reactions.map((reaction, mole) => [mole * 60 + reaction, { hole: mole % HOLES, hit: true }] as const);
}

const times = (count: number, reaction: number) => Array<number>(count).fill(reaction);

describe('refusals', () => {
  test('accepts ten taps at once and refuses eleven within two ticks with a sentence', () => {
    const taps = (count: number, tick: number): Entry<Action>[] =>
      Array.from({ length: count }, (_, index) => [tick, { hole: index % HOLES, hit: false }] as const);
    expect(judge.refusal?.([...taps(10, 50), ...taps(10, 52)])).toBeNull();
    expect(judge.refusal?.([...taps(10, 50), ...taps(1, 51)])).toMatch(/^This run .+\.$/);
  });

  test('accepts a median reaction of 7 ticks and refuses 6', () => {
    expect(judge.refusal?.(hitsAfter(...times(30, 7)))).toBeNull();
    expect(judge.refusal?.(hitsAfter(...times(30, 6)))).toMatch(/^This run .+\.$/);
  });

  test.each([[[]], [[0, 2, 3]]])('accepts so few hits that they may be lucky: %j', (reactions) => {
    expect(judge.refusal?.(hitsAfter(...reactions))).toBeNull();
    expect(judge.doubt!(hitsAfter(...reactions), reactions.length)).toBeNull();
  });
});

describe('doubts', () => {
  /** Human reaction times, shortened by `by` ticks. */
  const sooner = (by: number) => hitsAfter(...times(24, 0).map((_, mole) => 18 + ((mole * 7) % 13) - by));

  test('hits faster than human reactions, more strongly the faster they are', () => {
    expect(judge.doubt!(sooner(0), 24)).toBeNull();
    expect(judge.doubt!(sooner(8), 24)).toMatchObject({ figures: { median: 15 } });
    const evidence = (by: number) => judge.doubt!(sooner(by), 24)!.figures['evidence']!;
    expect(evidence(10)).toBeGreaterThan(evidence(8));
  });

  test('hits before the mole can have been seen', () => {
    const log = hitsAfter(...times(19, 0).map((_, mole) => (mole % 3 === 0 ? 3 : 24 + (mole % 11))));
    expect(judge.doubt!(log, 19)).toMatchObject({ reason: 'Moles are hit before they can have been seen.' });
  });

  test('half of the hits after 150 milliseconds, even with a human median', () => {
    const log = hitsAfter(...times(30, 0).map((_, mole) => (mole % 9 < 4 ? 9 : 22 + ((mole * 7) % 11))));
    expect(judge.doubt!(log, 30)).toMatchObject({ strength: 3 });
  });

  test('a fast run in slow motion, but not a slow one', () => {
    const seen = { waits: 0, lag: 0.2 };
    expect(judge.doubt!(sooner(4), 24, seen)).toMatchObject({ reason: 'A very good run was played in slow motion.' });
    expect(judge.doubt!(sooner(-4), 24, seen)).toBeNull();
  });

  test('drumming on all holes', () => {
    const misses = Array.from({ length: 200 }, (_, tap) => [1_500 + tap, { hole: tap % HOLES, hit: false }] as const);
    const drummed = [...sooner(0), ...misses];
    expect(judge.doubt!(drummed, 24)).toMatchObject({ reason: 'Few of many taps strike a mole.' });
    expect(judge.refusal?.(drummed)).toBeNull();
  });

  test('evenly timed hits at any speed', () => {
    expect(judge.doubt!(hitsAfter(...times(20, 30)), 20)).toMatchObject({ strength: 3 });
  });
});

test('no fast player who hits all thirty', () => {
  const run = new Run(whack, 'classic', seedFrom(3));
  const random = new SeededRandom(seedFrom(4));
  for (let mole = 0; mole < 30; mole++) {
    run.tickTo(mole * 60 + 16 + random.below(12));
    run.act({ hole: run.state.hole, hit: isUp(run.state, run.state.hole) });
  }
  run.tickTo(1_800);
  expect(run.score).toBe(ranked.maxScore);
  expect(run.ticks).toBe(ranked.maxTicks);
  expect(judge.refusal?.(run.log)).toBeNull();
  expect(judge.doubt!(run.log, run.score)).toBeNull();
});
