/** The only way to replace a run by a new one. */
import { useEffect, useRef, useState } from 'react';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { useAnnouncer } from '#kit/announcer.tsx';
import { stopAll } from '#kit/listen.ts';
import type { RunCommands } from '#web/play/screen/run-commands.ts';
import { followStates } from '#web/play/session/follow-states.ts';
import type { AnySession } from '#web/play/session/session.ts';
import type { ModeChoice } from '#web/play/session/session-state.ts';
import { comingOf } from '#web/play/session/session-state.ts';

export interface StartOver {
  /** Waits for a second press. */
  readonly isAsking: boolean;
  /**
   * Starts the mode marked for the next run, or the same again; fields of `change` override it. Asks first if too much
   * would be lost.
   */
  request(change?: Partial<ModeChoice>): void;
  /** The run begins with the first press. */
  layOut(): void;
  /** Plays the mode marked for the next run now. The rack has asked. */
  switchNow(): void;
}

/** Timeout of the confirmation. */
const PATIENCE_MS = 3_000;
/** Ignores presses this long, so that the last move does not skip the result. */
const GUARD_MS = 400;
/** Timed runs older than this need confirmation. */
const WORTH_KEEPING = 20 * TICKS_PER_SECOND;

export const QUESTION = 'Press again to start over';

export function useStartOver(session: AnySession, start: RunCommands['start']): StartOver {
  const announcer = useAnnouncer();
  const [isAsking, setAsking] = useState(false);
  const finishedMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    return followStates(session, ({ status }, before) => {
      if (before.status !== 'finished' && status === 'finished') finishedMs.current = performance.now();
    });
  }, [session]);
  useEffect(() => {
    if (!isAsking) return;
    const { runNumber } = session.state;
    const timer = setTimeout(() => setAsking(false), PATIENCE_MS);
    const stop = session.onState(() => {
      const { state: sessionState } = session;
      if (sessionState.status === 'finished' || sessionState.runNumber !== runNumber) setAsking(false);
    });
    return stopAll(stop, () => clearTimeout(timer));
  }, [session, isAsking]);

  const go = (change: Partial<ModeChoice> = {}, waits = false) => {
    const { mode, practice } = { ...comingOf(session.state), ...change };
    start(mode, practice, waits);
  };
  const request = (change?: Partial<ModeChoice>) => {
    if (session.state.status === 'finished' && performance.now() - finishedMs.current < GUARD_MS) return;
    if (!isAsking && wouldLose(session)) {
      announcer.atOnce(`${QUESTION}.`);
      return setAsking(true);
    }
    setAsking(false);
    go(change);
  };
  return { isAsking, request, layOut: () => go({}, true), switchNow: () => go() };
}

/** Switching to another mode would lose progress, which a game with saved runs keeps. */
export function losesBySwitching({ view, state: sessionState, facts, timed }: AnySession): boolean {
  const hasProgress = facts.actions > 0 || (timed && facts.ticks > 0);
  return sessionState.status === 'playing' && hasProgress && !view.lifecycle.saving;
}

function wouldLose({ view, state: sessionState, facts, timed, moment }: AnySession): boolean {
  if (sessionState.status === 'idle') return sessionState.canContinue;
  if (sessionState.status === 'finished') return false;
  return view.confirmsReset?.(moment().now) ?? (timed && facts.ticks >= WORTH_KEEPING);
}
