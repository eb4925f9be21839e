import type { Recipe } from '#engine/golden.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Run } from '#engine/run.ts';
import type { Action, Mode, State } from '#games/simon/rules/simon.ts';
import { isShowing, PADS } from '#games/simon/rules/simon.ts';

type SimonRun = Run<State, Action, Mode>;

export const recipes: readonly Recipe<State, Action, Mode>[] = [
  {
    name: 'reaches-level-16',
    mode: 'classic',
    seed: 1,
    play(run) {
      pressWhile(run, () => run.score < 16);
      pressWhile(run, () => run.state.position < 9);
      run.act((run.state.sequence[run.state.position]! + 2) % PADS.length);
    },
  },
  {
    name: 'fails-at-once',
    mode: 'classic',
    seed: 2,
    play(run) {
      watch(run);
      run.act((run.state.sequence[0]! + 1) % PADS.length);
    },
  },
  {
    // Asks for the sequence again in the middle of every showing, and once twice in a row.
    name: 'is-shown-again',
    mode: 'classic',
    seed: 3,
    play(run) {
      for (let round = 1; round <= 5; round++) {
        for (let times = round === 4 ? 2 : 1; times > 0; times--) {
          while (!isShowing(run.state)) run.tick();
          run.tickTo(run.ticks + round * 10);
          run.act('again');
        }
        pressWhile(run, () => run.score < round);
      }
      watch(run);
      run.act((run.state.sequence[0]! + 1) % PADS.length);
    },
  },
  {
    name: 'presses-200-times',
    mode: 'classic',
    seed: 42,
    play: (run) => pressWhile(run, () => run.log.length < 200),
  },
  {
    name: 'is-fast-up-to-level-15',
    mode: 'fast',
    seed: 4,
    play(run) {
      pressWhile(run, () => run.score < 15);
      watch(run);
      run.act((run.state.sequence[0]! + 1) % PADS.length);
    },
  },
  {
    name: 'passes-it-on-nine-times',
    mode: 'pass',
    seed: 5,
    play(run) {
      pressWhile(run, () => run.score < 9);
      watch(run);
      run.act((run.state.sequence[0]! + 3) % PADS.length);
    },
  },
];

function watch(run: SimonRun): void {
  while (run.state.phase !== 'input') run.tick();
}

/** Presses the right pads at an uneven but human pace. */
function pressWhile(run: SimonRun, goesOn: () => boolean): void {
  const random = new SeededRandom(seedFrom(44));
  while (goesOn()) {
    watch(run);
    run.tickTo(run.ticks + 10 + random.below(20));
    run.act(run.state.sequence[run.state.position] ?? random.below(PADS.length));
  }
}
