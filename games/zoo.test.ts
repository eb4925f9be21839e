/** The short form of `bench/zoo.ts`: a few runs of each kind with fixed seeds. */
import { describe, expect, test } from 'vitest';
import { zoos } from '#games/zoos.ts';
import { tally } from '#kit/testing/zoo/zoo.ts';

describe.each(Object.entries(zoos))('in %s', (_game, zoo) => {
  const few = zoo.runs;
  const kinds = (...promises: readonly string[]) =>
    zoo.kinds.filter(({ promise, isSlow }) => promises.includes(promise) && !isSlow);
  const caughtOf = (kind: (typeof zoo.kinds)[number], runs: number) => tally(zoo, kind, runs).caught;

  test('flags at most one of two hundred honest runs', () => {
    const people = kinds('honest');
    const runs = 5 * few;
    const caught = people.reduce((sum, kind) => sum + caughtOf(kind, runs), 0);
    expect(200 * caught).toBeLessThanOrEqual(runs * people.length);
  });

  test.each(kinds('naive'))('catches every run of the naive bot $name', (kind) => {
    expect(caughtOf(kind, few)).toBe(few);
  });

  test('catches nine of ten runs of bots that imitate people or play in real time', () => {
    const hidden = kinds('jittered', 'real-time');
    const caught = hidden.reduce((sum, kind) => sum + caughtOf(kind, few), 0);
    expect(caught).toBeGreaterThanOrEqual(0.9 * few * hidden.length);
  });

  test('doubts nine of ten superhuman runs of bots that passed an earlier judge', () => {
    const evasive = kinds('evasive').map((kind) => tally(zoo, kind, few));
    const runs = evasive.reduce((sum, one) => sum + one.runs, 0);
    expect(evasive.every((one) => one.runs > 0)).toBe(true);
    expect(evasive.reduce((sum, one) => sum + one.caught, 0)).toBeGreaterThanOrEqual(0.9 * runs);
  });
});
