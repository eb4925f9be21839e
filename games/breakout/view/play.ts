import type { Action, Mode, State } from '#games/breakout/rules/breakout.ts';
import { breakout } from '#games/breakout/rules/breakout.ts';
import { BreakoutInput, controlsOf } from '#games/breakout/view/controls.ts';
import { breakoutArt } from '#games/breakout/view/draw.ts';
import type { GamePlay } from '#kit/game-view.ts';

export const play: GamePlay<State, Action, Mode> = {
  rules: breakout,
  lifecycle: {
    time: 'real',
    begins: 'on first action',
    pause: { field: 'seen', resumes: 'after countdown' },
  },
  controls: controlsOf(new BreakoutInput()),
  stage: breakoutArt,
};
