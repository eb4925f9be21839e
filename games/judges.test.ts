import { expect, test } from 'vitest';
import { FINEST } from '#engine/judge.ts';
import type { FinishedRun } from '#engine/judge.ts';
import { catalogue } from '#games/catalogue.ts';
import { judges } from '#games/judges.ts';
import { rulesOf } from '#games/rules-by-id.ts';

type Ended = FinishedRun<unknown, unknown>;

const ended = (changes: Partial<Ended>): Ended => ({ log: [], ticks: 0, state: {}, ...changes });
const whacks = (...reactions: number[]) =>
  ended({ log: reactions.map((reaction, mole) => [60 * mole + reaction, { hole: 0, hit: true }]) });
const clicks = (...ticks: number[]) => ended({ log: ticks.map((tick) => [tick, { button: 0, target: 0 }]) });
const moves = (count: number) => ended({ log: Array.from({ length: count }, (_, index) => [index, 'left']) });
const shots = (struck: number, fired: number) => ended({ state: { struck, fired } });

/** Runs of equal score, best first. */
const BETTER_FIRST: Readonly<Record<string, readonly [string, ...Ended[]]>> = {
  whack: ['moles are hit sooner', whacks(20, 20), whacks(20, 21), whacks(47, 47)],
  color: ['colors are hit sooner', clicks(30, 60), clicks(40, 61), clicks(1_000, 1_800)],
  simon: ['it took less time', ended({ ticks: 600 }), ended({ ticks: 601 }), ended({ ticks: 432_000 })],
  snake: ['it took less time', ended({ ticks: 600 }), ended({ ticks: 601 }), ended({ ticks: 432_000 })],
  '2048': ['it took fewer moves', moves(100), moves(101), moves(60_000)],
  dogfight: ['more shots hit', shots(10, 10), shots(999, 1_000), shots(1, 1_000), shots(0, 0)],
};

test('every game that takes scores ranks runs of equal score', () => {
  const ranked = catalogue.filter(({ submits }) => submits).map(({ key }) => key);
  expect(Object.keys(BETTER_FIRST).toSorted()).toEqual(ranked.toSorted());
});

test.each(Object.entries(BETTER_FIRST))('in %s a run ranks higher if %s', (game, [, ...runs]) => {
  const { measure } = judges[game]!;
  const measures = runs.map((run) => measure!(run, rulesOf(game)!.ranked!));
  for (const [index, value] of measures.entries()) {
    expect(Number.isInteger(value) && value >= 0 && value <= FINEST).toBe(true);
    if (index > 0) expect(value).toBeLessThan(measures[index - 1]!);
  }
});

test('ignores misses and the finish action when measuring a run', () => {
  const { whack, color, '2048': game2048 } = judges;
  const measured = (game: string, judge: typeof whack, run: Ended) => judge!.measure!(run, rulesOf(game)!.ranked!);
  const miss = [5, { hole: 1, hit: false }] as const;
  const hits = whacks(20, 20);
  expect(measured('whack', whack, { ...hits, log: [miss, ...hits.log] })).toBe(measured('whack', whack, hits));
  const wrong = [5, { button: 1, target: 0 }] as const;
  const right = clicks(30, 60);
  expect(measured('color', color, { ...right, log: [wrong, ...right.log] })).toBe(measured('color', color, right));
  const finished = ended({ log: [...moves(9).log, [9, 'finish']] });
  expect(measured('2048', game2048, finished)).toBe(measured('2048', game2048, moves(9)));
});
