/** The only way to replace a run by a new one, with confirmation. */
import { useEffect, useRef, useState } from 'react';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { useAnnouncer } from '#kit/announcer.tsx';
import { all } from '#kit/listen.ts';
import type { RunCommands } from '#web/play/screen/run-commands.ts';
import { followStates } from '#web/play/session/follow-states.ts';
import type { AnySession } from '#web/play/session/session.ts';

export interface Wish {
  readonly mode: string;
  readonly practice: boolean;
}

export interface StartOver {
  /** Waits for a second press. */
  readonly asked: Wish | null;
  /** Asks first if too much would be lost. Missing fields keep their values. */
  wish(change?: Partial<Wish>): void;
  /** The run begins with the first press. */
  layOut(): void;
  /** Does nothing for the mode being played. */
  switchTo(wished: Wish): void;
  /** Before the first run only selects the mode. */
  choose(mode: string): void;
}

/** Timeout of the confirmation. */
const PATIENCE_MS = 3_000;
/** Ignores presses this long, so that the last move does not skip the result. */
const GUARD_MS = 400;
/** Timed runs older than this need confirmation. */
const WORTH_KEEPING = 20 * TICKS_PER_SECOND;

export const questionOf = (asked: Wish, mode: string) =>
  asked.mode === mode ? 'Press again to start over' : 'Choose again to switch';

export function useStartOver(session: AnySession, start: RunCommands['start']): StartOver {
  const announcer = useAnnouncer();
  const [asked, setAsked] = useState<Wish | null>(null);
  const finishedMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    return followStates(session, ({ status }, before) => {
      if (before.status !== 'finished' && status === 'finished') finishedMs.current = performance.now();
    });
  }, [session]);
  useEffect(() => {
    if (!asked) return;
    const { runNumber } = session.state;
    const timer = setTimeout(() => setAsked(null), PATIENCE_MS);
    const stop = session.onState(() => {
      const { state: sessionState } = session;
      if (sessionState.status === 'finished' || sessionState.runNumber !== runNumber) setAsked(null);
    });
    return all(stop, () => clearTimeout(timer));
  }, [session, asked]);

  const wish = (change: Partial<Wish> = {}) => {
    const { mode, practice, status } = session.state;
    if (status === 'finished' && performance.now() - finishedMs.current < GUARD_MS) return;
    const wished = { mode, practice, ...change };
    if (!isSame(asked, wished) && wouldLose(session, wished)) {
      announcer.atOnce(`${questionOf(wished, mode)}.`);
      return setAsked(wished);
    }
    setAsked(null);
    start(wished.mode, wished.practice);
  };
  const switchTo = (wished: Wish) => {
    if (session.state.status === 'finished' || !isSame(session.state, wished)) wish(wished);
  };
  const choose = (mode: string) =>
    session.state.status === 'idle' ? session.choose(mode) : switchTo({ mode, practice: false });
  const layOut = () => start(session.state.mode, session.state.practice, true);
  return { asked, wish, layOut, switchTo, choose };
}

const isSame = (one: Wish | null, other: Wish) => one?.mode === other.mode && one.practice === other.practice;

function wouldLose(session: AnySession, { mode, practice }: Wish): boolean {
  const { view, state: sessionState, facts, timed } = session;
  if (sessionState.status === 'idle') return sessionState.canContinue;
  if (sessionState.status === 'finished') return false;
  // The player may not know that this ends the run.
  const hasProgress = facts.actions > 0 || (timed && facts.ticks > 0);
  if (!isSame(sessionState, { mode, practice }) && hasProgress) return true;
  return view.confirmsReset?.(session.moment().now) ?? (timed && facts.ticks >= WORTH_KEEPING);
}
