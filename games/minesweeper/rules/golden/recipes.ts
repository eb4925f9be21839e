import type { Recipe } from '#engine/golden.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Run } from '#engine/run.ts';
import { FIELD, fieldOf, numberOf } from '#games/minesweeper/rules/field.ts';
import type { Action, Mode, State } from '#games/minesweeper/rules/minesweeper.ts';

type MineRun = Run<State, Action, Mode>;

const CELLS = Array.from({ length: FIELD.cells }, (_, cell) => cell);

export const recipes: readonly Recipe<State, Action, Mode>[] = [
  {
    name: 'chords-to-the-win',
    mode: 'no guess',
    seed: 42,
    play(run) {
      act(run, 'reveal', 44);
      for (const cell of minesOf(run)) act(run, 'flag', cell);
      for (const cell of CELLS) act(run, 'chord', cell);
      for (const cell of CELLS) if (!run.state.mines![cell]) act(run, 'reveal', cell);
    },
  },
  ...(['9x9', '16x16', '30x16'] as const).map((mode): Recipe<State, Action, Mode> => ({
    name: `clears-${mode}`,
    mode,
    seed: 42,
    play(run) {
      act(run, 'reveal', fieldOf(run.state.cells).cells - 5);
      for (const cell of minesOf(run).slice(0, 9)) act(run, 'flag', cell);
      for (const cell of run.state.cells.keys()) act(run, 'chord', cell);
      for (const cell of run.state.cells.keys()) if (!run.state.mines![cell]) act(run, 'reveal', cell);
    },
  })),
  {
    name: 'loses-30x16-by-a-chord',
    mode: '30x16',
    seed: 7,
    play(run) {
      act(run, 'reveal', 0);
      const { neighborsOf } = fieldOf(run.state.cells);
      const one = run.state.cells.findIndex((look, cell) => look === 'open' && numberOf(run.state.mines!, cell) === 1);
      const wrong = neighborsOf(one).find((cell) => run.state.cells[cell] === 'hidden' && !run.state.mines![cell])!;
      act(run, 'flag', wrong);
      act(run, 'chord', one);
    },
  },
  {
    name: 'chords-beside-a-wrong-flag',
    mode: 'classic',
    seed: 7,
    play(run) {
      act(run, 'reveal', 0);
      const one = CELLS.find((cell) => run.state.cells[cell] === 'open' && numberOf(run.state.mines!, cell) === 1)!;
      const wrong = FIELD.neighborsOf(one).find(
        (cell) => run.state.cells[cell] === 'hidden' && !run.state.mines![cell],
      )!;
      act(run, 'flag', wrong);
      act(run, 'chord', one);
    },
  },
  {
    name: 'clears-the-race',
    mode: 'race',
    seed: 11,
    play(run) {
      for (const cell of CELLS) if (!run.state.mines![cell]) act(run, 'reveal', cell);
    },
  },
  {
    name: 'flags-before-the-first-cell',
    mode: 'no guess',
    seed: 3,
    play(run) {
      for (const cell of [0, 9, 45, 55, 55]) act(run, 'flag', cell);
      act(run, 'reveal', 54);
      act(run, 'reveal', minesOf(run)[0]!);
    },
  },
  {
    name: 'tries-200-things',
    mode: 'classic',
    seed: 42,
    play(run) {
      const random = new SeededRandom(seedFrom(43));
      while (run.log.length < 200 && run.status === 'playing') {
        const kind = random.pick(['reveal', 'chord', ...Array<'flag'>(10).fill('flag')] as const);
        const cell = random.below(FIELD.cells);
        if (kind === 'flag' || !run.state.mines?.[cell]) act(run, kind, cell);
      }
    },
  },
];

function minesOf(run: MineRun): number[] {
  return [...run.state.cells.keys()].filter((cell) => run.state.mines?.[cell]);
}

/** Acts at an uneven, human pace. */
function act(run: MineRun, kind: Action['kind'], cell: number): void {
  run.tickTo(run.ticks + 12 + ((cell * 7) % 19));
  run.act({ kind, cell });
}
