/** How a game is steered: physical keys, pads and swipes press named buttons, and buttons become actions. */
import type { Entry, Frozen } from '#engine/rules.ts';

/** The buttons that gamepads, swipes and the on-screen cross press. */
export type StandardButton = 'up' | 'down' | 'left' | 'right' | 'primary' | 'secondary' | 'tertiary' | 'shoulder';

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
  /** What a mouse or a finger on the field, or on the strip below it, means now; `null` for nothing. */
  point?(point: Point, state: Frozen<State>): Action | null;
  /** Whether every finger that goes down is told of, and not only the first. */
  readonly everyFinger?: boolean;
  /** The field in logical pixels, which points are given in. */
  readonly fieldSize?: readonly [width: number, height: number];
  /** What the stick of a gamepad means when it has moved, in percent of its reach; `null` for nothing. */
  stick?(x: number, y: number, state: Frozen<State>): Action | null;
  /** What is done as soon as time goes on after a pause; `null` for nothing. */
  resumed?(state: Frozen<State>): Action | null;
  /** What is held and not felt yet, such as a key that was down before time began; `null` if there is nothing. Asked before every frame in which time passes. */
  heldAction?(state: Frozen<State>): Action | null;
  /** Lets go of everything, because a new run begins. */
  releaseAll?(): void;
  /** Whether a gamepad's directions move the focus as the arrow keys do, and its main button presses what has the focus unless `press` makes an action of it. The other buttons are the game's. */
  readonly padMovesFocus?: boolean;
  /** Physical keys that steer while time passes even where a button outside of the field has the focus, which they would press else. */
  readonly capturedKeys?: readonly string[];
  /** What keeps the hastiest hands within what the judge of a ranked run believes; where left out, nothing has to wait. */
  readonly spacing?: Spacing<State, Action>;
  /** Physical keys that pause this game besides the usual ones. */
  readonly pauseKeys?: readonly string[];
  /** Whether a swipe on the field presses `up`, `down`, `left` or `right`. */
  readonly swipes?: boolean;
  /** For thumbs below the field: a cross of four keys, a row of the game's own, or a strip to drag on. */
  readonly touchControls?: 'cross' | 'strip' | readonly TouchKey[];
}

/** How soon presses may follow each other. One that comes too soon waits, and is taken as soon as it may be. */
export interface Spacing<State, Action> {
  /** Whether the action would be too soon at this tick, after all that the log holds. */
  tooSoon(action: Frozen<Action>, log: readonly Entry<Action>[], tick: number): boolean;
  /** How many may wait, in the order in which they came. What comes on top is dropped: nobody would know what it was meant for. */
  readonly room: number;
  /** What the press means by the time it is taken; where left out, what it meant before. */
  renewed?(action: Frozen<Action>, state: Frozen<State>): Action;
}

/** A mouse or a finger on the field. */
export interface Point {
  readonly kind: 'down' | 'move' | 'up';
  /** Where it is, in whole logical pixels; outside of the field where it was dragged there, below it on the strip. */
  readonly x: number;
  readonly y: number;
  /** How far it has moved since the last point. */
  readonly dx: number;
  readonly dy: number;
  /** Whether a button or a finger is down. */
  readonly held: boolean;
  readonly touch: boolean;
}

/** The icons there are for keys on the screen. */
export type TouchKeyIcon = 'left' | 'right' | 'up' | 'fall' | 'drop' | 'swap' | 'turn' | 'turn-back';

/** One on-screen key. */
export interface TouchKey {
  readonly button: Button;
  readonly label: string;
  /** What is printed on it. */
  readonly icon: TouchKeyIcon;
}

/** The keys of the four directions: arrows, WASD and HJKL. */
export const DIRECTION_KEYS = {
  up: ['ArrowUp', 'KeyW', 'KeyK'],
  down: ['ArrowDown', 'KeyS', 'KeyJ'],
  left: ['ArrowLeft', 'KeyA', 'KeyH'],
  right: ['ArrowRight', 'KeyD', 'KeyL'],
} as const;
