import type { Recipe } from '#engine/golden.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { goTo, readAction } from '#games/dogfight/rules/action.ts';
import type { Action, Mode, State } from '#games/dogfight/rules/dogfight.ts';
import { FIELD } from '#games/dogfight/rules/field.ts';
import { dodge } from '#games/dogfight/rules/golden/dodger.ts';
import { SKILLS, fly } from '#games/dogfight/rules/golden/pilot.ts';

/** All valid key combinations. */
const ANY_KEYS: readonly Action[] = Array.from({ length: 32 }, (_, held) => held).filter(
  (held) => readAction(held) !== null,
);

export const recipes: readonly Recipe<State, Action, Mode>[] = [
  {
    name: 'lasts-twenty-minutes',
    mode: 'classic',
    seed: 3,
    play: (run) => fly(run, SKILLS.expert),
  },
  {
    name: 'is-shot-down',
    mode: 'classic',
    seed: 2,
    play: (run) => fly(run, SKILLS.weak),
  },
  {
    name: 'beats-the-first-boss-of-arcade',
    mode: 'arcade',
    seed: 7,
    play(run) {
      while (run.status === 'playing' && run.state.wave < 6) fly(run, SKILLS.expert, run.ticks + 1);
    },
  },
  {
    name: 'is-shot-down-in-arcade',
    mode: 'arcade',
    seed: 2,
    play: (run) => fly(run, SKILLS.weak),
  },
  {
    // Faster than any human: the server flags it.
    name: 'dodges-without-delay',
    mode: 'classic',
    seed: 5,
    play: (run) => dodge(run, 0),
  },
  {
    // Alternates keys and mouse.
    name: 'wanders-for-200-actions',
    mode: 'classic',
    seed: 42,
    play(run) {
      const random = new SeededRandom(seedFrom(43));
      while (run.log.length < 200 && run.status === 'playing') {
        const somewhere = { x: random.below(FIELD.width), y: random.below(FIELD.height) };
        run.act(random.chance(1, 2) ? random.pick(ANY_KEYS) : goTo(somewhere));
        run.tickTo(run.ticks + random.below(8));
      }
    },
  },
];
