import type { Action, Mode, State } from '#games/dogfight/rules/dogfight.ts';
import { dogfight } from '#games/dogfight/rules/dogfight.ts';
import { dogfightArt } from '#games/dogfight/view/draw.ts';
import { AUTO_FIRE, JetInput, KEYS, spacing } from '#games/dogfight/view/jet-input.ts';
import { HEIGHT, WIDTH } from '#games/dogfight/view/positions.ts';
import type { GamePlay } from '#kit/game-view.ts';
import { heldControls } from '#kit/input/held-controls.ts';
import { isOn } from '#kit/settings.ts';

export const play: GamePlay<State, Action, Mode> = {
  rules: dogfight,
  lifecycle: {
    time: 'real',
    begins: 'after countdown',
    pause: { field: 'seen', resumes: 'after countdown' },
    practice: 75,
  },
  controls: {
    keys: KEYS,
    ...heldControls(new JetInput(() => isOn(AUTO_FIRE) || isOn('fire'))),
    spacing,
    fires: true,
    fieldSize: [WIDTH, HEIGHT],
  },
  stage: dogfightArt,
};
