/** What is remembered and read out of a run that has ended. Fetched while it is played. */
import type { Announcer } from '#kit/announcer.tsx';
import { addToFigures } from '#kit/own-figures.ts';
import { keep } from '#kit/storage.ts';
import { play } from '#kit/sound.ts';
import type { NewBest } from '#web/play/session/personal-best.ts';
import { achievedBy, bestOf, betters, counts, nameOf, recordOf } from '#web/play/session/personal-best.ts';
import { headlineOf } from '#web/play/screen/headline.ts';
import type { AnySession } from '#web/play/session/session.ts';

/** Stores the finished run's result if it is a record of the regular game, and returns by how much. */
export function offerRecord(session: AnySession): NewBest | null {
  const { view, state: sessionState } = session;
  const record = recordOf(view, sessionState.mode);
  const value = achievedBy(session);
  if (!record || value === null || !session.keepsRecords || !counts(record, value)) return null;
  const best = bestOf(view, sessionState.mode);
  if (best !== null && !betters(record, value, best)) return null;
  keep(nameOf(view, sessionState.mode), value);
  if (best === null) return { by: null };
  return { by: `${record.better === 'higher' ? '+' : '−'}${record.show(Math.abs(value - best))}` };
}

/** Remembers the finished run and has its end read out; says how it bettered the record. */
export function noteEnd(session: AnySession, announcer: Announcer): NewBest | null {
  const { view, state: sessionState } = session;
  const { now } = session.moment();
  const { mode } = sessionState;
  const outcome = sessionState.result ?? 'lost';
  const best = offerRecord(session);
  const won = view.countsWins?.(mode) ? outcome === 'won' : null;
  if (best && view.rules.ranked) keepCurveOf(session);
  if (session.keepsRecords) addToFigures(view.rules.id, mode, { value: achievedBy(session), won });
  const sentence =
    view.ending.spoken?.(now, session.facts) ??
    `${headlineOf(view, now, outcome)} ${view.ending.facts(now, session.facts)}`;
  announcer.atOnce(best?.by ? `${sentence} New best! ${best.by}` : sentence);
  return best;
}

/** Has it kept how the points of the player's best run came, to race against. */
function keepCurveOf(session: AnySession): void {
  const { rules } = session.view;
  const replay = session.replay();
  // Without it there is nothing to race against until the next best.
  import('#web/race/own-curve.ts').then(({ keepCurve }) => keepCurve(rules, replay)).catch(() => {});
}

/** A small fanfare, for those who want to hear it. */
export function fanfare(): void {
  const notes = [523, 659, 784, 1047];
  play(notes.map((from, at) => ({ wave: 'triangle', from, ms: at === 3 ? 420 : 160, delayMs: at * 110, gain: 0.4 })));
}
