import type { Recipe } from '#engine/golden.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Run } from '#engine/run.ts';
import type { Action, Mode, State } from '#games/connect4/rules/connect4.ts';
import { LEVELS } from '#games/connect4/rules/ai.ts';
import { popFrom } from '#games/connect4/rules/discs.ts';
import { COLUMNS } from '#games/connect4/rules/lines.ts';

type ConnectFourRun = Run<State, Action, Mode>;

export const recipes: readonly Recipe<State, Action, Mode>[] = [
  {
    name: 'red-wins-along-the-floor',
    mode: 'two players',
    seed: 1,
    play: (run) => drop(run, [0, 0, 1, 1, 2, 2, 3]),
  },
  {
    // Fills columns in pairs with alternating colors, so that no line forms.
    name: 'fills-the-grid',
    mode: 'two players',
    seed: 2,
    play: (run) =>
      drop(
        run,
        [
          0, 1, 0, 1, 0, 1, 1, 0, 1, 0, 1, 0, 2, 3, 2, 3, 2, 3, 3, 2, 3, 2, 3, 2, 4, 5, 4, 5, 4, 5, 5, 4, 5, 4, 5, 4, 6,
          6, 6, 6, 6, 6,
        ],
      ),
  },
  {
    name: 'yellow-starts-and-takes-discs-back',
    mode: 'two players',
    seed: 42,
    play(run) {
      const random = new SeededRandom(seedFrom(43));
      act(run, 'yellow starts');
      while (run.status === 'playing' && run.log.length < 200)
        act(run, random.chance(1, 3) ? 'undo' : random.below(COLUMNS));
    },
  },
  { name: 'loses-to-the-hard-house', mode: 'hard', seed: 4, play: (run) => playOpponent(run, 5) },
  { name: 'wanders-against-the-easy-house', mode: 'easy', seed: 5, play: (run) => playOpponent(run, 6) },
  {
    name: 'takes-turns-back-against-normal',
    mode: 'normal',
    seed: 6,
    play(run) {
      const random = new SeededRandom(seedFrom(7));
      while (run.status === 'playing') {
        act(run, run.allows('reply') ? 'reply' : random.below(COLUMNS));
        if (random.chance(1, 4)) act(run, 'undo');
      }
    },
  },
  {
    name: 'pops-both-colors-into-line',
    mode: 'pop out',
    seed: 7,
    play: (run) => drop(run, [1, 2, 4, 4, 4, 3, 3, 4, 2, 5, 1, 2, popFrom(4)]),
  },
  {
    name: 'repeats-a-position-in-pop-out',
    mode: 'pop out',
    seed: 8,
    play: (run) => drop(run, [0, 6, popFrom(0), popFrom(6), 0, 6, popFrom(0), popFrom(6)]),
  },
  ...LEVELS.map((level, index) => ({
    name: `pops-against-${level}`,
    mode: `${level} pop out` as const,
    seed: 9 + index,
    play: (run: ConnectFourRun) => playOpponent(run, 20 + index, 2 * COLUMNS),
  })),
];

function drop(run: ConnectFourRun, columns: readonly number[]): void {
  for (const column of columns) act(run, column);
}

/** Makes random moves and lets the computer answer. */
function playOpponent(run: ConnectFourRun, number: number, moves = COLUMNS): void {
  const random = new SeededRandom(seedFrom(number));
  while (run.status === 'playing') act(run, run.allows('reply') ? 'reply' : random.below(moves));
}

/** Acts half a second after the last action. */
function act(run: ConnectFourRun, action: Action): void {
  run.tickTo(run.ticks + 30);
  run.act(action);
}
