/** The only way to replace a run by a new one, with confirmation. */
import { useEffect, useRef, useState } from 'react';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { useAnnouncer } from '#kit/announcer.tsx';
import { stopAll } from '#kit/listen.ts';
import type { RunCommands } from '#web/play/screen/run-commands.ts';
import { followStates } from '#web/play/session/follow-states.ts';
import type { AnySession } from '#web/play/session/session.ts';

export interface RestartRequest {
  readonly mode: string;
  readonly practice: boolean;
}

export interface StartOver {
  /** Waits for a second press. */
  readonly pendingRestart: RestartRequest | null;
  /** Asks first if too much would be lost. Missing fields keep their values. */
  request(change?: Partial<RestartRequest>): void;
  /** The run begins with the first press. */
  layOut(): void;
  /** Does nothing for the mode being played. */
  switchTo(requested: RestartRequest): void;
  /** Before the first run only selects the mode. */
  choose(mode: string): void;
}

/** Timeout of the confirmation. */
const PATIENCE_MS = 3_000;
/** Ignores presses this long, so that the last move does not skip the result. */
const GUARD_MS = 400;
/** Timed runs older than this need confirmation. */
const WORTH_KEEPING = 20 * TICKS_PER_SECOND;

export const questionOf = (request: RestartRequest, mode: string) =>
  request.mode === mode ? 'Press again to start over' : 'Choose again to switch';

export function useStartOver(session: AnySession, start: RunCommands['start']): StartOver {
  const announcer = useAnnouncer();
  const [pendingRestart, setPendingRestart] = useState<RestartRequest | null>(null);
  const finishedMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    return followStates(session, ({ status }, before) => {
      if (before.status !== 'finished' && status === 'finished') finishedMs.current = performance.now();
    });
  }, [session]);
  useEffect(() => {
    if (!pendingRestart) return;
    const { runNumber } = session.state;
    const timer = setTimeout(() => setPendingRestart(null), PATIENCE_MS);
    const stop = session.onState(() => {
      const { state: sessionState } = session;
      if (sessionState.status === 'finished' || sessionState.runNumber !== runNumber) setPendingRestart(null);
    });
    return stopAll(stop, () => clearTimeout(timer));
  }, [session, pendingRestart]);

  const request = (change: Partial<RestartRequest> = {}) => {
    const { mode, practice, status } = session.state;
    if (status === 'finished' && performance.now() - finishedMs.current < GUARD_MS) return;
    const requested = { mode, practice, ...change };
    if (!isSame(pendingRestart, requested) && wouldLose(session, requested)) {
      announcer.atOnce(`${questionOf(requested, mode)}.`);
      return setPendingRestart(requested);
    }
    setPendingRestart(null);
    start(requested.mode, requested.practice);
  };
  const switchTo = (requested: RestartRequest) => {
    if (session.state.status === 'finished' || !isSame(session.state, requested)) request(requested);
  };
  const choose = (mode: string) =>
    session.state.status === 'idle' ? session.choose(mode) : switchTo({ mode, practice: false });
  const layOut = () => start(session.state.mode, session.state.practice, true);
  return { pendingRestart, request, layOut, switchTo, choose };
}

const isSame = (one: RestartRequest | null, other: RestartRequest) =>
  one?.mode === other.mode && one.practice === other.practice;

function wouldLose(session: AnySession, { mode, practice }: RestartRequest): boolean {
  const { view, state: sessionState, facts, timed } = session;
  if (sessionState.status === 'idle') return sessionState.canContinue;
  if (sessionState.status === 'finished') return false;
  // The player may not know that this ends the run.
  const hasProgress = facts.actions > 0 || (timed && facts.ticks > 0);
  if (mode !== sessionState.mode && view.lifecycle.saving) return false;
  if (!isSame(sessionState, { mode, practice }) && hasProgress) return true;
  return view.confirmsReset?.(session.moment().now) ?? (timed && facts.ticks >= WORTH_KEEPING);
}
