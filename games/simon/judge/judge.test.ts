import { describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Entry } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import { judge } from '#games/simon/judge/judge.ts';
import { ranked } from '#games/simon/rules/limits.ts';
import type { Action } from '#games/simon/rules/simon.ts';
import { simon } from '#games/simon/rules/simon.ts';

/** Presses with the given gaps in ticks. */
function pressesAfter(...gaps: readonly number[]): Entry<Action>[] {
  let tick = 100;
  return gaps.map((gap) => [(tick += gap), 1] as const);
}

test('accepts presses 3 ticks apart and refuses closer ones with a sentence', () => {
  expect(judge.refusal?.(pressesAfter(9, 3, 9))).toBeNull();
  expect(judge.refusal?.(pressesAfter(9, 2, 9))).toMatch(/^This run .+\.$/);
  expect(judge.refusal?.(pressesAfter(9, 0, 9))).toMatch(/^This run .+\.$/);
});

test('does not count a request to see the sequence again as a press', () => {
  expect(judge.refusal?.([...pressesAfter(9), [110, 'again'], [111, 'again']])).toBeNull();
});

test('accepts an empty log', () => {
  expect(judge.refusal?.([])).toBeNull();
  expect(judge.witness!().doubt([], 0)).toBeNull();
});

/** Doubt about a run that reaches a level with the given gap in ticks before each press. */
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

describe('doubts', () => {
  const random = new SeededRandom(seedFrom(4));

  test('presses in an even rhythm', () => {
    const reason = 'The rhythm of the presses is that of a clock.';
    expect(doubtOf(12, () => 15)).toMatchObject({ strength: 3, reason });
  });

  test('pauses unrelated to the sequence at a level few people reach', () => {
    const doubt = doubtOf(32, () => 12 + random.below(12));
    expect(doubt).toMatchObject({ reason: 'No place of the sequence is harder than others.' });
    expect(doubt!.strength).toBeGreaterThanOrEqual(2);
  });

  test('no player who pauses before each part at the same places every round', () => {
    const thinks = (position: number) => (position === 0 ? 50 : position % 3 === 0 ? 30 : 14) + random.below(8);
    expect(doubtOf(25, thinks)).toBeNull();
  });

  test('levels beyond human memory, more strongly the higher they are', () => {
    const strength = (level: number) => judge.witness!().doubt([], level)?.strength ?? 0;
    expect([20, 30, 34, 40, 84].map(strength)).toEqual([0, 0, 1, 2, 3]);
  });
});

test('the longest sequence fits into the limits', () => {
  const run = new Run(simon, 'classic', seedFrom(3));
  while (run.status === 'playing') {
    while (run.state.phase !== 'input') run.tick();
    for (const pad of [...run.state.sequence]) run.act(pad);
  }
  expect(run.score).toBe(ranked.maxScore);
  expect(run.log.length).toBeLessThanOrEqual(ranked.maxEntries);
});
