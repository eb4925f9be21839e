import type { Action, State } from '#games/snake/rules/snake.ts';
import type { Change } from '#kit/running-game.ts';
import { semitonesAbove } from '#kit/melody.ts';
import type { Tone } from '#kit/sound.ts';

const FIRST_POP = 330;
const HIGHEST = 12;

/** The pop of an apple rises with each one. */
export function tonesOf({ before, now, action }: Change<State, Action>): readonly Tone[] {
  if (now.hit && !before.hit) {
    return [
      { wave: 'noise', from: 300, ms: 250, gain: 0.6 },
      { wave: 'triangle', from: 220, to: 70, ms: 400 },
    ];
  }
  if (now.body.length > before.body.length) {
    const pop = semitonesAbove(FIRST_POP, Math.min(now.body.length - 4, HIGHEST));
    return [{ wave: 'sine', from: pop, to: pop * 2, ms: 90 }];
  }
  return action === null ? [] : [{ wave: 'square', from: 180, ms: 18, gain: 0.12 }];
}
