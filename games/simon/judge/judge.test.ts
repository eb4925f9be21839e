import { describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
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
  expect(judge.witness!().doubt([], 0)).toBeNull();
});

/** The doubt about a run to a level, with so many ticks before each press. */
function doubtOf(level: number, gap: (position: number) => number) {
  const run = new Run(simon, 'classic', seedFrom(3));
  const witness = judge.witness!();
  while (run.score < level) {
    while (run.state.phase !== 'input') {
      run.tick();
      witness.ticked(run.state, run.ticks);
    }
    for (const [position, pad] of [...run.state.sequence].entries()) {
      run.tickTo(run.ticks + gap(position));
      witness.acts(run.state, pad, run.ticks);
      run.act(pad);
    }
  }
  return witness.doubt(run.log, run.score);
}

describe('what is looked at twice', () => {
  const luck = new SeededRandom(seedFrom(4));

  test('the rhythm of a clock', () => {
    const reason = 'The rhythm of the presses is that of a clock.';
    expect(doubtOf(12, () => 15)).toMatchObject({ strength: 3, reason });
  });

  test('pauses that have nothing to do with the sequence, to a level that few reach', () => {
    const doubt = doubtOf(32, () => 12 + luck.below(12));
    expect(doubt).toMatchObject({ reason: 'No place of the sequence is harder than others.' });
    expect(doubt!.strength).toBeGreaterThanOrEqual(2);
  });

  test('not somebody who thinks before each part, the same in every round', () => {
    const thinks = (position: number) => (position === 0 ? 50 : position % 3 === 0 ? 30 : 14) + luck.below(8);
    expect(doubtOf(25, thinks)).toBeNull();
  });

  test('levels beyond what people recall, the stronger the farther', () => {
    const strength = (level: number) => judge.witness!().doubt([], level)?.strength ?? 0;
    expect([20, 30, 34, 40, 84].map(strength)).toEqual([0, 0, 1, 2, 3]);
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
