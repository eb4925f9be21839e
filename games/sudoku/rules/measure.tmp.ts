import { SeededRandom, seedFrom } from '#engine/random.ts';
import { makePuzzle } from '#games/sudoku/rules/puzzle.ts';
const times: number[] = [];
let given = new Map<number, number>();
for (let i = 0; i < 1000; i++) {
  const t = performance.now();
  const p = makePuzzle(new SeededRandom(seedFrom(i)));
  times.push(performance.now() - t);
  const n = p.given.filter(Boolean).length;
  given.set(n, (given.get(n) ?? 0) + 1);
}
times.sort((a, b) => a - b);
console.log(
  'mean',
  times.reduce((a, b) => a + b) / 1000,
  'median',
  times[500],
  'p99',
  times[990],
  'max',
  times[999],
  given,
);
