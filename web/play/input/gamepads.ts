import type { PadButton, PadEdge, PadState } from '#kit/input/gamepad.ts';
import { GamepadReader, PAD_BUTTONS, padsAside } from '#kit/input/gamepad.ts';
import { onOwnKeys, ownKeys } from '#kit/input/own-keys.ts';
import { stopAll, listen } from '#kit/listen.ts';
import { focusedIn, isDirection, pressInField, pressInOverlay } from '#web/play/input/pad-focus.ts';
import type { SteeredGame } from '#web/play/session/steered-game.ts';
import type { GameInput } from '#web/play/input/game-input.ts';
import type { PageKeys } from '#web/play/input/keyboard.ts';

export interface PadPage {
  pause(): void;
  restart(): void;
  /** Gets the name of the main button. */
  noticed(main: string): void;
  /** Takes buttons away from the game. */
  filter(pads: readonly (PadState | null)[]): readonly (PadState | null)[];
}

export interface PageTools extends PageKeys {
  /** Where a gamepad does more than in a game played alone. */
  readonly pad?: {
    /** Says what Start does. */
    readonly hint: string;
    start(): void;
    readonly filter: PadPage['filter'];
  };
}

const OVERLAY = '[data-overlay]:not([data-overlay="countdown"])';

export function attachGamepads(root: HTMLElement, session: SteeredGame, input: GameInput, page: PadPage): () => void {
  const reader = new GamepadReader();
  const own = new OwnPad(root, session, input, page);
  const readStick = stickReader(session);
  let noticed = false;
  const take = ({ button, down }: PadEdge) => {
    if (down && !noticed) page.noticed(ownKeys()?.padNameOf('primary') ?? 'A');
    noticed ||= down;
    if (!down) return own.isUsed || input.release(button);
    const overlay = overlayIn(root);
    // Ignores presses that were meant for the game.
    if (overlay?.dataset['arriving'] !== undefined) return;
    if (button === 'pause') return page.pause();
    const takesRestart = session.view.controls.takesRestart && session.state.phase === 'running';
    if (button === 'restart' && !takesRestart && (overlay || !own.isUsed))
      return mayStartOver(session, overlay) && page.restart();
    // A question in the page's header keeps the focus.
    if (overlay) return pressInOverlay(root.contains(overlay) ? root : overlay, overlay, button);
    if (!own.isUsed && input.listens()) play(root, session, input, button);
  };
  const stop = session.onFrame(() => {
    const pads = padsAside.on ? [] : page.filter([...(navigator.getGamepads?.() ?? [])]);
    const first = pads.find((pad) => pad !== null);
    if (first || padsAside.on) session.stayAwake();
    if (first && session.state.status === 'playing') readStick(first.axes);
    // A press that closes an overlay is not for the game.
    const isCovered = overlayIn(root) !== null;
    for (const edge of reader.read(pads)) take(edge);
    own.read(pads, isCovered);
  });
  // The gamepad connected before this code loaded, and an idle game requests no frames.
  session.stayAwake();
  const connections = {
    gamepadconnected: () => session.stayAwake(),
    gamepaddisconnected: () => session.pause(),
  };
  return stopAll(stop, listen(window, connections), own.follow());
}

const overlayIn = (root: HTMLElement) => (root.closest('main') ?? root).querySelector<HTMLElement>(OVERLAY);

/** Presses the game's buttons as the player mapped them; overlays keep the usual ones. */
class OwnPad {
  readonly #parts: readonly [HTMLElement, SteeredGame, GameInput, PadPage];
  #reader = ownReader();

  constructor(...parts: readonly [HTMLElement, SteeredGame, GameInput, PadPage]) {
    this.#parts = parts;
  }

  get isUsed(): boolean {
    return this.#reader !== null;
  }

  follow(): () => void {
    return onOwnKeys(() => {
      this.#reader = ownReader();
    });
  }

  read(pads: readonly (PadState | null)[], isCovered: boolean): void {
    const [root, session, input, page] = this.#parts;
    for (const { button, down } of this.#reader?.read(pads) ?? []) {
      if (!down) input.release(button);
      else if (isCovered || button === 'pause') continue;
      else if (button === 'restart' && !session.view.controls.takesRestart) page.restart();
      else if (input.listens()) play(root, session, input, button);
    }
  }
}

/** `null` if the buttons are the usual ones. */
function ownReader(): GamepadReader | null {
  const pad = ownKeys()?.pad ?? PAD_BUTTONS;
  return pad === PAD_BUTTONS ? null : new GamepadReader(pad);
}

/** A resting stick reports the same value every frame. */
function stickReader(session: SteeredGame): (axes: readonly number[]) => void {
  const { controls } = session.view;
  const percent = (axis = 0) => (Math.abs(axis) < 0.1 ? 0 : Math.round(axis * 100));
  let last = { x: 0, y: 0 };
  return (axes) => {
    const x = percent(axes[0]);
    const y = percent(axes[1]);
    if (x === last.x && y === last.y) return;
    last = { x, y };
    const action = controls.stick?.(x, y, session.moment().now) ?? null;
    if (action !== null) session.act(action);
  };
}

/** Not while the name form or the help is open, nor before the result is visible. */
function mayStartOver({ state: sessionState }: SteeredGame, overlay: HTMLElement | null): boolean {
  const shown = overlay?.dataset['overlay'];
  if (shown === 'help' || shown === 'form') return false;
  return sessionState.status !== 'finished' || overlay !== null;
}

function play(root: HTMLElement, session: SteeredGame, input: GameInput, button: PadButton): void {
  const { padMovesFocus } = session.view.controls;
  const isElsewhere = focusedIn(root)?.closest('[data-field]') === null;
  const leads = padMovesFocus && (isDirection(button) || (isElsewhere && button === 'primary'));
  if (!leads && input.press(button)) return;
  // Presses controls over the field, such as a choice.
  if (padMovesFocus || (button === 'primary' && !isElsewhere)) pressInField(root, button, mayLeaveField(session));
}

/**
 * The D-pad leaves the field only while a slip costs nothing: before the first move, after the end, and between moves
 * without a clock. Pause and restart lead to all other controls.
 */
function mayLeaveField({ state: sessionState, view: { lifecycle }, facts }: SteeredGame): boolean {
  if (sessionState.phase !== 'running') return true;
  return lifecycle.pause === null && (lifecycle.time === 'turns' || facts.actions === 0);
}

export function padPageOf(tools: () => PageTools, say: (words: string) => void): PadPage {
  return {
    pause: () => (tools().pad?.start ?? tools().pause)(),
    restart: () => tools().restart(),
    noticed: (main) => say(`Gamepad connected: ${main} is the main button. ${tools().pad?.hint ?? 'Start pauses.'}`),
    filter: (pads) => tools().pad?.filter(pads) ?? pads,
  };
}
