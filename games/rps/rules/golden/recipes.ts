import type { Recipe } from '#engine/golden.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Run } from '#engine/run.ts';
import type { Hand } from '#games/rps/rules/hands.ts';
import { HANDS } from '#games/rps/rules/hands.ts';
import type { Action, Mode, State } from '#games/rps/rules/rps.ts';
import { REVEAL } from '#games/rps/rules/rps.ts';

export const recipes: readonly Recipe<State, Action, Mode>[] = [
  {
    name: 'wins-best-of-5',
    mode: 'best of 5',
    seed: 2,
    play: (run) => throwWhile(run, () => true, inTurn),
  },
  {
    name: 'loses-best-of-5',
    mode: 'best of 5',
    seed: 3,
    play: (run) => throwWhile(run, () => true, always(0)),
  },
  {
    // Throws in every tick; only throws into an open round count.
    name: 'cannot-wait',
    mode: 'endless',
    seed: 3,
    play(run) {
      while (run.ticks < 10 * REVEAL) {
        run.act(inTurn(run));
        run.tick();
      }
    },
  },
  {
    name: 'second-player-wins',
    mode: 'two players',
    seed: 5,
    play(run) {
      const throws: readonly Action[] = [
        [1, 1],
        [2, 0],
        [0, 2],
        [1, 2],
        [0, 1],
      ];
      for (const hands of throws) {
        run.act(hands);
        run.tickTo(run.ticks + REVEAL);
      }
    },
  },
  {
    name: 'throws-200-hands',
    mode: 'endless',
    seed: 42,
    play(run) {
      const random = new SeededRandom(seedFrom(43));
      throwWhile(
        run,
        () => run.log.length < 200,
        () => random.pick(HANDS),
      );
    },
  },
];

type RpsRun = Run<State, Action, Mode>;

/** Throws a hand some time after the last round was counted. */
function throwWhile(run: RpsRun, goesOn: () => boolean, choose: (run: RpsRun) => Hand): void {
  while (run.status === 'playing' && goesOn()) {
    run.tickTo(run.ticks + ((run.log.length * 7) % 13));
    run.act(choose(run));
    run.tickTo(run.ticks + REVEAL);
  }
}

function inTurn(run: RpsRun): Hand {
  return HANDS[run.log.length % HANDS.length]!;
}

function always(hand: Hand): () => Hand {
  return () => hand;
}
