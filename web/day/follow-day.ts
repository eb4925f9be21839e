/** Notes what becomes of the runs of the day, of deals and of runs for the day's board alike. */
import { noteDone, noteTry } from '#web/day/day-record.ts';
import { today } from '#web/day/utc-day.ts';
import { followStates } from '#web/play/session/follow-states.ts';
import { achievedBy, recordOf } from '#web/play/session/personal-best.ts';
import type { AnySession } from '#web/play/session/session.ts';

/**
 * Follows a session; `dayOf` says of which day the run on the screen is, `null` for a run of no day, and `valueOf` what a
 * finished one came to.
 */
export function followDay(
  session: AnySession,
  game: string,
  dayOf: () => number | null,
  valueOf = () => achievedBy(session),
): () => void {
  return followStates(session, (now, before) => {
    const day = dayOf();
    if (day === null || now.practice) return;
    // A run that is gone on with was counted when it began.
    const begins = now.phase === 'running' && before.phase !== 'running' && before.phase !== 'paused';
    if (begins && session.facts.actions === 0 && session.facts.ticks === 0) noteTry(game, day);
    if (now.status !== 'finished' || before.status === 'finished') return;
    const { better } = recordOf(session.view, now.mode) ?? { better: 'higher' };
    noteDone(game, day, valueOf(), better);
  });
}

/** Follows a session whose runs are for the day's board: those that can be handed in, by the day on which they began. */
export function followBoardDay(session: AnySession, game: string): () => void {
  let day = today();
  const dayOf = () => {
    if (session.facts.ticks === 0) day = today();
    return session.state.unranked === null ? day : null;
  };
  return followDay(session, game, dayOf, () => session.score);
}
