import { expect, test } from 'vitest';
import { cellGrid } from '#engine/cell-grid.ts';

const { cells, columnOf, rowOf, cellAt, stepFrom, lineFrom, neighborsOf } = cellGrid(4, 3);

test('numbers cells row by row and finds each by column and row', () => {
  expect(cells).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect([columnOf(6), rowOf(6)]).toEqual([2, 1]);
  for (const cell of cells) expect(cellAt(columnOf(cell), rowOf(cell))).toBe(cell);
});

test('a step leads to the adjacent cell, and to null beyond every edge', () => {
  expect([stepFrom(5, 1, 0), stepFrom(5, -1, 0), stepFrom(5, 0, 1), stepFrom(5, 0, -1)]).toEqual([6, 4, 9, 1]);
  expect([stepFrom(3, 1, 0), stepFrom(4, -1, 0), stepFrom(9, 0, 1), stepFrom(1, 0, -1)]).toEqual(Array(4).fill(null));
});

test('a line goes in any direction, and is null if it does not fit', () => {
  expect(lineFrom(0, 1, 1, 3)).toEqual([0, 5, 10]);
  expect(lineFrom(8, 1, -1, 3)).toEqual([8, 5, 2]);
  expect(lineFrom(3, 0, 1, 3)).toEqual([3, 7, 11]);
  expect([lineFrom(2, 1, 0, 3), lineFrom(4, 0, 1, 3), lineFrom(1, -1, 1, 3)]).toEqual([null, null, null]);
});

test('neighbors include diagonals in ascending order: eight inside, five at an edge, three in a corner', () => {
  expect(neighborsOf(5)).toEqual([0, 1, 2, 4, 6, 8, 9, 10]);
  expect(neighborsOf(4)).toEqual([0, 1, 5, 8, 9]);
  expect(neighborsOf(11)).toEqual([6, 7, 10]);
});
