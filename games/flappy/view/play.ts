import type { Action, Mode, State } from '#games/flappy/rules/flappy.ts';
import { flappy } from '#games/flappy/rules/flappy.ts';
import { flappyArt } from '#games/flappy/view/draw.ts';
import type { GamePlay } from '#kit/game-view.ts';
import { isOn } from '#kit/settings.ts';

export const play: GamePlay<State, Action, Mode> = {
  rules: flappy,
  lifecycle: {
    time: 'real',
    begins: 'on first action',
    pause: { field: 'seen', resumes: 'after countdown' },
    practice: 75,
    movesWhileWaiting: () => !isOn('still'),
  },
  controls: {
    keys: { primary: ['Space', 'ArrowUp', 'KeyW'] },
    press: (button) => (button === 'primary' ? 'flap' : null),
    point: ({ kind }) => (kind === 'down' ? 'flap' : null),
    // Two alternating thumbs both flap.
    everyFinger: true,
    repeats: () => true,
    fieldSize: [flappyArt.width, flappyArt.height],
  },
  stage: flappyArt,
};
