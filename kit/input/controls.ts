/** How a game is steered: physical keys, pads and swipes press named buttons, and buttons become actions. */
import type { Frozen } from '#engine/rules.ts';

/** The buttons that gamepads, swipes and the on-screen cross press. */
export type StandardButton = 'up' | 'down' | 'left' | 'right' | 'primary' | 'secondary';

/** A named button of a game: a standard one, or one of its own. */
export type Button = StandardButton | (string & {});

/** How presses become a game's actions. */
export interface Controls<State, Action> {
  /** Which physical keys (`event.code`) press which button. */
  readonly keys: Readonly<Partial<Record<Button, readonly string[]>>>;
  /** What pressing the button means now; `null` for nothing. */
  press(button: Button, state: Frozen<State>): Action | null;
  /** What releasing the button means now; `null` for nothing. */
  release?(button: Button, state: Frozen<State>): Action | null;
  /** What typing the character (`event.key`) means now; `null` for nothing. */
  type?(key: string, state: Frozen<State>): Action | null;
  /** Physical keys that pause this game besides the usual ones. */
  readonly pauseKeys?: readonly string[];
  /** Whether a swipe on the field presses `up`, `down`, `left` or `right`. */
  readonly swipes?: boolean;
  /** Keys on the screen for thumbs: a cross of four, or a row of the game's own. */
  readonly pad?: 'cross' | readonly PadKey[];
}

/** One on-screen key. */
export interface PadKey {
  readonly button: Button;
  readonly label: string;
  /** What is printed on it. */
  readonly sign: string;
}

/** The keys of the four directions: arrows, WASD and HJKL. */
export const DIRECTION_KEYS = {
  up: ['ArrowUp', 'KeyW', 'KeyK'],
  down: ['ArrowDown', 'KeyS', 'KeyJ'],
  left: ['ArrowLeft', 'KeyA', 'KeyH'],
  right: ['ArrowRight', 'KeyD', 'KeyL'],
} as const;
