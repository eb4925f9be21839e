import { expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { LASTS } from '#games/_sample/rules/limits.ts';
import { LAMPS, sample } from '#games/_sample/rules/sample.ts';

describeRules(sample, (random, { lit }) => ({ lamp: random.chance(1, 2) ? lit : random.below(LAMPS), lit }));

test('a hit gives 10 points and lights another lamp', () => {
  const run = new Run(sample, 'classic', seedFrom(1));
  const { lit } = run.state;
  run.act({ lamp: lit, lit });
  expect(run.score).toBe(10);
  expect(run.state.lit).not.toBe(lit);
});

test('a miss takes 5 points, never below 0, and keeps the lamp lit', () => {
  const run = new Run(sample, 'classic', seedFrom(1));
  const miss = () => run.act({ lamp: (run.state.lit + 1) % LAMPS, lit: run.state.lit });
  miss();
  expect(run.score).toBe(0);
  run.act({ lamp: run.state.lit, lit: run.state.lit });
  const { lit } = run.state;
  miss();
  expect([run.score, run.state.lit]).toEqual([5, lit]);
});

test('ends after 30 seconds', () => {
  const run = new Run(sample, 'classic', seedFrom(1));
  run.tickTo(LASTS);
  expect([run.status, run.ticks]).toEqual(['time', 1_800]);
});
