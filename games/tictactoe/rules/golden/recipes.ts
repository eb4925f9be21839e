import type { Recipe } from '#engine/golden.ts';
import type { Random } from '#engine/random.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Run } from '#engine/run.ts';
import { bestCells } from '#games/tictactoe/rules/ai.ts';
import type { Cells } from '#games/tictactoe/rules/lines.ts';
import { freeCells, resultOf } from '#games/tictactoe/rules/lines.ts';
import type { Action, Mode, State } from '#games/tictactoe/rules/tictactoe.ts';
import { PAUSE } from '#games/tictactoe/rules/tictactoe.ts';

export const recipes: readonly Recipe<State, Action, Mode>[] = [
  {
    // The ninth mark completes two lines at once.
    name: 'wins-with-two-lines',
    mode: 'two players',
    seed: 1,
    play: (run) => markAll(run, [0, 1, 2, 3, 4, 6, 5, 7, 8]),
  },
  {
    name: 'loses-to-hard',
    mode: 'hard as O',
    seed: 2,
    play: (run) => playAtRandom(run, 5, PAUSE),
  },
  {
    name: 'wins-against-easy',
    mode: 'easy as X',
    seed: 5,
    play: (run) => playAtRandom(run, 4, PAUSE),
  },
  {
    name: 'four-in-the-diagonal',
    mode: '4x4',
    seed: 6,
    play: (run) => markAll(run, [0, 1, 5, 2, 10, 3, 15]),
  },
  ...(['easy', 'normal', 'hard'] as const).map((level, index) => ({
    name: `plays-4x4-against-${level}`,
    mode: `4x4 ${level} as ${index === 1 ? 'O' : 'X'}` as const,
    seed: 7 + index,
    play: (run: Run<State, Action, Mode>) => playAtRandom(run, 10 + index, PAUSE),
  })),
  {
    name: 'first-to-three-wins',
    mode: 'series',
    seed: 11,
    play: (run) => playSeries(run, 12),
  },
  {
    name: 'four-by-four-series',
    mode: '4x4 series',
    seed: 13,
    play: (run) => playSeries(run, 14),
  },
  ...(['easy', 'normal', 'hard'] as const).flatMap((level, index) =>
    (['', '4x4 '] as const).map((board) => ({
      name: `plays-a-${board.replace(' ', '-')}series-against-${level}`,
      mode: `${board}series ${level}` as const,
      seed: 15 + index,
      play: (run: Run<State, Action, Mode>) => playSeries(run, 20 + index),
    })),
  ),
  {
    // Hard never loses, and its opponent neither: seven draws.
    name: 'draws-a-series-against-hard',
    mode: 'series hard',
    seed: 18,
    play: (run) => playSeries(run, 24, (cells, random) => random.pick(bestCells(cells))),
  },
  {
    // Clicks every few ticks, mostly during the computer's pause.
    name: 'clicks-200-times',
    mode: 'normal as X',
    seed: 42,
    play(run) {
      const random = new SeededRandom(seedFrom(43));
      for (let clicks = 0; clicks < 200; clicks++) {
        run.act(random.below(9));
        run.tickTo(run.ticks + random.below(7));
      }
    },
  },
];

function markAll(run: Run<State, Action, Mode>, cells: readonly number[]): void {
  for (const cell of cells) {
    run.tickTo(run.ticks + 20);
    run.act(cell);
  }
}

/** Marks cells, by default at random, whenever the rules allow it. */
function playSeries(
  run: Run<State, Action, Mode>,
  number: number,
  choose = (cells: Cells, random: Random) => random.pick(freeCells(cells)),
): void {
  const random = new SeededRandom(seedFrom(number));
  while (run.status === 'playing') {
    const { cells } = run.state;
    if (resultOf(cells) === null && run.state.reply === null) run.act(choose(cells, random));
    run.tickTo(run.ticks + 10);
  }
}

/** Marks a random free cell as soon as the computer has moved. */
function playAtRandom(run: Run<State, Action, Mode>, number: number, pause: number): void {
  const random = new SeededRandom(seedFrom(number));
  while (run.status === 'playing') {
    run.act(random.pick(freeCells(run.state.cells)));
    run.tickTo(run.ticks + pause);
  }
}
