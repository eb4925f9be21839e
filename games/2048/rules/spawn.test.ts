import { expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { spawn } from '#games/2048/rules/2048.ts';

test('over a million spawns one in ten is a 4 and empty cells are chosen uniformly', () => {
  const random = new SeededRandom(seedFrom(1));
  const spawns = 1_000_000;
  const perCell = Array<number>(16).fill(0);
  let fours = 0;
  let others = 0;
  for (let count = 0; count < spawns; count++) {
    const cells = Array<number>(16).fill(0);
    spawn(cells, random);
    const cell = cells.findIndex((value) => value !== 0);
    perCell[cell]!++;
    if (cells[cell] === 4) fours++;
    else if (cells[cell] !== 2) others++;
  }
  const withinFiveSigma = (count: number, chance: number) =>
    expect(Math.abs(count - spawns * chance)).toBeLessThan(5 * Math.sqrt(spawns * chance * (1 - chance)));
  expect(others).toBe(0);
  withinFiveSigma(fours, 0.1);
  for (const count of perCell) withinFiveSigma(count, 1 / 16);
});

test('draws the cell first, in reading order of the empty ones, then the value', () => {
  for (let number = 1; number <= 100; number++) {
    const cells = [2, 0, 4, 0, 0, 8, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0];
    const draws = new SeededRandom(seedFrom(number));
    const expected = [...cells];
    expected[[1, 3, 4, 15][draws.below(4)]!] = draws.below(10) === 0 ? 4 : 2;
    spawn(cells, new SeededRandom(seedFrom(number)));
    expect(cells).toEqual(expected);
  }
});

test('spawns only on empty cells', () => {
  const random = new SeededRandom(seedFrom(3));
  const cells = Array<number>(16).fill(0);
  for (let count = 1; count <= 16; count++) {
    const before = [...cells];
    spawn(cells, random);
    expect(cells.filter((value) => value !== 0)).toHaveLength(count);
    expect(cells.every((value, cell) => before[cell] === 0 || value === before[cell])).toBe(true);
  }
});
