/** Turns button presses from any device into actions. */
import { stopAll, listen } from '#kit/listen.ts';
import type { Presses } from '#web/play/input/buffered-presses.ts';
import { bufferPresses } from '#web/play/input/buffered-presses.ts';
import type { PlayedGame } from '#web/play/session/steered-game.ts';

export interface GameInput {
  /** Also while a start waits for its ticket. */
  hasRun(): boolean;
  isRunning(): boolean;
  /** Also before the start if the field is open. */
  listens(): boolean;
  isOpen(): boolean;
  press(button: string): boolean;
  release(button: string): void;
  releaseAll(): void;
  /** Discards presses for a run that has not begun. */
  clearBuffered(): void;
  type(key: string): void;
  onFinish(listener: () => void): () => void;
}

export function gameInputOf(session: PlayedGame): GameInput {
  const run = pressesOf(session);
  const buffered = bufferPresses(session, run);
  const hasRun = () => session.state.status === 'playing' || session.state.starting;
  const listens = () => hasRun() || (session.state.status === 'idle' && session.hasOpenField);
  return {
    hasRun,
    isRunning: () => session.state.phase === 'running',
    listens,
    isOpen: () => session.hasOpenField && listens(),
    press: (button) => (session.state.starting ? buffered : run).press(button),
    release(button) {
      buffered.release(button);
      run.release(button);
    },
    releaseAll() {
      buffered.clear();
      run.releaseAll();
    },
    clearBuffered: buffered.clear,
    type: (key) => (session.state.starting ? buffered : run).type(key),
    onFinish(listener) {
      let { status } = session.state;
      return session.onState(() => {
        const before = status;
        status = session.state.status;
        if (before === 'playing' && status === 'finished') listener();
      });
    },
  };
}

function pressesOf(session: PlayedGame): Presses & Pick<GameInput, 'releaseAll'> {
  const { controls } = session.view;
  const held = new Set<string>();
  const take = (action: unknown) => {
    if (action === null || action === undefined) return false;
    session.act(action);
    return true;
  };
  const release = (button: string) => {
    if (held.delete(button)) take(controls.release?.(button, session.moment().now));
  };
  return {
    press(button) {
      held.add(button);
      return take(controls.press(button, session.moment().now));
    },
    release,
    releaseAll() {
      for (const button of [...held]) release(button);
    },
    type: (key) => void take(controls.type?.(key, session.moment().now)),
  };
}

export function watchPresence(session: PlayedGame, input: GameInput): () => void {
  const leave = () => {
    input.releaseAll();
    if (session.timed) session.pause();
  };
  const orientation: EventTarget | undefined = screen.orientation;
  return stopAll(
    listen(document, {
      visibilitychange() {
        if (document.hidden) input.releaseAll();
        session.setSeen(!document.hidden);
      },
      freeze: leave,
    }),
    // In some browsers the only event when a visible page is closed.
    listen(window, { blur: leave, pagehide: () => session.setSeen(false) }),
    orientation ? listen(orientation, { change: leave }) : () => {},
  );
}
