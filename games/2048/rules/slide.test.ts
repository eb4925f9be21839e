import rowCalc from '2048/lib/row_calc.js';
import { movePlayField } from '2048_functional';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Direction } from '#games/2048/rules/slide.ts';
import { inTier, SEED } from '#kit/testing/tier.ts';
import { canSlide, movesOf, slide } from '#games/2048/rules/slide.ts';

const DIRECTIONS: readonly Direction[] = ['up', 'right', 'down', 'left'];
const VALUES = [0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048];
const EMPTY = [0, 0, 0, 0];

/** Slides a single row at the top of an otherwise empty grid. */
function slideRow(row: readonly number[], direction: 'left' | 'right'): { row: number[]; gained: number } {
  const { cells, gained } = slide([...row, ...EMPTY, ...EMPTY, ...EMPTY], direction);
  return { row: cells.slice(0, 4), gained };
}

function rowsOf(cells: readonly number[]): number[][] {
  return [0, 4, 8, 12].map((start) => cells.slice(start, start + 4));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('a row slides as a player expects', () => {
  test.each([
    ['four equal tiles make two pairs', [2, 2, 2, 2], 'left', [4, 4, 0, 0], 8],
    ['a merged tile does not merge again', [4, 4, 8, 0], 'left', [8, 8, 0, 0], 8],
    ['one merge does not set off the next', [2, 2, 4, 8], 'left', [4, 4, 8, 0], 4],
    ['tiles merge across a gap', [0, 2, 0, 2], 'right', [0, 0, 0, 4], 4],
    ['of three, the two nearest the left edge merge', [2, 2, 2, 0], 'left', [4, 2, 0, 0], 4],
    ['of three, the two nearest the right edge merge', [2, 2, 2, 0], 'right', [0, 0, 2, 4], 4],
    ['tiles that differ only slide', [0, 2, 0, 4], 'left', [2, 4, 0, 0], 0],
  ] as const)('%s', (_name, before, direction, after, gained) => {
    expect(slideRow(before, direction)).toEqual({ row: after, gained });
  });
});

describe('agrees with other implementations', () => {
  const rows = Array.from({ length: 12 ** 4 }, (_, number) =>
    [0, 1, 2, 3].map((place) => VALUES[Math.floor(number / 12 ** place) % 12]!),
  );

  test('2048 0.2.2 on all 20,736 rows, with the same gain', () => {
    const differing = rows.filter((row) =>
      (['left', 'right'] as const).some((direction) => {
        const theirs = rowCalc.merge([...row], direction === 'left' ? 'rtl' : 'ltr');
        const ours = slideRow(row, direction);
        return String(ours.row) !== String(theirs.result) || ours.gained !== sum(theirs.mergedNums);
      }),
    );
    expect(rows).toHaveLength(20_736);
    expect(differing).toEqual([]);
  });

  test('2048_functional 0.1.1 on random grids in every direction', () => {
    const random = new SeededRandom(seedFrom(SEED));
    const differing: number[][] = [];
    for (let count = 0; count < inTier({ gate: 1_000, all: 20_000 }); count++) {
      // Few different values cause many merges.
      const kinds = 2 + random.below(VALUES.length - 1);
      const cells = Array.from({ length: 16 }, () => VALUES[random.below(kinds)]!);
      const agrees = (direction: Direction) =>
        String(slide(cells, direction).cells) === String(movePlayField(rowsOf(cells), direction).flat());
      if (!DIRECTIONS.every(agrees)) differing.push(cells);
    }
    expect(differing).toEqual([]);
  });
});

describe('on any grid, in any direction', () => {
  const grid = fc
    .constantFrom(9, 16, 25)
    .chain((count) => fc.array(fc.constantFrom(0, 0, 2, 2, 4, 8, 16), { minLength: count, maxLength: count }));
  const direction = fc.constantFrom(...DIRECTIONS);

  test('the sum of the tiles stays the same and the input is not mutated', () => {
    fc.assert(
      fc.property(grid, direction, (cells, way) => {
        const before = [...cells];
        expect(sum(slide(cells, way).cells)).toBe(sum(before));
        expect(cells).toEqual(before);
      }),
    );
  });

  test('movesOf lists every tile once, merges in pairs, and matches the result of slide', () => {
    fc.assert(
      fc.property(grid, direction, (cells, way) => {
        const { cells: after, gained } = slide(cells, way);
        const moves = movesOf(cells, way);
        const tiles = cells.map((_, cell) => cell).filter((cell) => cells[cell] !== 0);
        expect(moves.map(({ from }) => from).sort((one, other) => one - other)).toEqual(tiles);

        const built = Array<number>(cells.length).fill(0);
        for (const { from, to } of moves) built[to]! += cells[from]!;
        expect(built).toEqual(after);

        const merging = moves.filter(({ merges }) => merges);
        expect(sum(merging.map(({ from }) => cells[from]!))).toBe(gained);
        for (const { to } of moves) {
          const arriving = moves.filter((move) => move.to === to);
          expect(arriving.map(({ merges }) => merges)).toEqual(arriving.length === 1 ? [false] : [true, true]);
        }
      }),
    );
  });

  test('canSlide is true exactly if the slide changes the grid', () => {
    fc.assert(
      fc.property(grid, direction, (cells, way) => {
        expect(canSlide(cells, way)).toBe(String(slide(cells, way).cells) !== String(cells));
      }),
      { numRuns: 2_000 },
    );
  });
});
