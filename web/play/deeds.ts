import type { RefObject } from 'react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { wakeSound } from '#kit/audio.ts';
import type { AnySession } from '#web/play/session.ts';

/** What the player can do to a run from the page around it. */
export interface Deeds {
  readonly helping: boolean;
  help(open: boolean): void;
  start(mode?: string, practice?: boolean): void;
  goOn(): void;
  continueSaved(): void;
}

/** The deeds of a session whose field is the given element. */
export function useDeeds(session: AnySession, field: RefObject<HTMLElement | null>): Deeds {
  const [helping, setHelping] = useState(false);
  /** Every way into the game wakes the sound, closes the help and puts the focus where the keys are heard. */
  const enter = (go: () => void) => {
    // Rendered at once: what is still covered takes no focus, and a phone opens its keyboard only within the gesture.
    flushSync(() => {
      setHelping(false);
      go();
    });
    wakeSound();
    const first = field.current?.querySelector<HTMLElement>('[data-autofocus]');
    const open = first?.closest('[inert]') ? null : first;
    (open ?? field.current)?.focus({ preventScroll: true });
    showWhole(field.current);
  };
  return {
    helping,
    help(open) {
      if (open) session.pause();
      setHelping(open);
    },
    start: (mode, practice) => enter(() => void session.start(mode, practice)),
    goOn: () => enter(() => session.resume()),
    continueSaved: () => enter(() => session.continueSaved()),
  };
}

/** Brings the whole game into view, or its field at least, if there is room for it. */
function showWhole(field: HTMLElement | null): void {
  const whole = [field?.closest('.cabinet'), field].find((part) => part && part.clientHeight <= innerHeight);
  whole?.scrollIntoView({ block: 'nearest' });
}
