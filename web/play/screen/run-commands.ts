import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { resumeSound } from '#kit/audio.ts';
import { listen } from '#kit/listen.ts';
import { enterField, scrollIntoView } from '#web/play/screen/enter-field.ts';
import type { AnySession } from '#web/play/session/session.ts';

export type HelpPart = 'top' | 'settings';

export interface RunCommands {
  readonly helping: HelpPart | null;
  help(part: HelpPart | null): void;
  /** With `waits` the run begins with the first press. */
  start(mode: string, practice: boolean, waits?: boolean): void;
  goOn(): void;
  continueSaved(): void;
  continueUnranked(): void;
}

export function useRunCommands(session: AnySession, field: RefObject<HTMLElement | null>): RunCommands {
  const [helping, setHelping] = useState<HelpPart | null>(null);
  useEffect(() => followWindow(session, field), [session, field]);
  const enter = (go: () => void) => {
    // Chromium computes all styles when a focused button is removed.
    if (document.activeElement?.closest('[data-overlay]')) field.current?.focus({ preventScroll: true });
    // Covered elements take no focus, and phones open the keyboard only within the gesture.
    flushSync(() => {
      setHelping(null);
      go();
    });
    resumeSound();
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

/** Smaller changes come from the browser's toolbar, which hides while scrolling. */
const BAR_PX = 90;

function followWindow(session: AnySession, field: RefObject<HTMLElement | null>): () => void {
  let last = { width: innerWidth, height: innerHeight };
  const resize = () => {
    const now = { width: innerWidth, height: innerHeight };
    if (now.width === last.width && Math.abs(now.height - last.height) < BAR_PX) return;
    last = now;
    if (session.state.status === 'playing') scrollIntoView(field.current);
  };
  return listen(window, { resize });
}
