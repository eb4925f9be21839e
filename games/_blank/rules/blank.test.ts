import { expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { blank } from '#games/_blank/rules/blank.ts';

describeRules(blank, () => 'press');

test('pressing as often as asked wins', () => {
  const run = new Run(blank, 'classic', seedFrom(1));
  while (run.status === 'playing') run.act('press');
  expect(run.status).toBe('won');
  expect(run.score).toBe(run.state.goal);
});
