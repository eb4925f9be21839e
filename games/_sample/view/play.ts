import { LEAST } from '#games/_sample/rules/limits.ts';
import type { Action, State } from '#games/_sample/rules/sample.ts';
import { sample } from '#games/_sample/rules/sample.ts';
import type { GamePlay } from '#kit/game-view.ts';
import type { Spacing } from '#kit/input/controls.ts';

/** Further presses wait, so that fast tapping stays within the maximum entries of a run. */
const MOST = { presses: 6, ticks: 28 } as const;

/** Delays a press that comes sooner than the judge accepts. */
const spacing: Spacing<State, Action> = {
  tooSoon({ lamp, lit }, log, tick) {
    const first = log.at(-MOST.presses);
    if (first && tick - first[0] < MOST.ticks) return true;
    const lastHit = log.findLast(([, press]) => press.lamp === press.lit);
    return lamp === lit && lastHit !== undefined && tick - lastHit[0] < LEAST.median;
  },
  room: 4,
  renewed: ({ lamp }, { lit }) => ({ lamp, lit }),
};

export const play: GamePlay<State, Action, 'classic'> = {
  rules: sample,
  lifecycle: {
    time: 'real',
    begins: 'after countdown',
    pause: { field: 'hidden', resumes: 'after countdown' },
  },
  controls: {
    keys: {
      lamp0: ['Digit1', 'KeyQ'],
      lamp1: ['Digit2', 'KeyW'],
      lamp2: ['Digit3', 'KeyE'],
      lamp3: ['Digit4', 'KeyA'],
      lamp4: ['Digit5', 'KeyS'],
      lamp5: ['Digit6', 'KeyD'],
    },
    press(button, { lit }) {
      const [, lamp] = /^lamp(\d)$/.exec(button) ?? [];
      return lamp === undefined ? null : { lamp: Number(lamp), lit };
    },
    spacing,
  },
};
