import { expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import type { Entry } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import { judge } from '#games/simon/judge/judge.ts';
import { ranked } from '#games/simon/rules/limits.ts';
import type { Action } from '#games/simon/rules/simon.ts';
import { simon } from '#games/simon/rules/simon.ts';

/** Presses, each so many ticks after the one before. */
function pressesAfter(...gaps: readonly number[]): Entry<Action>[] {
  let tick = 100;
  return gaps.map((gap) => [(tick += gap), 1] as const);
}

test('presses 3 ticks apart pass, closer ones are refused with a sentence', () => {
  expect(judge.refusal!(pressesAfter(9, 3, 9))).toBeNull();
  expect(judge.refusal!(pressesAfter(9, 2, 9))).toMatch(/^This run .+\.$/);
  expect(judge.refusal!(pressesAfter(9, 0, 9))).toMatch(/^This run .+\.$/);
});

test('seeing the sequence again after a pause is no press', () => {
  expect(judge.refusal!([...pressesAfter(9), [110, 'again'], [111, 'again']])).toBeNull();
});

test('an empty log passes', () => {
  expect(judge.refusal!([])).toBeNull();
  expect(judge.doubt!([], 0)).toBeNull();
});

test('levels above 60 are looked at twice, and those above 84 all the more', () => {
  expect(judge.doubt!([], 60)).toBeNull();
  expect(judge.doubt!([], 61)).toMatchObject({ reason: 'The level is above 60.' });
  expect(judge.doubt!([], 84)).toMatchObject({ reason: 'The level is above 60.' });
  expect(judge.doubt!([], 85)).toMatchObject({
    reason: 'The level is above 84, the highest that is reported of anyone.',
  });
});

test('the longest sequence there is fits into the limits', () => {
  const run = new Run(simon, 'classic', seedFrom(3));
  while (run.status === 'playing') {
    while (run.state.phase !== 'input') run.tick();
    for (const pad of [...run.state.sequence]) run.act(pad);
  }
  expect(run.score).toBe(ranked.highest);
  expect(run.log.length).toBeLessThanOrEqual(ranked.entries);
});
