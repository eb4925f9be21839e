/**
 * `node tools/run.mjs bench/sudoku-puzzles.ts` checks every stored puzzle: one solution, symmetric, graded as labeled.
 * `... make 24` prints new ones for `games/sudoku/rules/graded-puzzles.ts`.
 */
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { packedPuzzles, packPuzzle, unpackPuzzle } from '#games/sudoku/rules/graded-puzzles.ts';
import type { Difficulty } from '#games/sudoku/rules/difficulty.ts';
import { DIFFICULTIES, difficultyOf } from '#games/sudoku/rules/difficulty.ts';
import { fillGrid } from '#games/sudoku/rules/puzzle.ts';
import { solutionsOf } from '#games/sudoku/rules/search.ts';
import type { Technique } from '#games/sudoku/rules/solver-step.ts';
import { gradeOf } from '#games/sudoku/rules/techniques.ts';

const LAST = 80;
/** Without a bound, most puzzles are evil or easy. */
const HARDEST: Readonly<Partial<Record<Difficulty, Technique>>> = {
  easy: 'Single',
  medium: 'Hidden single',
  hard: 'Triple',
  expert: 'Swordfish',
};
const [, , command, count = '24'] = process.argv;
if (command === 'make') make(Number(count));
else check();

function check(): void {
  let wrong = 0;
  for (const difficulty of DIFFICULTIES) {
    for (const [index, packed] of packedPuzzles(difficulty).entries()) {
      const values = unpackPuzzle(packed);
      const solutions = solutionsOf(values, 2).length;
      const grade = gradeOf(values);
      const isSymmetric = values.every((value, cell) => (value === 0) === (values[LAST - cell] === 0));
      const found = grade && difficultyOf(grade);
      if (solutions === 1 && found === difficulty && isSymmetric) continue;
      wrong++;
      console.error(`${difficulty} ${index}: ${solutions} solutions, ${found}, symmetric ${isSymmetric}`);
    }
    console.log(`${difficulty}: ${packedPuzzles(difficulty).length} puzzles`);
  }
  process.exitCode = wrong === 0 ? 0 : 1;
}

/** Removes pairs of opposite cells in random order while the puzzle stays no harder than wanted. */
function make(most: number): void {
  const found = new Map<Difficulty, string[]>(DIFFICULTIES.map((difficulty) => [difficulty, []]));
  const random = new SeededRandom(seedFrom(Date.now() & 0xffff));
  while ([...found.values()].some((list) => list.length < most)) {
    const difficulty = DIFFICULTIES.find((one) => found.get(one)!.length < most)!;
    const cap = HARDEST[difficulty];
    const values = fillGrid(random);
    for (const cell of random.shuffle(Array.from({ length: 41 }, (_, index) => index))) {
      const [one, other] = [values[cell]!, values[LAST - cell]!];
      values[cell] = values[LAST - cell] = 0;
      const stays = solutionsOf(values, 2).length === 1 && (!cap || gradeOf(values, cap) !== null);
      if (!stays) [values[cell], values[LAST - cell]] = [one, other];
    }
    const grade = gradeOf(values);
    const list = grade && found.get(difficultyOf(grade))!;
    if (list && list.length < most) {
      list.push(packPuzzle(values));
      console.error([...found].map(([name, { length }]) => `${name} ${length}`).join(', '));
    }
  }
  for (const [difficulty, list] of found) console.log(`  ${difficulty}:\n    '${list.join(' ')}',`);
}
