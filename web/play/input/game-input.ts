/** From presses to actions: keeps track of what is held, whatever it is held with. */
import { all, listen } from '#kit/listen.ts';
import type { Presses } from '#web/play/input/kept-presses.ts';
import { keepPresses } from '#web/play/input/kept-presses.ts';
import type { PlayedSession } from '#web/play/session/played-session.ts';

/** What a keyboard, a pad or a finger may do to the game. */
export interface GameInput {
  /** Whether there is a run to press for: one that is played, or one whose start waits for its ticket. */
  hasRun(): boolean;
  /** Whether the run goes on, neither waiting to begin nor stopped. */
  isRunning(): boolean;
  /** Whether presses mean something to the game: while there is a run, and on a field that is open before the start. */
  listens(): boolean;
  /** Whether the field lies open to be played on, before the start as well, so that no cover tells where the keys are heard. */
  isOpen(): boolean;
  /** Presses a button; says whether that means something to the game now. */
  press(button: string): boolean;
  release(button: string): void;
  releaseAll(): void;
  /** Forgets what was pressed for a run that has not begun. */
  forgetKept(): void;
  type(key: string): void;
  onFinish(listener: () => void): () => void;
}

/** The steering of a session. */
export function gameInputOf(session: PlayedSession): GameInput {
  const run = pressesOf(session);
  const kept = keepPresses(session, run);
  const hasRun = () => session.state.status === 'playing' || session.state.starting;
  const listens = () => hasRun() || (session.state.status === 'idle' && session.hasOpenField);
  return {
    hasRun,
    isRunning: () => session.state.phase === 'running',
    listens,
    isOpen: () => session.hasOpenField && listens(),
    press: (button) => (session.state.starting ? kept : run).press(button),
    release(button) {
      kept.release(button);
      run.release(button);
    },
    releaseAll() {
      kept.forget();
      run.releaseAll();
    },
    forgetKept: kept.forget,
    type: (key) => (session.state.starting ? kept : run).type(key),
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

/** What presses do to the run that is on. */
function pressesOf(session: PlayedSession): Presses & Pick<GameInput, 'releaseAll'> {
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
