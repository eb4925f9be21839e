import type { Recipe } from '#engine/golden.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { SKILLS, playWithSkill } from '#games/space-invaders/rules/golden/bot.ts';
import type { Action, Mode, State } from '#games/space-invaders/rules/space-invaders.ts';

export const recipes: readonly Recipe<State, Action, Mode>[] = [
  {
    name: 'holds-out-for-some-waves',
    mode: 'classic',
    seed: 1,
    play: (run) => playWithSkill(run, SKILLS.weak, new SeededRandom(seedFrom(2)), 20_000),
  },
  {
    // In the left corner hardly anything hits, and the formation comes down.
    name: 'lets-them-land',
    mode: 'classic',
    seed: 4,
    play(run) {
      const luck = new SeededRandom(seedFrom(8));
      while (run.status === 'playing') {
        run.act({ goTo: luck.pick([15, 585]) });
        run.tickTo(run.ticks + 150);
      }
    },
  },
  {
    // Keys and fingers by turns, whether or not it helps.
    name: 'fidgets-200-times',
    mode: 'classic',
    seed: 42,
    play(run) {
      const luck = new SeededRandom(seedFrom(44));
      while (run.log.length < 200 && run.status === 'playing') {
        run.act(anyAction(luck));
        run.tickTo(run.ticks + luck.below(8));
      }
      run.tickTo(run.ticks + 3_600);
    },
  },
];

function anyAction(luck: SeededRandom): Action {
  const kind = luck.below(3);
  if (kind === 0) return { fire: luck.chance(3, 4) };
  return kind === 1 ? { push: luck.pick([-1, 0, 1] as const) } : { goTo: 15 + luck.below(571) };
}
