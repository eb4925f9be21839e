import type { Recipe } from '#engine/golden.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Run } from '#engine/run.ts';
import type { Hand } from '#games/rps/rules/hands.ts';
import { HANDS } from '#games/rps/rules/hands.ts';
import type { Action, Mode, State } from '#games/rps/rules/rps.ts';
import { LENGTHS, REVEAL } from '#games/rps/rules/rps.ts';
import type { Opponent } from '#games/rps/rules/habits.ts';
import { OPPONENTS } from '#games/rps/rules/habits.ts';

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
  { name: 'loses-best-of-3', mode: 'best of 3', seed: 11, play: (run) => throwWhile(run, () => true, inTurn) },
  { name: 'plays-best-of-7', mode: 'best of 7', seed: 12, play: (run) => throwWhile(run, () => true, inTurn) },
  ...OPPONENTS.flatMap((opponent, index) =>
    LENGTHS.map((length) => ({
      name: `reads-${opponent}-${length}`,
      mode: `${opponent} best of ${length}` as const,
      seed: 20 + 3 * index + length,
      play: (run: RpsRun) => throwWhile(run, () => true, READERS[opponent]),
    })),
  ),
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

/** Beats the habit. */
const READERS: Readonly<Record<Opponent, (run: RpsRun) => Hand>> = {
  boulder: ({ state }) => beating(state.history.at(-1)?.house ?? 0),
  copycat: ({ state }) => beating(state.history.at(-1)?.player ?? 0),
  // Of the two hands that differ from the last, one is beaten and the other ties.
  zigzag: ({ state }) => beating(beating(state.history.at(-1)?.house ?? 0)),
};

function beating(hand: Hand): Hand {
  return HANDS[(hand + 1) % 3]!;
}

function inTurn(run: RpsRun): Hand {
  return HANDS[run.log.length % HANDS.length]!;
}

function always(hand: Hand): () => Hand {
  return () => hand;
}
