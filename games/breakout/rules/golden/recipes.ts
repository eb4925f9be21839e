import type { Recipe } from '#engine/golden.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Action, Mode, State } from '#games/breakout/rules/breakout.ts';
import { playLevels, playWithError } from '#games/breakout/rules/golden/bot.ts';
import { CELLS } from '#games/breakout/rules/paddle.ts';

const LONG = 60_000;

export const recipes: readonly Recipe<State, Action, Mode>[] = [
  {
    name: 'clears-the-wall',
    mode: 'classic',
    seed: 1,
    play: (run) => playWithError(run, 40, new SeededRandom(seedFrom(2)), LONG),
  },
  {
    name: 'loses-three-balls',
    mode: 'slow',
    seed: 3,
    play: (run) => playWithError(run, 75, new SeededRandom(seedFrom(4)), LONG),
  },
  {
    // Alternates keys, stick and mouse without purpose.
    name: 'fidgets-200-times',
    mode: 'wide and slow',
    seed: 42,
    play(run) {
      const random = new SeededRandom(seedFrom(44));
      while (run.log.length < 200 && run.status === 'playing') {
        run.act(run.state.ball === null ? 'launch' : anyMove(random));
        run.tickTo(run.ticks + random.below(6));
      }
    },
  },
  {
    name: 'clears-five-levels',
    mode: 'levels',
    seed: 5,
    play: (run) => playLevels(run, 34, new SeededRandom(seedFrom(6)), LONG),
  },
  {
    name: 'loses-in-a-level',
    mode: 'levels',
    seed: 7,
    play: (run) => playLevels(run, 60, new SeededRandom(seedFrom(8)), LONG),
  },
];

function anyMove(random: SeededRandom): Action {
  return random.chance(1, 2) ? { push: random.pick([-100, -40, 0, 40, 100]) } : { moveTo: random.below(CELLS + 1) };
}
