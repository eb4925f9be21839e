import { expect, test } from 'vitest';
import { MAX_TIE_BREAK } from '#engine/judge.ts';
import type { Entry } from '#engine/rules.ts';
import { judges } from '#games/judges.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { zoos } from '#games/zoos.ts';
import { finishedRun } from '#kit/testing/zoo/zoo.ts';

const games = Object.entries(zoos).map(([game, zoo]) => [game, zoo.betterFirst[0], zoo] as const);

test.each(games)('in %s a run ranks higher if %s', (_game, _because, { betterFirst, judge, rules }) => {
  const [, ...runs] = betterFirst;
  expect(judge.measure, 'without measure() all runs of a score rank the same').toBeDefined();
  const measures = runs.map((run) => judge.measure!(run as never, rules.ranked!));
  expect(measures.length).toBeGreaterThan(1);
  for (const [index, value] of measures.entries()) {
    expect(Number.isInteger(value) && value >= 0 && value <= MAX_TIE_BREAK).toBe(true);
    if (index > 0) expect(value).toBeLessThan(measures[index - 1]!);
  }
});

test.each<[string, Entry<unknown>, Entry<unknown>]>([
  ['whack', [20, { hole: 0, hit: true }], [5, { hole: 1, hit: false }]],
  ['color', [30, { button: 0, target: 0 }], [5, { button: 1, target: 0 }]],
  ['2048', [8, 'left'], [9, 'finish']],
])('in %s a miss or a finish action does not change the rank', (game, counted, ignored) => {
  const measured = (...log: Entry<unknown>[]) =>
    judges[game]!.measure!(finishedRun({ log: log.toSorted(([one], [other]) => one - other) }), rulesOf(game)!.ranked!);
  expect(measured(counted, ignored)).toBe(measured(counted));
});
