import type { Action, Mode, State } from '#games/tetris/rules/tetris.ts';
import { tetris } from '#games/tetris/rules/tetris.ts';
import { controls } from '#games/tetris/view/controls.ts';
import { tetrisArt } from '#games/tetris/view/draw.ts';
import type { GamePlay } from '#kit/game-view.ts';

export const play: GamePlay<State, Action, Mode> = {
  rules: tetris,
  lifecycle: {
    time: 'real',
    begins: 'after countdown',
    pause: { field: 'seen', resumes: 'after countdown' },
  },
  controls,
  stage: tetrisArt,
};
