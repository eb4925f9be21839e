import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { wakeSound } from '#kit/audio.ts';
import { listen } from '#kit/listen.ts';
import { enterField, showWhole } from '#web/play/screen/enter-field.ts';
import type { AnySession } from '#web/play/session/session.ts';

/** Where the help is opened at. */
export type HelpPart = 'top' | 'settings';

/** What the player can do to a run from the page around it. */
export interface RunCommands {
  /** Which part of the help is open; `null` while it is not. */
  readonly helping: HelpPart | null;
  help(part: HelpPart | null): void;
  /** Starts a run, or with `waits` lays one out that begins with the first press. */
  start(mode: string, practice: boolean, waits?: boolean): void;
  goOn(): void;
  continueSaved(): void;
  /** Ends the wait for a connection. */
  continueUnranked(): void;
}

/** The commands of a session whose field is the given element. */
export function useRunCommands(session: AnySession, field: RefObject<HTMLElement | null>): RunCommands {
  const [helping, setHelping] = useState<HelpPart | null>(null);
  useEffect(() => followWindow(session, field), [session, field]);
  /** Every way into the game wakes the sound, closes the help and puts the focus where the keys are heard. */
  const enter = (go: () => void) => {
    // Rendered at once: what is still covered takes no focus, and a phone opens its keyboard only within the gesture.
    flushSync(() => {
      setHelping(null);
      go();
    });
    wakeSound();
    if (field.current) enterField(field.current);
  };
  return {
    helping,
    help(part) {
      if (part) session.pause();
      setHelping(part);
    },
    start: (mode, practice, waits) => enter(() => void session.start(mode, practice, waits)),
    goOn: () => enter(() => session.resume()),
    continueSaved: () => enter(() => session.continueSaved()),
    continueUnranked: () => enter(() => session.continueUnranked()),
  };
}

/** Less than this is the browser's own bar that comes and goes while the reader scrolls. */
const BAR_PX = 90;

/** Keeps a running game in view when the window becomes another size or the phone is turned; the returned function stops. */
function followWindow(session: AnySession, field: RefObject<HTMLElement | null>): () => void {
  let last = { width: innerWidth, height: innerHeight };
  const resize = () => {
    const now = { width: innerWidth, height: innerHeight };
    if (now.width === last.width && Math.abs(now.height - last.height) < BAR_PX) return;
    last = now;
    if (session.state.status === 'playing') showWhole(field.current);
  };
  return listen(window, { resize });
}
