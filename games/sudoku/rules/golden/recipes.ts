import type { Recipe } from '#engine/golden.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Run } from '#engine/run.ts';
import { CELLS, DIGITS } from '#games/sudoku/rules/grid.ts';
import type { Action, Mode, State } from '#games/sudoku/rules/sudoku.ts';

type SudokuRun = Run<State, Action, Mode>;

export const recipes: readonly Recipe<State, Action, Mode>[] = [
  {
    name: 'fills-in-the-solution',
    mode: 'classic',
    seed: 42,
    play(run) {
      for (const cell of emptyCells(run)) act(run, { kind: 'set', cell, digit: run.state.solution[cell]! });
    },
  },
  {
    name: 'takes-all-from-hints',
    mode: 'classic',
    seed: 7,
    play(run) {
      while (run.status === 'playing') act(run, 'hint');
    },
  },
  {
    name: 'is-full-of-errors-first',
    mode: 'classic',
    seed: 3,
    play(run) {
      const cells = emptyCells(run);
      for (const cell of cells) act(run, { kind: 'set', cell, digit: (run.state.solution[cell]! % 9) + 1 });
      act(run, 'check');
      act(run, { kind: 'clear', cells: cells.slice(0, 20) });
      act(run, 'undo');
      for (const cell of cells.slice(0, 30)) act(run, { kind: 'set', cell, digit: run.state.solution[cell]! });
      while (run.status === 'playing') act(run, 'hint');
    },
  },
  {
    name: 'tries-200-things',
    mode: 'classic',
    seed: 42,
    play(run) {
      const random = new SeededRandom(seedFrom(43));
      while (run.log.length < 200) {
        const cell = random.below(CELLS);
        const digit = random.pick(DIGITS);
        const cells = [...new Set([cell, random.below(CELLS), random.below(CELLS)])].sort((one, other) => one - other);
        const tries: readonly Action[] = [
          { kind: 'set', cell, digit },
          { kind: 'note', cells, digit },
          { kind: 'clear', cells },
          'undo',
          'redo',
          'check',
        ];
        act(run, random.pick(tries));
      }
    },
  },
];

function emptyCells(run: SudokuRun): number[] {
  return [...run.state.values.keys()].filter((cell) => run.state.values[cell] === 0);
}

/** Acts at an uneven but human pace. */
function act(run: SudokuRun, action: Action): void {
  run.tickTo(run.ticks + 40 + ((run.log.length * 17) % 91));
  run.act(action);
}
