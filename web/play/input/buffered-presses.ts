import type { PlayedGame } from '#web/play/session/steered-game.ts';
import { takesActions } from '#web/play/session/session-state.ts';

export interface Presses {
  press(button: string): boolean;
  release(button: string): void;
  type(key: string): void;
}

/**
 * Buffers presses while a start waits for its ticket. Then presses the buttons still held and taps the last released
 * one, unless a countdown is shown.
 */
export function bufferPresses(session: PlayedGame, run: Presses): Presses & { clear(): void } {
  const held = new Set<string>();
  let last: readonly [what: string, isTyped: boolean, runNumber: number] | null = null;
  const buffer = (what: string, isTyped: boolean) => {
    last = [what, isTyped, session.state.runNumber];
  };
  const clear = () => {
    held.clear();
    last = null;
  };
  const deliver = () => {
    const { state, view } = session;
    const [what, isTyped, runNumber] = last ?? [];
    const buttons = [...held];
    clear();
    if (what === undefined || state.status !== 'playing' || state.runNumber !== runNumber) return;
    for (const button of buttons) run.press(button);
    if (!takesActions(state, view.lifecycle)) return;
    if (isTyped) return run.type(what);
    if (buttons.includes(what)) return;
    run.press(what);
    run.release(what);
  };
  // The event comes before `start` is complete; the run accepts actions one microtask later.
  session.onState(() => last && !session.state.starting && queueMicrotask(deliver));
  return {
    press(button) {
      held.add(button);
      buffer(button, false);
      return true;
    },
    release: (button) => void held.delete(button),
    type: (key) => buffer(key, true),
    clear,
  };
}
