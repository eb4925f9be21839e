import type { PadEdge } from '#kit/input/gamepad.ts';
import { GamepadReader } from '#kit/input/gamepad.ts';
import { all, listen } from '#web/play/listen.ts';
import type { AnySession } from '#web/play/session.ts';
import type { GameSteering } from '#web/play/steering.ts';

/** What a gamepad's own buttons do to the page. */
export interface PadPage {
  pause(): void;
  restart(): void;
  /** The first press of a pad since the page was opened. */
  noticed(): void;
}

const ARROWS: Readonly<Partial<Record<string, string>>> = {
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
};

/** Reads gamepads once a frame while any is connected; the returned function lets go of them. */
export function holdGamepads(session: AnySession, steering: GameSteering, page: PadPage): () => void {
  const reader = new GamepadReader();
  const readStick = stickReader(session);
  let noticed = false;
  const take = ({ button, down }: PadEdge) => {
    if (down && !noticed) page.noticed();
    noticed ||= down;
    if (button === 'pause' || button === 'restart') return down && page[button]();
    if (!down) return steering.release(button);
    if (!steering.listens()) return moveFocus(button);
    const moves = session.view.controls.padMovesFocus;
    if (moves && button in ARROWS) return moveFocus(button);
    if (!steering.press(button) && moves) moveFocus(button);
  };
  const stop = session.onFrame(() => {
    const pads = [...(navigator.getGamepads?.() ?? [])];
    const first = pads.find((pad) => pad !== null);
    if (first) session.stayAwake();
    if (first && steering.isPlaying()) readStick(first.axes);
    for (const edge of reader.read(pads)) take(edge);
  });
  const connections = {
    gamepadconnected: () => session.stayAwake(),
    gamepaddisconnected: () => session.pause(),
  };
  return all(stop, listen(window, connections));
}

/** Turns the stick into actions, where the game wants it. A stick at rest says the same in every frame; only news is an action. */
function stickReader(session: AnySession): (axes: readonly number[]) => void {
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

/** Does with the focused element what the arrow keys and Enter would do. */
function moveFocus(button: string): void {
  const focused = document.activeElement === document.body ? null : document.activeElement;
  if (!(focused instanceof HTMLElement)) {
    // The first press of a pad finds nothing in focus: it goes where the game wants it.
    document.querySelector<HTMLElement>('[data-cover] button, [data-autofocus]')?.focus();
    return;
  }
  const key = ARROWS[button];
  if (key) focused.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }));
  else if (button === 'primary') focused.click();
}
