/** The one way in which a run is given up for another, whatever is pressed to do it. */
import { useEffect, useRef, useState } from 'react';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { useAnnouncer } from '#kit/announcer.tsx';
import { all } from '#kit/listen.ts';
import type { RunCommands } from '#web/play/screen/run-commands.ts';
import { followStates } from '#web/play/session/follow-states.ts';
import type { AnySession } from '#web/play/session/session.ts';

/** How a new run is to be played. */
export interface Wish {
  readonly mode: string;
  readonly practice: boolean;
}

export interface StartOver {
  /** What waits to be wished for a second time; `null` for nothing. */
  readonly asked: Wish | null;
  /** Starts over, or asks first where too much would be lost. What is not named stays as it is. */
  wish(change?: Partial<Wish>): void;
  /** Lays out the next run, which waits for the first press. */
  layOut(): void;
  /** Starts over in another mode. The mode that is being played is left alone. */
  switchTo(wished: Wish): void;
  /** Selects a mode: before the first run for the next start, later by switching to it. */
  choose(mode: string): void;
}

/** How long a first press waits for the second. */
const PATIENCE_MS = 3_000;
/** Nobody may skip the result by accident with the last move: for this long after it nothing starts over. */
const GUARD_MS = 400;
/** A run of a game in which time passes is worth asking for once it is this old. */
const WORTH_KEEPING = 20 * TICKS_PER_SECOND;

/** What is asked before a run is given up. */
export const questionOf = (asked: Wish, mode: string) =>
  asked.mode === mode ? 'Press again to start over' : 'Choose again to switch';

/** Starting over by `start`, asked for twice where too much would be lost. */
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

/** Whether so much would be lost that a new run must be wished for twice. */
function wouldLose(session: AnySession, { mode, practice }: Wish): boolean {
  const { view, state: sessionState, facts, timed } = session;
  if (sessionState.status === 'idle') return sessionState.canContinue;
  if (sessionState.status === 'finished') return false;
  // Whoever chooses another mode may not know that it ends the run.
  const hasProgress = facts.actions > 0 || (timed && facts.ticks > 0);
  if (!isSame(sessionState, { mode, practice }) && hasProgress) return true;
  return view.confirmsReset?.(session.moment().now) ?? (timed && facts.ticks >= WORTH_KEEPING);
}
