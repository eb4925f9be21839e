/** The short form of `bench/zoo.ts`: a few runs of each kind with fixed seeds. */
import { describe, expect, test } from 'vitest';
import { zoos } from '#games/zoos.ts';
import type { Promised, ZooTally } from '#kit/testing/zoo/zoo.ts';
import { explain, keepsPromise, tally } from '#kit/testing/zoo/zoo.ts';

describe.each(Object.entries(zoos))('in %s', (game, zoo) => {
  const few = zoo.runs;

  test.each<[behavior: string, promises: readonly Promised[], runs: number]>([
    ['at most one of two hundred honest runs', ['honest'], 5 * few],
    ['every run of naive bots', ['naive'], few],
    ['nine of ten runs of bots that imitate people or play in real time', ['jittered', 'real-time'], few],
    ['nine of ten superhuman runs of bots that passed an earlier judge', ['evasive'], few],
  ])('catches %s', (_behavior, promises, runs) => {
    const kinds = zoo.kinds.filter(({ promise, isSlow }) => promises.includes(promise) && !isSlow);
    const tallies = kinds.map((kind) => [kind.name, tally(zoo, kind, runs)] as const);
    const played = sumOf(tallies, (one) => one.runs);
    const caught = sumOf(tallies, (one) => one.caught);
    const isKept = kinds.length === 0 || keepsPromise(promises[0]!, { runs: played, caught });
    expect(isKept ? '' : report(game, tallies)).toBe('');
    expect(tallies.filter(([, { runs: some }]) => some === 0)).toEqual([]);
  });
});

function sumOf(tallies: readonly (readonly [string, ZooTally])[], value: (one: ZooTally) => number): number {
  return tallies.reduce((sum, [, one]) => sum + value(one), 0);
}

/** Who was caught or missed, and by which measures of the judge. */
function report(game: string, tallies: readonly (readonly [name: string, ZooTally])[]): string {
  const kinds = tallies.flatMap(([name, one]) => [
    `  ${name}: ${one.caught} of ${one.runs} runs caught`,
    ...explain(one).map((reason) => `    ${reason}`),
  ]);
  return [`the judge of ${game} does not keep this promise (bench/zoo.ts ${game} --why)`, ...kinds].join('\n');
}
