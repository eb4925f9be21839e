import { describe, expect, test } from 'vitest';
import type { Measured } from '#engine/evidence.ts';
import { measured, weighEvidence, weightAt } from '#engine/evidence.ts';

const weighing = (...weights: readonly number[]): Measured[] =>
  weights.map((weight, index) => ({ name: `m${index}`, value: index, weight, reason: `Reason ${index}.` }));

describe('the weight of a value', () => {
  const corners = [
    [10, 4],
    [20, 0],
    [40, -1],
  ] as const;

  test('is interpolated between corners and constant beyond them', () => {
    expect([5, 10, 15, 20, 30, 40, 99].map((value) => weightAt(value, corners))).toEqual([4, 4, 2, 0, -0.5, -1, -1]);
  });

  test('is exact, while the reported value has three decimals', () => {
    expect(measured('pace', 15.00049, corners, 'Quick.')).toMatchObject({ value: 15, reason: 'Quick.' });
  });
});

describe('combined measures', () => {
  const strength = (...weights: readonly number[]) => weighEvidence(weighing(...weights))?.strength ?? 0;

  test('are stronger than each alone', () => {
    expect([strength(1), strength(1, 1), strength(1, 1, 1), strength(1, 1, 1, 1)]).toEqual([0, 1, 2, 3]);
    expect([strength(), strength(1.4), strength(1.5), strength(2.5), strength(4)]).toEqual([0, 0, 1, 2, 3]);
  });

  test('for a person offset the others only up to a cap', () => {
    expect(strength(3, -1)).toBe(1);
    expect(strength(6, -1, -1, -1, -1)).toBe(3);
  });

  test('report the heaviest reason and all figures', () => {
    const figures = { m0: 0, m1: 1, m2: 2, evidence: 3.5 };
    expect(weighEvidence(weighing(1, 3, -0.5))).toEqual({ strength: 2, reason: 'Reason 1.', figures });
  });
});
