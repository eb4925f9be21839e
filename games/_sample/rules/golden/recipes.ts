import type { Recipe } from '#engine/golden.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Action, State } from '#games/_sample/rules/sample.ts';
import { LAMPS } from '#games/_sample/rules/sample.ts';

export const recipes: readonly Recipe<State, Action, 'classic'>[] = [
  {
    name: 'misses-now-and-then',
    mode: 'classic',
    seed: 42,
    play(run) {
      const luck = new SeededRandom(seedFrom(44));
      while (run.status === 'playing') {
        run.tickTo(run.ticks + 25 + luck.below(20));
        const { lit } = run.state;
        run.act({ lamp: luck.chance(1, 12) ? (lit + 1) % LAMPS : lit, lit });
      }
    },
  },
  {
    name: 'does-nothing',
    mode: 'classic',
    seed: 43,
    play: (run) => run.tickTo(1_800),
  },
];
