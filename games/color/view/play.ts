import type { Action, Mode, State } from '#games/color/rules/color.ts';
import { color } from '#games/color/rules/color.ts';
import { controls } from '#games/color/view/controls.ts';
import type { GamePlay } from '#kit/game-view.ts';

export const play: GamePlay<State, Action, Mode> = {
  rules: color,
  lifecycle: {
    time: 'real',
    begins: 'after countdown',
    pause: { field: 'hidden', resumes: 'after countdown' },
    practice: 50,
  },
  controls,
};
