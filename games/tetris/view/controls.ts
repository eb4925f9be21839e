/** Controls, and the transfer of the key repeat setting to a run. */
import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/tetris/rules/tetris.ts';
import { options } from '#games/tetris/view/options.ts';
import type { Controls } from '#kit/input/controls.ts';
import { HeldButtons } from '#kit/input/held-buttons.ts';

/** Gamepads use the standard buttons: up drops, A and B turn, the shoulders hold. */
const PRESSES: Readonly<Partial<Record<string, Action>>> = {
  left: 'press left',
  right: 'press right',
  down: 'press down',
  up: 'drop',
  drop: 'drop',
  primary: 'clockwise',
  clockwise: 'clockwise',
  secondary: 'counterclockwise',
  counterclockwise: 'counterclockwise',
  shoulder: 'hold',
  hold: 'hold',
};
const RELEASES: Readonly<Partial<Record<string, Action>>> = {
  left: 'release left',
  right: 'release right',
  down: 'release down',
};
const HELD = ['left', 'right', 'down'] as const;

const buttons = new HeldButtons();

export const controls: Controls<State, Action> = {
  keys: {
    left: ['ArrowLeft'],
    right: ['ArrowRight'],
    down: ['ArrowDown'],
    drop: ['Space'],
    clockwise: ['ArrowUp', 'KeyX'],
    counterclockwise: ['KeyZ'],
    hold: ['KeyC', 'ShiftLeft', 'ShiftRight'],
  },
  // Space never activates a tool, even one that was clicked before.
  capturedKeys: ['Space'],
  press(button) {
    buttons.press(button);
    return PRESSES[button] ?? null;
  },
  release(button) {
    buttons.release(button);
    return RELEASES[button] ?? null;
  },
  // Releases during a pause are lost: release all keys, then press again those still held.
  resumed: () => 'let go',
  heldAction: (state) => pendingHandling(state) ?? pendingPress(state),
  releaseAll: () => buttons.releaseAll(),
  touchControls: [
    { button: 'left', label: 'Move left', icon: 'left' },
    { button: 'right', label: 'Move right', icon: 'right' },
    { button: 'counterclockwise', label: 'Rotate left', icon: 'turn-back' },
    { button: 'clockwise', label: 'Rotate right', icon: 'turn' },
    { button: 'hold', label: 'Hold', icon: 'swap' },
    { button: 'down', label: 'Soft drop', icon: 'fall' },
    { button: 'drop', label: 'Hard drop', icon: 'drop' },
  ],
};

/** The player's key repeat setting, if the run does not have it yet; applied before the first tick. */
function pendingHandling({ handling }: Frozen<State>): Action | null {
  const { delay, repeat } = options();
  return delay === handling.delay && repeat === handling.repeat ? null : { delay, repeat };
}

/** A held key the run does not know of, because it was pressed during a pause. */
function pendingPress({ sides, sinking }: Frozen<State>): Action | null {
  for (const button of buttons.all) {
    const key = HELD.find((held) => held === button);
    const isFelt = key === 'down' ? sinking : sides.some(({ side }) => side === (key === 'left' ? -1 : 1));
    if (key && !isFelt) return `press ${key}`;
  }
  return null;
}
