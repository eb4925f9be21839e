import type { Recipe } from '#engine/golden.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Run } from '#engine/run.ts';
import type { Action, Mode, State } from '#games/2048/rules/2048.ts';
import { bestDirection } from '#games/2048/rules/golden/player.ts';
import type { Direction } from '#games/2048/rules/slide.ts';

const DIRECTIONS: readonly Direction[] = ['up', 'right', 'down', 'left'];

export const recipes: readonly Recipe<State, Action, Mode>[] = [
  {
    name: 'finishes-at-2048',
    mode: 'classic',
    seed: 6,
    play(run) {
      playWhile(run, () => !run.allows('finish'), bestDirection);
      run.act('finish');
    },
  },
  {
    name: 'gets-stuck',
    mode: 'classic',
    seed: 2,
    play(run) {
      const random = new SeededRandom(seedFrom(3));
      playWhile(
        run,
        () => true,
        () => random.pick(DIRECTIONS),
      );
    },
  },
  {
    name: 'goes-on-after-2048',
    mode: 'classic',
    seed: 7,
    play: (run) => playWhile(run, () => true, bestDirection),
  },
  {
    name: 'slides-200-times',
    mode: 'classic',
    seed: 42,
    play: (run) => playWhile(run, () => run.log.length < 200, bestDirection),
  },
  {
    name: '3x3-undoes-and-finishes',
    mode: '3x3',
    seed: 5,
    play: (run) => playAndUndo(run, 3, 400),
  },
  {
    name: '5x5-undoes',
    mode: '5x5',
    seed: 8,
    play: (run) => playAndUndo(run, 4, 400),
  },
  {
    name: '4x4-undoes',
    mode: 'classic with undo',
    seed: 42,
    play: (run) => playAndUndo(run, 5, 300),
  },
];

/** Makes random moves, undoes one to three of every twenty, and gives up when stuck. */
function playAndUndo(run: Run<State, Action, Mode>, seed: number, entries: number): void {
  const random = new SeededRandom(seedFrom(seed));
  let undos = 0;
  while (run.status === 'playing' && run.log.length < entries) {
    run.tickTo(run.ticks + 8 + ((run.log.length * 7) % 13));
    if (random.chance(1, 20)) undos = 1 + random.below(3);
    if (undos-- > 0) run.act('undo');
    else if (!run.act(random.pick(DIRECTIONS)) && run.log.length > entries / 2) run.act('finish');
  }
}

/** Moves every few ticks at an uneven, human pace. */
function playWhile(
  run: Run<State, Action, Mode>,
  goesOn: () => boolean,
  choose: (cells: readonly number[]) => Direction,
): void {
  while (run.status === 'playing' && goesOn()) {
    run.tickTo(run.ticks + 8 + ((run.log.length * 7) % 13));
    run.act(choose(run.state.cells));
  }
}
