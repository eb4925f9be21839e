/** From presses to actions: keeps track of what is held, whatever it is held with. */
import { all, listen } from '#kit/listen.ts';
import type { PlayedSession } from '#web/play/session/played-session.ts';

/** What a keyboard, a pad or a finger may do to the game. */
export interface GameInput {
  isPlaying(): boolean;
  /** Whether the run goes on, neither waiting to begin nor stopped. */
  isRunning(): boolean;
  /** Whether presses mean something to the game: while playing, and on a field that is open before the start. */
  listens(): boolean;
  /** Whether the field lies open to be played on, before the start as well, so that no cover tells where the keys are heard. */
  isOpen(): boolean;
  /** Presses a button; says whether that means something to the game now. */
  press(button: string): boolean;
  release(button: string): void;
  releaseAll(): void;
  type(key: string): void;
  onFinish(listener: () => void): () => void;
}

/** The steering of a session. */
export function gameInputOf(session: PlayedSession): GameInput {
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
  const isPlaying = () => session.state.status === 'playing';
  const listens = () => isPlaying() || (session.state.status === 'idle' && session.hasOpenField);
  return {
    isPlaying,
    isRunning: () => session.state.phase === 'running',
    listens,
    isOpen: () => session.hasOpenField && listens(),
    press(button) {
      held.add(button);
      return take(controls.press(button, session.moment().now));
    },
    release,
    releaseAll() {
      for (const button of [...held]) release(button);
    },
    type: (key) => void take(controls.type?.(key, session.moment().now)),
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

/** Pauses whenever the player is not there to play; the returned function stops watching. */
export function watchPresence(session: PlayedSession, input: GameInput): () => void {
  const leave = () => {
    input.releaseAll();
    if (session.timed) session.pause();
  };
  const orientation: EventTarget | undefined = screen.orientation;
  return all(
    listen(document, {
      visibilitychange() {
        if (document.hidden) input.releaseAll();
        session.setSeen(!document.hidden);
      },
      freeze: leave,
    }),
    // A page that is closed while it is seen is told no other way in some browsers.
    listen(window, { blur: leave, pagehide: () => session.setSeen(false) }),
    orientation ? listen(orientation, { change: leave }) : () => {},
  );
}
