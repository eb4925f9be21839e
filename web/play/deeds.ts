import type { RefObject } from 'react';
import { useState } from 'react';
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
  const enter = () => {
    wakeSound();
    setHelping(false);
    const first = field.current?.querySelector<HTMLElement>('[data-autofocus]') ?? field.current;
    first?.focus({ preventScroll: true });
    showWhole(field.current);
  };
  return {
    helping,
    help(open) {
      if (open) session.pause();
      setHelping(open);
    },
    start(mode, practice) {
      void session.start(mode, practice);
      enter();
    },
    goOn() {
      session.resume();
      enter();
    },
    continueSaved() {
      session.continueSaved();
      enter();
    },
  };
}

/** Brings the whole game into view, or its field at least, if there is room for it. */
function showWhole(field: HTMLElement | null): void {
  const whole = [field?.closest('.cabinet'), field].find((part) => part && part.clientHeight <= innerHeight);
  whole?.scrollIntoView({ block: 'nearest' });
}
