import type { Action, Mode, State } from '#games/pong/rules/pong.ts';
import { pong } from '#games/pong/rules/pong.ts';
import { controlsOf, PongInput } from '#games/pong/view/controls.ts';
import { pongArt } from '#games/pong/view/draw.ts';
import { isFieldTurned } from '#games/pong/view/turned.ts';
import type { GamePlay } from '#kit/game-view.ts';

export const play: GamePlay<State, Action, Mode> = {
  rules: pong,
  lifecycle: {
    time: 'real',
    begins: 'after countdown',
    pause: { field: 'seen', resumes: 'after countdown' },
  },
  controls: controlsOf(new PongInput(), isFieldTurned),
  stage: pongArt,
};
