import { Mino } from 'tetris-fumen';
import { describe, expect, test } from 'vitest';
import type { Random } from '#engine/random.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Facing, Placed, Shape } from '#games/tetris/rules/shapes.ts';
import { SHAPES, cellsOf } from '#games/tetris/rules/shapes.ts';
import { EMPTY, FIELD, emptyRows, fits } from '#games/tetris/rules/stack.ts';
import type { Rotation } from '#games/tetris/rules/rotation.ts';
import { rotated } from '#games/tetris/rules/rotation.ts';
import { inTier } from '#kit/testing/tier.ts';

const FACINGS: readonly Facing[] = [0, 1, 2, 3];
const TURNS: readonly Rotation[] = ['clockwise', 'counterclockwise'];
const ROTATIONS = ['spawn', 'right', 'reverse', 'left'] as const;

type Pair = readonly [x: number, y: number];

const pairs = (text: string) =>
  text.split(', ').map((pair): Pair => [Number(pair.split(' ')[0]), Number(pair.split(' ')[1])]);

/** The same rules in another form: a list of offsets per facing; a turn uses their differences. */
const OFFSETS: readonly (readonly Pair[])[] = [
  pairs('0 0, 0 0, 0 0, 0 0, 0 0'),
  pairs('0 0, 1 0, 1 -1, 0 2, 1 2'),
  pairs('0 0, 0 0, 0 0, 0 0, 0 0'),
  pairs('0 0, -1 0, -1 -1, 0 2, -1 2'),
];
const OFFSETS_OF_I: readonly (readonly Pair[])[] = [
  pairs('0 0, -1 0, 2 0, -1 0, 2 0'),
  pairs('-1 0, 0 0, 0 0, 0 1, 0 -2'),
  pairs('-1 1, 1 1, -2 1, 1 0, -2 0'),
  pairs('0 1, 0 1, 0 1, 0 -1, 0 2'),
];

/** The center cell of each piece in its start box; the other form turns around it. */
const MIDDLE: Readonly<Record<Shape, Pair>> = {
  I: [1, 1],
  J: [1, 1],
  L: [1, 1],
  O: [0, 1],
  S: [1, 1],
  T: [1, 1],
  Z: [1, 1],
};

const after = (facing: Facing, turn: Rotation) => ((facing + (turn === 'clockwise' ? 1 : 3)) % 4) as Facing;
const key = (cells: readonly Pair[]) =>
  cells
    .map((cell) => cell.join())
    .sort()
    .join(' ');

/** The cells after a turn in the other form; `null` if there is no room. */
function rotatedByOffsets(rows: readonly string[], piece: Placed, turn: Rotation): string | null {
  const offsets = piece.shape === 'I' ? OFFSETS_OF_I : OFFSETS;
  const [middleX, middleY] = middleOf(piece, offsets);
  const to = after(piece.facing, turn);
  for (let attempt = 0; attempt < 5; attempt++) {
    const [fromX, fromY] = offsets[piece.facing]![attempt]!;
    const [toX, toY] = offsets[to]![attempt]!;
    const cells = cellsOf(piece).map(([x, y]): Pair => {
      const [dx, dy] = turn === 'clockwise' ? [middleY - y, x - middleX] : [y - middleY, middleX - x];
      return [middleX + dx + fromX - toX, middleY + dy - (fromY - toY)];
    });
    if (cells.every(([x, y]) => rows[y]?.[x] === EMPTY)) return key(cells);
  }
  return null;
}

/** The center cell of a placed piece: its start position, turned and moved by the first offsets. */
function middleOf(piece: Placed, offsets: readonly (readonly Pair[])[]): Pair {
  const [x, y] = MIDDLE[piece.shape];
  const [startX, startY] = offsets[0]![0]!;
  const [nowX, nowY] = offsets[piece.facing]![0]!;
  return [piece.column + x + startX - nowX, piece.row + y - (startY - nowY)];
}

/** A piece that fits, in a field with random cells close around it, so that most turns need a kick. */
function strewn(random: Random): { rows: string[]; piece: Placed } {
  const piece: Placed = {
    shape: random.pick(SHAPES),
    facing: random.pick(FACINGS),
    column: random.below(12) - 2,
    row: random.below(23),
  };
  const rows = emptyRows().map((row) => [...row]);
  const own = new Set(cellsOf(piece).map((cell) => cell.join()));
  for (let count = random.below(60); count > 0; count--) {
    const x = piece.column - 2 + random.below(8);
    const y = piece.row - 2 + random.below(8);
    if (rows[y]?.[x] !== undefined && !own.has(`${x},${y}`)) rows[y][x] = 'X';
  }
  const joined = rows.map((row) => row.join(''));
  return fits(joined, piece) ? { rows: joined, piece } : strewn(random);
}

describe('shapes', () => {
  test.each(SHAPES)('%s has the same cells as in a third-party implementation, in every facing', (shape) => {
    for (const facing of FACINGS) {
      const mino = new Mino(shape, ROTATIONS[facing], 4, 10);
      const theirs = mino.positions().map(({ x, y }): Pair => [x, -y]);
      expect(atOrigin(cellsOf({ shape, facing, column: 3, row: 10 }))).toBe(atOrigin(theirs));
    }
  });

  function atOrigin(cells: readonly Pair[]): string {
    const left = Math.min(...cells.map(([x]) => x));
    const top = Math.min(...cells.map(([, y]) => y));
    return key(cells.map(([x, y]) => [x - left, y - top]));
  }
});

describe('turning', () => {
  test('every piece, turn and surrounding field agree with the rules in their other form', () => {
    const random = new SeededRandom(seedFrom(1));
    const seen = new Set<string>();
    const differing: unknown[] = [];
    for (let count = 0; count < inTier({ gate: 5_000, all: 25_000 }); count++) {
      const { rows, piece } = strewn(random);
      for (const turn of TURNS) {
        const mine = rotated(rows, piece, turn);
        const theirs = piece.shape === 'O' ? null : rotatedByOffsets(rows, piece, turn);
        if ((mine && key(cellsOf(mine))) !== theirs) differing.push({ rows, piece, turn });
        const moved = mine && `${mine.column - piece.column} ${mine.row - piece.row}`;
        if (piece.shape !== 'O') seen.add(`${piece.shape === 'I'} ${piece.facing} ${turn} ${moved}`);
      }
    }
    expect(differing).toEqual([]);
    // Two kinds of pieces, eight turns, five positions and no fit: the fields have covered each of them.
    expect(seen.size).toBe(2 * 8 * 6);
  });
});

/** A field with the given rows at its bottom, each filled up to the right wall. */
function drawn(...lines: string[]): string[] {
  const bottom = lines.map((line) => line.padEnd(FIELD.columns, 'x'));
  return [...emptyRows().slice(bottom.length), ...bottom];
}

describe('the T-spin triple slot', () => {
  test('is entered by the fifth position of a clockwise turn from the start', () => {
    const rows = drawn('xx..', 'x...', 'x.xx', 'x..x', 'x.xx');
    const piece: Placed = { shape: 'T', facing: 0, column: 1, row: 19 };
    expect(fits(rows, piece)).toBe(true);
    expect(rotated(rows, piece, 'clockwise')).toEqual({ shape: 'T', facing: 1, column: 0, row: 21 });
  });
});
