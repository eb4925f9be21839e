import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copyOf, copySharing, fingerprint } from '#engine/data.ts';

/** A possible state: JSON in whole numbers. */
const state = fc.letrec((tie) => ({
  value: fc.oneof(
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.string(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.string({ minLength: 1 }).filter((key) => key !== '__proto__'),
      tie('value'),
      { maxKeys: 4 },
    ),
  ),
})).value;

describe('a copy (SPEC 11)', () => {
  test('equals its original', () => {
    fc.assert(
      fc.property(state, (data) => {
        expect(JSON.stringify(copyOf(data))).toBe(JSON.stringify(data));
      }),
    );
  });

  test('shares nothing with its original', () => {
    const original = { cells: [[1, 2], [3]], ball: { x: 1 } };
    const copy = copyOf(original);
    copy.cells[0]![0] = 9;
    copy.cells.push([]);
    copy.ball.x = 9;
    expect(original).toEqual({ cells: [[1, 2], [3]], ball: { x: 1 } });
  });
});

describe('a copy that shares with an earlier one (SPEC 11)', () => {
  test('equals its original, whatever the earlier copy was', () => {
    fc.assert(
      fc.property(state, state, (data, earlier) => {
        expect(JSON.stringify(copySharing(data, copyOf(earlier)))).toBe(JSON.stringify(data));
      }),
    );
  });

  test('is the earlier copy if nothing changed, and otherwise reuses its unchanged parts', () => {
    fc.assert(
      fc.property(state, (data) => {
        const earlier = copyOf(data);
        expect(copySharing(data, earlier)).toBe(earlier);
      }),
    );
    const earlier = { cells: [[1, 2], [3]], ball: { x: 1 }, gone: 1 };
    const later = copySharing<object>({ cells: [[1, 2], [4]], ball: { x: 1 } }, earlier) as typeof earlier;
    expect(later).toEqual({ cells: [[1, 2], [4]], ball: { x: 1 } });
    expect([later.cells[0] === earlier.cells[0], later.ball === earlier.ball]).toEqual([true, true]);
  });

  test('shares nothing with its original', () => {
    const original = { cells: [[1, 2], [3]], ball: { x: 1 } };
    const copy = copySharing(original, { cells: [[1, 2]], ball: { x: 2 } });
    original.cells[1]![0] = 9;
    original.ball.x = 9;
    expect(copy).toEqual({ cells: [[1, 2], [3]], ball: { x: 1 } });
  });
});

describe('a fingerprint (SPEC 11)', () => {
  test('is sixteen hex digits, the same for the same data', () => {
    fc.assert(
      fc.property(state, (data) => {
        expect(fingerprint(data)).toMatch(/^[0-9a-f]{16}$/);
        expect(fingerprint(copyOf(data))).toBe(fingerprint(data));
      }),
    );
  });

  test('stays the same between releases, because golden runs record it', () => {
    expect(fingerprint({ body: [209, 208, 207], heading: null })).toBe('046bc846e0dedf84');
    expect(fingerprint([])).toBe('741638a59ba5e8c2');
  });

  test('differs for thirty thousand states with small differences', () => {
    const seen = new Set<string>();
    for (let count = 0; count < 30_000; count++)
      seen.add(fingerprint({ cells: [count % 400, Math.floor(count / 400)] }));
    expect(seen.size).toBe(30_000);
  });

  test('distinguishes similar values', () => {
    const alike = [
      [1, 2],
      [2, 1],
      [12],
      ['12'],
      [[1], 2],
      [1, [2]],
      { a: 1 },
      { a: '1' },
      { a: null },
      {},
      [],
      null,
      0,
    ];
    expect(new Set(alike.map(fingerprint)).size).toBe(alike.length);
  });
});
