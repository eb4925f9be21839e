import type { Action, Mode, State } from '#games/snake/rules/snake.ts';
import { snake } from '#games/snake/rules/snake.ts';
import { snakeArt } from '#games/snake/view/draw.ts';
import type { GamePlay } from '#kit/game-view.ts';
import { DIRECTION_KEYS } from '#kit/input/controls.ts';

export const play: GamePlay<State, Action, Mode> = {
  rules: snake,
  lifecycle: {
    time: 'real',
    begins: 'on first action',
    pause: { field: 'seen', resumes: 'after countdown' },
    practice: 50,
  },
  controls: {
    keys: DIRECTION_KEYS,
    press: (button) => snake.readAction(button),
    pauseKeys: ['Space'],
    swipes: true,
    touchControls: 'cross',
  },
  stage: snakeArt,
};
