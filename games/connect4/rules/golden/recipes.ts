import type { Recipe } from '#engine/golden.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Run } from '#engine/run.ts';
import type { Action, Mode, State } from '#games/connect4/rules/connect4.ts';
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
];

function drop(run: ConnectFourRun, columns: readonly number[]): void {
  for (const column of columns) act(run, column);
}

/** Drops random discs and lets the computer answer. */
function playOpponent(run: ConnectFourRun, number: number): void {
  const random = new SeededRandom(seedFrom(number));
  while (run.status === 'playing') act(run, run.allows('reply') ? 'reply' : random.below(COLUMNS));
}

/** Acts half a second after the last action. */
function act(run: ConnectFourRun, action: Action): void {
  run.tickTo(run.ticks + 30);
  run.act(action);
}
