import type { Recipe } from '#engine/golden.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Action, Mode, State } from '#games/flappy/rules/flappy.ts';
import { playWithError } from '#games/flappy/rules/golden/bot.ts';

export const recipes: readonly Recipe<State, Action, Mode>[] = [
  {
    name: 'hits-a-pipe',
    mode: 'classic',
    seed: 1,
    play: (run) => playWithError(run, 38, new SeededRandom(seedFrom(5)), 60_000),
  },
  {
    name: 'flaps-200-times-and-falls',
    mode: 'classic',
    seed: 42,
    play(run) {
      while (run.status === 'playing' && run.log.length < 200) {
        playWithError(run, 10, new SeededRandom(seedFrom(run.log.length)), run.ticks + 40);
      }
      run.tickTo(run.ticks + 600);
    },
  },
  {
    name: 'flaps-into-the-ceiling',
    mode: 'classic',
    seed: 3,
    play(run) {
      playWithError(run, 0, new SeededRandom(seedFrom(3)), 700);
      while (run.status === 'playing') {
        run.act('flap');
        run.tick();
      }
    },
  },
];
