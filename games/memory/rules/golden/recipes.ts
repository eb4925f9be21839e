import type { Recipe } from '#engine/golden.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { playByRecall } from '#games/memory/rules/golden/player.ts';
import type { Action, Mode, State } from '#games/memory/rules/memory.ts';
import { OPEN_FOR } from '#games/memory/rules/memory.ts';

export const recipes: readonly Recipe<State, Action, Mode>[] = [
  { name: 'recalls-everything', mode: 'classic', seed: 2, play: playByRecall },
  {
    // Clicks in every tick without waiting; only some clicks count.
    name: 'cannot-wait',
    mode: 'classic',
    seed: 3,
    play(run) {
      for (let click = 0; run.ticks < 10 * OPEN_FOR; click++) {
        run.act((click * 7) % 16);
        run.tick();
      }
    },
  },
  { name: 'recalls-thirty-six', mode: 'large', seed: 5, play: playByRecall },
  {
    name: 'clicks-200-times',
    mode: 'classic',
    seed: 42,
    play(run) {
      const random = new SeededRandom(seedFrom(43));
      for (let clicks = 0; clicks < 200; clicks++) {
        run.act(random.below(16));
        run.tickTo(run.ticks + random.below(OPEN_FOR));
      }
    },
  },
];
