/** People who race on the same luck do much the same, and are not taken for copies of each other. */
import { expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { judges } from '#games/judges.ts';
import { doubtOfCopy } from '#server/runs/copied-runs.ts';
import { RUNS_IN_GATE, zoos } from './zoos.ts';

test.each(Object.entries(zoos))('in %s', (game, { rules, kinds }) => {
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
