import type { Action, Mode, State } from '#games/whack/rules/whack.ts';
import { whack } from '#games/whack/rules/whack.ts';
import { controls } from '#games/whack/view/controls.ts';
import type { GamePlay } from '#kit/game-view.ts';

export const play: GamePlay<State, Action, Mode> = {
  rules: whack,
  lifecycle: {
    time: 'real',
    begins: 'after countdown',
    pause: { field: 'hidden', resumes: 'after countdown' },
    practice: 50,
  },
  controls,
};
