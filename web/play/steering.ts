/** From presses to actions: keeps track of what is held, whatever it is held with. */
import { GamepadReader } from '#kit/input/gamepad.ts';
import { Swipe } from '#kit/input/swipe.ts';
import type { Session } from '#web/play/session.ts';

/** What a keyboard, a pad or a finger may do to the game. */
export interface GameSteering {
  isPlaying(): boolean;
  /** Whether presses mean something to the game: while playing, and on a field that is open before the start. */
  listens(): boolean;
  press(button: string): void;
  release(button: string): void;
  releaseAll(): void;
  type(key: string): void;
  onFinish(listener: () => void): () => void;
}

/** The steering of a session. */
export function steer<State, Action, Mode extends string>(session: Session<State, Action, Mode>): GameSteering {
  const { controls } = session.view;
  const held = new Set<string>();
  const take = (action: Action | null | undefined) => {
    if (action !== null && action !== undefined) session.act(action);
  };
  const release = (button: string) => {
    if (held.delete(button)) take(controls.release?.(button, session.moment().now));
  };
  return {
    isPlaying: () => session.standing.status === 'playing',
    listens: () => session.standing.status === 'playing' || isOpen(session),
    press(button) {
      held.add(button);
      take(controls.press(button, session.moment().now));
    },
    release,
    releaseAll() {
      for (const button of [...held]) release(button);
    },
    type: (key) => take(controls.type?.(key, session.moment().now)),
    onFinish(listener) {
      let { status } = session.standing;
      return session.onStanding(() => {
        const before = status;
        status = session.standing.status;
        if (before === 'playing' && status === 'finished') listener();
      });
    },
  };
}

function isOpen<State, Action, Mode extends string>(session: Session<State, Action, Mode>): boolean {
  return session.standing.status === 'idle' && session.view.openField === true;
}

/** Lets swipes on the field press directions; the returned function lets go of it. */
export function holdSwipes(field: HTMLElement, steering: GameSteering): () => void {
  let finger: { id: number; swipe: Swipe } | null = null;
  const onDown = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0 || !Swipe.mayStart(event.clientX)) return;
    if (event.target instanceof Element && event.target.closest('button, a, input')) return;
    finger = { id: event.pointerId, swipe: new Swipe(event.clientX, event.clientY) };
    field.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent) => {
    if (finger?.id !== event.pointerId) return;
    const direction = finger.swipe.move(event.clientX, event.clientY);
    if (!direction || !steering.isPlaying()) return;
    steering.press(direction);
    steering.release(direction);
  };
  const onEnd = (event: PointerEvent) => {
    if (finger?.id === event.pointerId) finger = null;
  };
  field.addEventListener('pointerdown', onDown);
  field.addEventListener('pointermove', onMove);
  field.addEventListener('pointerup', onEnd);
  field.addEventListener('pointercancel', onEnd);
  return () => {
    field.removeEventListener('pointerdown', onDown);
    field.removeEventListener('pointermove', onMove);
    field.removeEventListener('pointerup', onEnd);
    field.removeEventListener('pointercancel', onEnd);
  };
}

/** What a gamepad's own buttons do to the page. */
export interface PadPage {
  pause(): void;
  restart(): void;
  /** The first press of a pad since the page was opened. */
  noticed(): void;
}

/** Reads gamepads once a frame while any is connected; the returned function lets go of them. */
export function holdGamepads<State, Action, Mode extends string>(
  session: Session<State, Action, Mode>,
  steering: GameSteering,
  page: PadPage,
): () => void {
  const { controls } = session.view;
  const reader = new GamepadReader();
  let noticed = false;
  let stick = '';
  const readStick = (pad: Gamepad | null | undefined) => {
    if (!pad || !controls.stick || !steering.isPlaying()) return;
    const [x, y] = stickOf(pad.axes);
    // A stick at rest says the same in every frame; only news is an action.
    if (`${x} ${y}` === stick) return;
    stick = `${x} ${y}`;
    const action = controls.stick(x, y, session.moment().now);
    if (action !== null) session.act(action);
  };
  const pads = () => (navigator.getGamepads ? navigator.getGamepads() : []);
  const read = () => {
    const connected = pads();
    if (connected.some((pad) => pad !== null)) session.stayAwake();
    readStick(connected.find((pad) => pad !== null));
    for (const { button, down } of reader.read(connected)) {
      if (down && !noticed) page.noticed();
      noticed ||= down;
      if (button === 'pause') down && page.pause();
      else if (button === 'restart') down && page.restart();
      else if (!down) steering.release(button);
      else if (controls.padMovesFocus || !steering.isPlaying()) moveFocus(button);
      else steering.press(button);
    }
  };
  const wake = () => session.stayAwake();
  const gone = () => session.pause();
  const stop = session.onFrame(read);
  addEventListener('gamepadconnected', wake);
  addEventListener('gamepaddisconnected', gone);
  return () => {
    stop();
    removeEventListener('gamepadconnected', wake);
    removeEventListener('gamepaddisconnected', gone);
  };
}

const ARROWS: Readonly<Partial<Record<string, string>>> = {
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
};

/** Does with the focused element what the arrow keys and Enter would do. */
function moveFocus(button: string): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return;
  const key = ARROWS[button];
  if (key) focused.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }));
  else if (button === 'primary') focused.click();
}

/** The stick in percent of its reach, nothing within its dead zone. */
function stickOf(axes: readonly number[]): [x: number, y: number] {
  const percent = (axis: number) => (Math.abs(axis) < 0.1 ? 0 : Math.round(axis * 100));
  return [percent(axes[0] ?? 0), percent(axes[1] ?? 0)];
}

/** Pauses whenever the player is not there to play; the returned function stops watching. */
export function watchPresence<State, Action, Mode extends string>(
  session: Session<State, Action, Mode>,
  steering: GameSteering,
): () => void {
  const leave = () => {
    steering.releaseAll();
    if (session.timed) session.pause();
  };
  const onVisibility = () => {
    if (document.hidden) steering.releaseAll();
    session.setSeen(!document.hidden);
  };
  document.addEventListener('visibilitychange', onVisibility);
  document.addEventListener('freeze', leave);
  addEventListener('blur', leave);
  screen.orientation?.addEventListener('change', leave);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    document.removeEventListener('freeze', leave);
    removeEventListener('blur', leave);
    screen.orientation?.removeEventListener('change', leave);
  };
}
