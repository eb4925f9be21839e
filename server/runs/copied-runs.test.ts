import { expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Entry } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import { zoos } from '#games/zoos.ts';
import { doubtOfCopy, likenessOf } from '#server/runs/copied-runs.ts';

const random = new SeededRandom(seedFrom(5));
/** Forty actions about half a second apart. */
const LOG = times(40);

function times(count: number): Entry<unknown>[] {
  let tick = 0;
  return Array.from({ length: count }, () => [(tick += 20 + random.below(25)), random.pick(['up', 'down'])]);
}

const strengthOf = (log: readonly Entry<unknown>[], isForced = true) => doubtOfCopy(log, LOG, isForced)?.strength ?? 0;
const moved = (by: (index: number) => number) =>
  LOG.map(([tick, action], index): Entry<unknown> => [tick + by(index), action]);

test.each([
  ['as it is', LOG],
  ['with one thing a tick sooner', moved((index) => (index === 7 ? -1 : 0))],
  ['with all of it moved a little', moved(() => random.below(5) - 2)],
  ['a second later', moved(() => 60)],
  ['a little slower', moved((index) => index)],
  ['without some of it', LOG.filter((_, index) => index % 8 !== 3)],
  ['with something in between', [...LOG, ...times(6)].toSorted(([one], [other]) => one - other)],
  ['with an end of its own', [...LOG, ...times(30).map(([tick, action]): Entry<unknown> => [tick + 1_900, action])]],
])('doubts a copied run %s', (_, log) => {
  expect(doubtOfCopy(log, LOG, true)).toMatchObject({
    strength: 2,
    reason: 'Most of it was done at the very moments at which another run on the same seed did it.',
  });
});

test.each([3, 5])('doubts a copied run with every action moved by up to %i ticks', (most) => {
  for (let copy = 0; copy < 20; copy++) expect(strengthOf(moved(() => random.below(2 * most + 1) - most))).toBe(2);
});

test('doubts a noisy copy that starts later', () => {
  expect(strengthOf(moved(() => 100 + random.below(5) - 2 + 2 * random.below(2)))).toBe(2);
});

test('accepts the same actions at different times where the seed dictates them', () => {
  let late = 0;
  const own = LOG.map(([tick, action]): Entry<unknown> => [tick + (late = random.below(20)) + (late % 2), action]);
  expect(strengthOf(own)).toBe(0);
});

test('doubts a long sequence of the same choices at any times', () => {
  const chosen = times(90);
  const slower = chosen.map(([tick, action]): Entry<unknown> => [tick * 3, action]);
  expect(doubtOfCopy(slower, chosen, false)).toMatchObject({
    reason: 'Its first 90 moves are those of another run on the same seed.',
  });
  expect(doubtOfCopy(slower, chosen, true)).toBeNull();
});

test('accepts very short runs', () => {
  expect(doubtOfCopy(LOG.slice(0, 8), LOG, false)).toBeNull();
  expect(doubtOfCopy([], [], false)).toBeNull();
  expect(likenessOf([], LOG)).toEqual({ together: 0, part: 0, row: 0, choices: 0 });
});

test.each(Object.entries(zoos))('in %s, people do not count as copies', (_game, { judge, rules, kinds, runs }) => {
  const people = kinds.filter(({ promise }) => promise === 'honest');
  for (let seed = 1; seed <= Math.ceil(runs / 3); seed++) {
    const logs = people.map(({ play }, person) => {
      const run = new Run(rules, rules.modes[0], seedFrom(seed));
      play(run, new SeededRandom(seedFrom(1_000 * seed + person)));
      return run.log;
    });
    for (const [index, log] of logs.entries())
      for (const other of logs.slice(0, index)) expect(doubtOfCopy(log, other, judge.isForced ?? false)).toBeNull();
  }
});

test.each(['whack', 'color', 'simon'])(
  'in %s, copies of a good run with every action moved count as copies',
  (game) => {
    const { rules, kinds } = zoos[game]!;
    const winner = kinds.find(({ name }) => name === 'experts')!;
    const noise = new SeededRandom(seedFrom(9));
    let doubted = 0;
    for (let seed = 1; seed <= 10; seed++) {
      const run = new Run(rules, rules.modes[0], seedFrom(seed));
      winner.play(run, new SeededRandom(seedFrom(1_000 * seed)));
      const copy = run.log
        .map(([tick, action]): Entry<unknown> => [Math.max(0, tick + noise.below(7) - 3), action])
        .toSorted(([one], [other]) => one - other);
      if (doubtOfCopy(copy, run.log, true)) doubted++;
    }
    expect(doubted).toBeGreaterThanOrEqual(9);
  },
);
