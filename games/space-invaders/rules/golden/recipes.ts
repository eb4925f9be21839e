import type { Recipe } from '#engine/golden.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { SKILLS, playWithSkill } from '#games/space-invaders/rules/golden/bot.ts';
import type { Action, Mode, State } from '#games/space-invaders/rules/space-invaders.ts';

const LONG = 40_000;

export const recipes: readonly Recipe<State, Action, Mode>[] = [
  {
    name: 'loses-three-lives',
    mode: 'classic',
    seed: 12,
    play: (run) => playWithSkill(run, SKILLS.weak, new SeededRandom(seedFrom(12)), LONG),
  },
  {
    name: 'lets-them-land',
    mode: 'classic',
    seed: 3,
    play: (run) => playWithSkill(run, SKILLS.weak, new SeededRandom(seedFrom(3)), LONG),
  },
  {
    // Shoots down a mystery ship.
    name: 'loses-three-lives-in-arcade',
    mode: 'arcade',
    seed: 6,
    play: (run) => playWithSkill(run, SKILLS.weak, new SeededRandom(seedFrom(6)), LONG),
  },
  {
    // Random keys and drags.
    name: 'fidgets-200-times',
    mode: 'classic',
    seed: 42,
    play(run) {
      const random = new SeededRandom(seedFrom(44));
      while (run.log.length < 200 && run.status === 'playing') {
        run.act(anyAction(random));
        run.tickTo(run.ticks + random.below(8));
      }
      run.tickTo(run.ticks + 3_600);
    },
  },
];

function anyAction(random: SeededRandom): Action {
  const kind = random.below(3);
  if (kind === 0) return { fire: random.chance(3, 4) };
  return kind === 1 ? { push: random.pick([-1, 0, 1] as const) } : { goTo: 15 + random.below(571) };
}
