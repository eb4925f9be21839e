/** Maps keys, gamepads and swipes to named buttons, and buttons to actions. */
import type { Entry, Frozen } from '#engine/rules.ts';

/** Pressed by gamepads, swipes and the on-screen cross. */
export type StandardButton = 'up' | 'down' | 'left' | 'right' | 'primary' | 'secondary' | 'tertiary' | 'shoulder';

export type Button = StandardButton | (string & {});

export interface Controls<State, Action> {
  /** Values are `event.code`. */
  readonly keys: Readonly<Partial<Record<Button, readonly string[]>>>;
  press(button: Button, state: Frozen<State>): Action | null;
  release?(button: Button, state: Frozen<State>): Action | null;
  /** `key` is `event.key`. */
  type?(key: string, state: Frozen<State>): Action | null;
  /** Mouse or finger on the field or on the strip below it. */
  point?(point: Point, state: Frozen<State>): Action | null;
  /** Report every finger, not only the first. */
  readonly everyFinger?: boolean;
  /** In logical pixels, the unit of `Point`. */
  readonly fieldSize?: readonly [width: number, height: number];
  /** In percent of the stick's range. */
  stick?(x: number, y: number, state: Frozen<State>): Action | null;
  /** Called when time resumes after a pause. */
  resumed?(state: Frozen<State>): Action | null;
  /** An input held since before time began. Called before every frame in which time passes. */
  heldAction?(state: Frozen<State>): Action | null;
  /** Called when a new run begins. */
  releaseAll?(): void;
  /**
   * Gamepad directions move the focus like arrow keys, and the main button clicks the focused element unless `press`
   * returns an action.
   */
  readonly padMovesFocus?: boolean;
  /** `event.code`s that steer while time passes, even if a button outside the field has focus. */
  readonly capturedKeys?: readonly string[];
  /** Limits the input rate to what the judge of a ranked run accepts. */
  readonly spacing?: Spacing<State, Action>;
  /** In addition to the default keys. */
  readonly pauseKeys?: readonly string[];
  /** Swipes press the direction buttons. */
  readonly swipes?: boolean;
  /** Shown below the field. */
  readonly touchControls?: 'cross' | 'strip' | readonly TouchKey[];
}

/** Queues presses that arrive too fast and takes them as soon as allowed. */
export interface Spacing<State, Action> {
  tooSoon(action: Frozen<Action>, log: readonly Entry<Action>[], tick: number): boolean;
  /** Queue length; further presses are dropped. */
  readonly room: number;
  /** Updates a queued action when it is taken. */
  renewed?(action: Frozen<Action>, state: Frozen<State>): Action;
}

export interface Point {
  readonly kind: 'down' | 'move' | 'up';
  /** Whole logical pixels; may be outside the field during a drag, and is below it on the strip. */
  readonly x: number;
  readonly y: number;
  /** Movement since the last point. */
  readonly dx: number;
  readonly dy: number;
  /** A mouse button or finger is down. */
  readonly held: boolean;
  readonly touch: boolean;
}

export type TouchKeyIcon = 'left' | 'right' | 'up' | 'fall' | 'drop' | 'swap' | 'turn' | 'turn-back';

export interface TouchKey {
  readonly button: Button;
  readonly label: string;
  readonly icon: TouchKeyIcon;
}

/** Arrows, WASD and HJKL. */
export const DIRECTION_KEYS = {
  up: ['ArrowUp', 'KeyW', 'KeyK'],
  down: ['ArrowDown', 'KeyS', 'KeyJ'],
  left: ['ArrowLeft', 'KeyA', 'KeyH'],
  right: ['ArrowRight', 'KeyD', 'KeyL'],
} as const;
