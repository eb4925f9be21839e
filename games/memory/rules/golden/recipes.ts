import type { Recipe } from '#engine/golden.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Run } from '#engine/run.ts';
import { playByRecall } from '#games/memory/rules/golden/player.ts';
import type { Action, Mode, State } from '#games/memory/rules/memory.ts';
import { CLOCK, OPEN_FOR } from '#games/memory/rules/memory.ts';

export const recipes: readonly Recipe<State, Action, Mode>[] = [
  { name: 'recalls-everything', mode: 'classic', seed: 2, play: playByRecall },
  {
    // Clicks in every tick without waiting; only some clicks count.
    name: 'cannot-wait',
    mode: 'classic',
    seed: 3,
    play(run) {
      for (let click = 0; run.ticks < 10 * OPEN_FOR; click++) {
        run.act((click * 7) % 16);
        run.tick();
      }
    },
  },
  { name: 'recalls-thirty-six', mode: 'large', seed: 5, play: playByRecall },
  { name: 'beats-the-clock', mode: 'clock', seed: 4, play: playByRecall },
  { name: 'runs-out-of-time', mode: 'clock', seed: 6, play: (run) => run.tickTo(CLOCK) },
  { name: 'two-players', mode: '2 players', seed: 7, play: (run) => clickInTurn(run, 8) },
  {
    name: 'one-of-three-leaves',
    mode: '3 players',
    seed: 9,
    play(run) {
      clickInTurn(run, 10, 25);
      // In the middle of a turn: the open card turns back and the next player goes on.
      const { turn } = run.state.people!;
      run.act({ leave: turn });
      clickInTurn(run, 11);
    },
  },
  { name: 'four-players', mode: '4 players', seed: 12, play: (run) => clickInTurn(run, 13) },
  {
    name: 'clicks-200-times',
    mode: 'classic',
    seed: 42,
    play(run) {
      const random = new SeededRandom(seedFrom(43));
      for (let clicks = 0; clicks < 200; clicks++) {
        run.act(random.below(16));
        run.tickTo(run.ticks + random.below(OPEN_FOR));
      }
    },
  },
];

/** Flips random cards. No time passes while a player may flip, as in a room. */
function clickInTurn(run: Run<State, Action, Mode>, seed: number, most = Number.POSITIVE_INFINITY): void {
  const random = new SeededRandom(seedFrom(seed));
  for (let flips = 0; flips < most && run.status === 'playing';) {
    if (run.act(random.below(run.state.cards.length))) flips++;
    while (run.state.wait > 0) run.tick();
  }
}
