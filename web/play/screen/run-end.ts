/** Loaded while a run is played. */
import type { Announcer } from '#kit/announcer.tsx';
import { addToFigures } from '#kit/own-figures.ts';
import { store } from '#kit/storage.ts';
import { playTones } from '#kit/sound.ts';
import type { NewBest } from '#web/play/session/personal-best.ts';
import { achievedBy, bestOf, betters, counts, nameOf, recordOf } from '#web/play/session/personal-best.ts';
import { keepRun } from '#web/play/screen/keep-run.ts';
import { headlineOf } from '#web/play/screen/headline.ts';
import type { AnySession } from '#web/play/session/session.ts';

export function storeRecord(session: AnySession): NewBest | null {
  const { view, state: sessionState } = session;
  const record = recordOf(view, sessionState.mode);
  const value = achievedBy(session);
  if (!record || value === null || !session.keepsRecords || !counts(record, value)) return null;
  const best = bestOf(view, sessionState.mode);
  if (best !== null && !betters(record, value, best)) return null;
  store(nameOf(view, sessionState.mode), value);
  record.onSet?.(session.facts, value);
  if (best === null) return { by: null };
  return { by: `${record.better === 'higher' ? '+' : '−'}${record.show(Math.abs(value - best))}` };
}

export function recordEnd(session: AnySession, announcer: Announcer): NewBest | null {
  const { view, state: sessionState } = session;
  const { now } = session.moment();
  const { mode } = sessionState;
  const outcome = sessionState.result ?? 'lost';
  const best = storeRecord(session);
  const won = view.countsWins?.(mode) ? outcome === 'won' : null;
  if (best && view.rules.ranked) storeCurveOf(session);
  if (session.keepsRecords) addToFigures(view.rules.id, mode, { value: achievedBy(session), won });
  keepRun(session);
  const sentence =
    view.ending.spoken?.(now, session.facts) ??
    `${headlineOf(view, now, outcome)} ${view.ending.facts(now, session.facts)}`;
  announcer.atOnce(best?.by ? `${sentence} New best! ${best.by}` : sentence);
  return best;
}

/** Stores the score curve of the player's best run, for races. */
function storeCurveOf(session: AnySession): void {
  const { rules } = session.view;
  const replay = session.replay();
  import('#web/play/session/own-curve.ts').then(({ storeCurve }) => storeCurve(rules, replay)).catch(() => {});
}

export function fanfare(): void {
  const notes = [523, 659, 784, 1047];
  playTones(
    notes.map((from, at) => ({ wave: 'triangle', from, ms: at === 3 ? 420 : 160, delayMs: at * 110, gain: 0.4 })),
  );
}
