import { addBegun, addResult } from '#web/device/calendar-record.ts';
import { addFinish, addFirstFinish, addTry } from '#web/device/day-record.ts';
import { today } from '#web/device/utc-day.ts';
import { followStates } from '#web/play/session/follow-states.ts';
import { achievedBy, counts, recordOf } from '#web/play/session/personal-best.ts';
import type { AnySession } from '#web/play/session/session.ts';

/**
 * `dayOf` returns the day of the current run; `null` if the run is not the deal or only replays it. The first finished
 * run is the day's result.
 */
export function followDeal(session: AnySession, game: string, dayOf: () => number | null): () => void {
  return followDay(session, game, dayOf, (day) => {
    const { mode, result } = session.state;
    const record = recordOf(session.view, mode);
    const value = result === 'lost' ? null : achievedBy(session);
    const isNumber = record !== null && value !== null && counts(record, value);
    const shown = isNumber ? record.show(value) : result === 'lost' ? 'Lost' : result === 'won' ? 'Won' : 'Done';
    addFirstFinish(game, day, isNumber ? value : null, shown);
  });
}

/** Notes begun days and first results. */
export function followCalendar(session: AnySession, game: string, dayOf: () => number | null): () => void {
  return followStates(session, (now, before) => {
    const day = dayOf();
    if (day === null) return;
    if (now.status === 'playing' && before.status !== 'playing') addBegun(game, day);
    if (now.status !== 'finished' || before.status === 'finished' || now.result !== 'won') return;
    const { view } = session;
    const { ticks } = session.facts;
    const shown = recordOf(view, now.mode)?.show(ticks) ?? 'Done';
    const flawless = view.ending.flawless?.(session.moment().now, session.facts) ?? false;
    addResult(game, day, { shown, value: ticks, flawless });
  });
}

function followDay(
  session: AnySession,
  game: string,
  dayOf: () => number | null,
  onDone: (day: number) => void,
): () => void {
  return followStates(session, (now, before) => {
    const day = dayOf();
    if (day === null || now.practice) return;
    // A continued run was counted when it began.
    const begins = now.phase === 'running' && before.phase !== 'running' && before.phase !== 'paused';
    if (begins && session.facts.actions === 0 && session.facts.ticks === 0) addTry(game, day);
    if (now.status === 'finished' && before.status !== 'finished') onDone(day);
  });
}

/** Only submittable runs count, for the day on which they began. */
export function followBoardDay(session: AnySession, game: string): () => void {
  let day = today();
  const dayOf = () => {
    if (session.facts.ticks === 0) day = today();
    return session.state.unranked === null ? day : null;
  };
  return followDay(session, game, dayOf, (finished) => addFinish(game, finished, session.score, 'higher'));
}
