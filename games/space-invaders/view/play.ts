import type { Action, Mode, State } from '#games/space-invaders/rules/space-invaders.ts';
import { spaceInvaders } from '#games/space-invaders/rules/space-invaders.ts';
import { CannonInput, DRAG, KEYS } from '#games/space-invaders/view/cannon-input.ts';
import { HEIGHT, spaceInvadersArt, WIDTH } from '#games/space-invaders/view/draw.ts';
import type { GamePlay } from '#kit/game-view.ts';
import { heldControls } from '#kit/input/held-controls.ts';
import { isOn } from '#kit/settings.ts';

export const play: GamePlay<State, Action, Mode> = {
  rules: spaceInvaders,
  lifecycle: {
    time: 'real',
    begins: 'after countdown',
    pause: { field: 'seen', resumes: 'after countdown' },
    practice: 75,
  },
  controls: {
    keys: KEYS,
    ...heldControls(
      new CannonInput(
        () => isOn(DRAG),
        () => isOn('fire'),
      ),
    ),
    fieldSize: [WIDTH, HEIGHT],
    fires: true,
    touchControls: [
      { button: 'left', label: 'Left', icon: 'left' },
      { button: 'right', label: 'Right', icon: 'right' },
      { button: 'primary', label: 'Fire', icon: 'up' },
    ],
  },
  stage: spaceInvadersArt,
};
