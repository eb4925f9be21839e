import { expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { cells } from '#games/snake/rules/field.ts';
import { placeFood } from '#games/snake/rules/snake.ts';

test('food is never placed on the snake in a hundred thousand draws, at any length', () => {
  const random = new SeededRandom(seedFrom(1));
  const order = random.shuffle([...cells]);
  let placed = 0;
  let misplaced = 0;
  for (let length = 3; placed < 100_000; length = length === 399 ? 3 : length + 1) {
    const body = order.slice(0, length);
    const covered = new Set(body);
    for (let count = 0; count < 100; count++, placed++) {
      const food = placeFood(body, random);
      if (food === null || food < 0 || food >= cells.length || covered.has(food)) misplaced++;
    }
  }
  expect(misplaced).toBe(0);
});

test('food is distributed evenly over the free cells', () => {
  const random = new SeededRandom(seedFrom(2));
  const body = cells.filter((cell) => cell % 2 === 0);
  const draws = 100_000;
  const counts = new Map<number, number>();
  for (let count = 0; count < draws; count++) {
    const food = placeFood(body, random)!;
    counts.set(food, (counts.get(food) ?? 0) + 1);
  }
  const share = draws / 200;
  expect(counts.size).toBe(200);
  for (const count of counts.values()) expect(Math.abs(count - share)).toBeLessThan(5 * Math.sqrt(share));
});

test('the draw indexes the free cells row by row', () => {
  const drawn = new SeededRandom(seedFrom(3)).below(397);
  expect(placeFood([0, 1, 2], new SeededRandom(seedFrom(3)))).toBe(drawn + 3);
});

test('the last free cell gets the food, and a full field gets none', () => {
  const random = new SeededRandom(seedFrom(4));
  expect(placeFood(cells.slice(1), random)).toBe(0);
  expect(placeFood(cells, random)).toBeNull();
});
