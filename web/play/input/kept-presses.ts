import type { PlayedSession } from '#web/play/session/played-session.ts';
import { takesActions } from '#web/play/session/session-state.ts';

/** What is done with presses. */
export interface Presses {
  /** Presses a button; says whether that means something to the game. */
  press(button: string): boolean;
  release(button: string): void;
  type(key: string): void;
}

/**
 * Keeps what is pressed while a start waits for its ticket. When its run begins, what is still held is pressed, and of what
 * was let go the last is tapped, unless a countdown tells the player to wait. Another run never sees any of it.
 */
export function keepPresses(session: PlayedSession, run: Presses): Presses & { forget(): void } {
  const held = new Set<string>();
  /** What was pressed last, how, and for which run. */
  let last: readonly [what: string, isTyped: boolean, runNumber: number] | null = null;
  const keep = (what: string, isTyped: boolean) => {
    last = [what, isTyped, session.state.runNumber];
  };
  const forget = () => {
    held.clear();
    last = null;
  };
  const deliver = () => {
    const { state, view } = session;
    const [what, isTyped, runNumber] = last ?? [];
    const buttons = [...held];
    forget();
    if (what === undefined || state.status !== 'playing' || state.runNumber !== runNumber) return;
    for (const button of buttons) run.press(button);
    if (!takesActions(state, view.lifecycle)) return;
    if (isTyped) return run.type(what);
    if (buttons.includes(what)) return;
    run.press(what);
    run.release(what);
  };
  // The start tells of itself on its way: its run takes actions once it is through.
  session.onState(() => last && !session.state.starting && queueMicrotask(deliver));
  return {
    press(button) {
      held.add(button);
      keep(button, false);
      return true;
    },
    release: (button) => void held.delete(button),
    type: (key) => keep(key, true),
    forget,
  };
}
