import type { PadButton, PadEdge } from '#kit/input/gamepad.ts';
import { GamepadReader } from '#kit/input/gamepad.ts';
import { all, listen } from '#kit/listen.ts';
import { focusedIn, isDirection, workCover, workField } from '#web/play/input/pad-focus.ts';
import type { AnySession } from '#web/play/session/session.ts';
import type { GameInput } from '#web/play/input/game-input.ts';

/** What a gamepad's own buttons do to the page. */
export interface PadPage {
  pause(): void;
  restart(): void;
  /** The first press of a pad since the page was opened. */
  noticed(): void;
}

/** Reads gamepads once a frame while any is connected; the returned function lets go of them. */
export function holdGamepads(root: HTMLElement, session: AnySession, input: GameInput, page: PadPage): () => void {
  const reader = new GamepadReader();
  const readStick = stickReader(session);
  let noticed = false;
  const take = ({ button, down }: PadEdge) => {
    if (down && !noticed) page.noticed();
    noticed ||= down;
    if (!down) return input.release(button);
    const cover = root.querySelector<HTMLElement>('[data-cover]:not([data-cover="countdown"])');
    // What has only just come up takes no press that was meant for the game.
    if (cover?.dataset['arriving'] !== undefined) return;
    if (button === 'pause') return page.pause();
    if (button === 'restart') return mayStartOver(session, cover) && page.restart();
    if (cover) return workCover(root, cover, button);
    if (input.listens()) play(root, session, input, button);
  };
  const stop = session.onFrame(() => {
    const pads = [...(navigator.getGamepads?.() ?? [])];
    const first = pads.find((pad) => pad !== null);
    if (first) session.stayAwake();
    if (first && session.state.status === 'playing') readStick(first.axes);
    for (const edge of reader.read(pads)) take(edge);
  });
  // The pad has shown itself before this code was here, and in a game that stands still there may be no frames.
  session.stayAwake();
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

/** Nothing is started over while a name or the help is asked for, nor before the result of a run is there to be seen. */
function mayStartOver({ state: sessionState }: AnySession, cover: HTMLElement | null): boolean {
  const shown = cover?.dataset['cover'];
  if (shown === 'help' || shown === 'form') return false;
  return sessionState.status !== 'finished' || cover !== null;
}

/** Gives the button to the game, or to what has the focus on its field where the game is played that way. */
function play(root: HTMLElement, session: AnySession, input: GameInput, button: PadButton): void {
  const { padMovesFocus } = session.view.controls;
  const isElsewhere = focusedIn(root)?.closest('[data-field]') === null;
  const leads = padMovesFocus && (isDirection(button) || (isElsewhere && button === 'primary'));
  if (!leads && input.press(button)) return;
  // What lies over the field, such as a choice, is pressed by the main button where that means nothing else.
  if (padMovesFocus || (button === 'primary' && !isElsewhere)) workField(root, button, mayLeaveField(session));
}

/**
 * The D-pad leaves the field only while nothing can be lost by a slip: before the first move and after the end, and
 * between the moves of a game without a clock. Elsewhere the pause and restart buttons lead to everything else.
 */
function mayLeaveField({ state: sessionState, view: { lifecycle }, facts }: AnySession): boolean {
  if (sessionState.phase !== 'running') return true;
  return lifecycle.pause === null && (lifecycle.time === 'turns' || facts.actions === 0);
}
