import type { Recipe } from '#engine/golden.ts';
import type { Action, State } from '#games/_blank/rules/blank.ts';

export const recipes: readonly Recipe<State, Action, 'classic'>[] = [
  {
    name: 'presses-to-the-end',
    mode: 'classic',
    seed: 42,
    play(run) {
      while (run.status === 'playing') {
        run.tickTo(run.ticks + 30);
        run.act('press');
      }
    },
  },
];
