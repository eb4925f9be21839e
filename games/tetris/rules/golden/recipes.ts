import type { Recipe } from '#engine/golden.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Run } from '#engine/run.ts';
import { bestActions } from '#games/tetris/rules/golden/player.ts';
import type { Action, Mode, State } from '#games/tetris/rules/tetris.ts';

type TetrisRun = Run<State, Action, Mode>;

/** Random actions, mostly keys. */
const WILD: readonly Action[] = [
  'press left',
  'release left',
  'press right',
  'release right',
  'press down',
  'release down',
  'clockwise',
  'counterclockwise',
  'hold',
  'drop',
  'step left',
  'step right',
  { delay: 0, repeat: 0 },
  { delay: 10, repeat: 2 },
];

export const recipes: readonly Recipe<State, Action, Mode>[] = [
  {
    name: 'reaches-level-nine-and-lets-go',
    mode: 'classic',
    seed: 3,
    play(run) {
      playWhile(run, () => run.state.lines < 85);
      while (run.status === 'playing') run.tick();
    },
  },
  {
    name: 'drops-until-there-is-no-room',
    mode: 'classic',
    seed: 2,
    play(run) {
      while (run.act('drop')) run.tickTo(run.ticks + 20);
    },
  },
  {
    name: 'sprints-over-forty-lines',
    mode: 'sprint',
    seed: 8,
    play: (run) => playWhile(run, () => true),
  },
  {
    name: 'practises-without-gravity',
    mode: 'no gravity',
    seed: 5,
    play: (run) => playWhile(run, () => run.state.lines < 12),
  },
  {
    name: 'presses-200-keys-wildly',
    mode: 'classic',
    seed: 42,
    play(run) {
      const random = new SeededRandom(seedFrom(44));
      while (run.log.length < 200 && run.status === 'playing') {
        run.act(random.pick(WILD));
        run.tickTo(run.ticks + random.below(5));
      }
    },
  },
  {
    name: 'scores-by-the-guideline',
    mode: 'guideline',
    seed: 11,
    play: (run) => playWhile(run, () => run.state.lines < 60),
  },
  {
    name: 'spins-wildly-by-the-guideline',
    mode: 'guideline',
    seed: 43,
    play(run) {
      const random = new SeededRandom(seedFrom(46));
      while (run.log.length < 600 && run.status === 'playing') {
        run.act(random.pick(WILD));
        run.tickTo(run.ticks + random.below(5));
      }
    },
  },
  {
    name: 'plays-two-minutes-of-ultra',
    mode: 'ultra',
    seed: 12,
    play: (run) => playWhile(run, () => true),
  },
];

/** Places each piece, with an action every few ticks. */
function playWhile(run: TetrisRun, goesOn: () => boolean): void {
  while (run.status === 'playing' && goesOn()) {
    for (const action of bestActions(run.state)) {
      run.act(action);
      run.tickTo(run.ticks + 1 + (run.log.length % 3));
    }
    if (run.state.piece === null) run.tickTo(run.ticks + run.state.vanish);
  }
}
