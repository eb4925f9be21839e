import type { Recipe } from '#engine/golden.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { playWith } from '#games/pong/rules/golden/bot.ts';
import type { Action, Mode, State } from '#games/pong/rules/pong.ts';

const LONG = 100_000;

export const recipes: readonly Recipe<State, Action, Mode>[] = [
  {
    name: 'wins-on-normal',
    mode: 'normal',
    seed: 1,
    play: (run) => playWith(run, { sees: 500, error: 25, aim: 15 }, new SeededRandom(seedFrom(2)), LONG),
  },
  {
    name: 'loses-on-hard',
    mode: 'hard',
    seed: 3,
    play: (run) => playWith(run, { sees: 250, error: 48, aim: 0 }, new SeededRandom(seedFrom(4)), LONG),
  },
  {
    // Both players press random keys, the left one more often.
    name: 'plays-two-at-one-keyboard',
    mode: 'two players',
    seed: 5,
    play(run) {
      const random = new SeededRandom(seedFrom(6));
      while (run.status === 'playing' && run.ticks < LONG) {
        if (random.chance(2, 3)) run.act({ push: random.pick([-100, 0, 100]) });
        if (random.chance(1, 2)) run.act({ secondPush: random.pick([-100, 0, 100]) });
        run.tickTo(run.ticks + 12);
      }
    },
  },
  {
    // Random keys, stick and mouse input.
    name: 'fidgets-200-times',
    mode: 'easy tall',
    seed: 42,
    play(run) {
      const random = new SeededRandom(seedFrom(44));
      while (run.log.length < 200 && run.status === 'playing') {
        run.act(random.chance(1, 2) ? { push: random.pick([-100, -40, 0, 40, 100]) } : { moveTo: random.below(401) });
        run.tickTo(run.ticks + random.below(10));
      }
    },
  },
  {
    name: 'keeps-a-rally-going',
    mode: 'rally',
    seed: 7,
    play: (run) => playWith(run, { sees: 600, error: 46, aim: 0 }, new SeededRandom(seedFrom(8)), LONG),
  },
];
