import type { Recipe } from '#engine/golden.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Run } from '#engine/run.ts';
import { DIFFICULTIES } from '#games/sudoku/rules/difficulty.ts';
import { CELLS, DIGITS } from '#games/sudoku/rules/grid.ts';
import { applySolverStep, candidatesOf, nextStep } from '#games/sudoku/rules/techniques.ts';
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
  ...DIFFICULTIES.map((mode): Recipe<State, Action, Mode> => ({
    name: `solves-${mode}`,
    mode,
    seed: 42,
    play(run) {
      const grid = candidatesOf(run.state.values);
      act(run, 'auto');
      for (let step = nextStep(grid); step; step = nextStep(grid)) {
        if (step.fills) act(run, { kind: 'set', ...step.fills });
        for (const { cell, digits } of step.removes) act(run, { kind: 'cross', cells: [cell], digits });
        applySolverStep(grid, step);
      }
    },
  })),
  {
    name: 'goes-on-after-three-mistakes',
    mode: 'hard',
    seed: 3,
    play(run) {
      act(run, 'limit');
      act(run, 'auto');
      const [cell, other] = emptyCells(run) as [number, number];
      const { solution } = run.state;
      const wrong = (digit: number) => (digit % 9) + 1;
      act(run, { kind: 'set', cell, digit: wrong(solution[cell]!) });
      act(run, { kind: 'set', cell, digit: solution[cell]! });
      act(run, { kind: 'set', cell: other, digit: wrong(solution[other]!) });
      act(run, { kind: 'clear', cells: [other] });
      act(run, { kind: 'set', cell: other, digit: wrong(solution[other]!) });
      act(run, 'undo');
      act(run, 'go on');
      act(run, 'auto');
      act(run, 'explain');
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
