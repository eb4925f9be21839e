/** People racing on the same seed act alike and must not count as copies of each other. Copies with noise must. */
import { expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Entry } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import { judges } from '#games/judges.ts';
import { doubtOfCopy } from '#server/runs/copied-runs.ts';
import { RUNS_IN_GATE, zoos } from './zoos.ts';

test.each(Object.entries(zoos))('in %s, people do not count as copies', (game, { rules, kinds }) => {
  const people = kinds.filter(({ promise }) => promise === 'honest');
  for (let seed = 1; seed <= Math.ceil(RUNS_IN_GATE[game]! / 3); seed++) {
    const logs = people.map(({ play }, person) => {
      const run = new Run(rules, rules.modes[0], seedFrom(seed));
      play(run, new SeededRandom(seedFrom(1_000 * seed + person)));
      return run.log;
    });
    for (const [index, log] of logs.entries())
      for (const other of logs.slice(0, index))
        expect(doubtOfCopy(log, other, judges[game]!.isForced ?? false)).toBeNull();
  }
});

test.each(['whack', 'color', 'simon'])(
  'in %s, copies of a good run with every action moved count as copies',
  (game) => {
    const { rules, kinds } = zoos[game]!;
    const winner = kinds.find(({ name }) => name === 'experts')!;
    const noise = new SeededRandom(seedFrom(9));
    let [copies, doubted] = [0, 0];
    for (let seed = 1; seed <= 10; seed++) {
      const run = new Run(rules, rules.modes[0], seedFrom(seed));
      winner.play(run, new SeededRandom(seedFrom(1_000 * seed)));
      const copy = run.log
        .map(([tick, action]): Entry<unknown> => [Math.max(0, tick + noise.below(7) - 3), action])
        .toSorted(([one], [other]) => one - other);
      copies++;
      if (doubtOfCopy(copy, run.log, true)) doubted++;
    }
    expect(doubted).toBeGreaterThanOrEqual(0.9 * copies);
  },
);
