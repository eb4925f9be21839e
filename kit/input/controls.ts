/** Keys, gamepads and swipes press named buttons; buttons become actions. */
import type { Entry, Frozen } from '#engine/rules.ts';

export type StandardButton = 'up' | 'down' | 'left' | 'right' | 'primary' | 'secondary' | 'tertiary' | 'shoulder';

export type Button = StandardButton | (string & {});

export type PageCommand = 'pause' | 'restart' | 'modes' | 'fullscreen';

export interface Controls<State, Action> {
  /** By `event.code`. */
  readonly keys: Readonly<Partial<Record<Button, readonly string[]>>>;
  press(button: Button, state: Frozen<State>): Action | null;
  release?(button: Button, state: Frozen<State>): Action | null;
  /** `event.key` */
  type?(key: string, state: Frozen<State>): Action | null;
  /** On the field or the strip below it. */
  point?(point: PointerInput, state: Frozen<State>): Action | null;
  /** Default: only the first finger. Others have a `finger` above 0. */
  readonly everyFinger?: boolean;
  /** In logical pixels. */
  readonly fieldSize?: readonly [width: number, height: number];
  /** In percent. */
  stick?(x: number, y: number, state: Frozen<State>): Action | null;
  /** After a pause. */
  resumed?(state: Frozen<State>): Action | null;
  /** Input held since before time began; called before every frame. */
  heldAction?(state: Frozen<State>): Action | null;
  releaseAll?(): void;
  /** Gamepad directions move the focus; the main button clicks unless `press` returns an action. */
  readonly padMovesFocus?: boolean;
  /** Y presses `restart` during a run. The pause overlay restarts. */
  readonly takesRestart?: boolean;
  /** Steer even if a button outside the field has focus. */
  readonly capturedKeys?: readonly string[];
  /** Limits input to what the judge accepts. */
  readonly spacing?: Spacing<State, Action>;
  readonly pauseKeys?: readonly string[];
  /** The page's commands by code, in place of the usual ones; set by own keys. */
  readonly pageKeys?: Readonly<Partial<Record<string, PageCommand>>>;
  readonly swipes?: boolean;
  /** Whether "Hold to repeat" repeats an action. For games that demand many presses. */
  repeats?(action: Frozen<Action>): boolean;
  /** "Fire by itself" works, and makes a run unranked. */
  readonly fires?: boolean;
  readonly touchControls?: 'cross' | 'strip' | readonly TouchButton[];
}

/** Queues presses that arrive too fast. */
export interface Spacing<State, Action> {
  tooSoon(action: Frozen<Action>, log: readonly Entry<Action>[], tick: number, state: Frozen<State>): boolean;
  /** Queue length; further presses are dropped. */
  readonly room: number;
  /** Updates a queued action. */
  renewed?(action: Frozen<Action>, state: Frozen<State>): Action;
}

export interface PointerInput {
  readonly kind: 'down' | 'move' | 'up';
  /** Whole logical pixels; outside the field during a drag or on the strip. */
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly held: boolean;
  readonly touch: boolean;
  /** 0 if left out: the first one, or the mouse. */
  readonly finger?: number;
}

export type TouchKeyIcon = 'left' | 'right' | 'up' | 'fall' | 'drop' | 'swap' | 'turn' | 'turn-back';

export interface TouchButton {
  readonly button: Button;
  readonly label: string;
  readonly icon: TouchKeyIcon;
}

export const DIRECTION_KEYS = {
  up: ['ArrowUp', 'KeyW', 'KeyK'],
  down: ['ArrowDown', 'KeyS', 'KeyJ'],
  left: ['ArrowLeft', 'KeyA', 'KeyH'],
  right: ['ArrowRight', 'KeyD', 'KeyL'],
} as const;
