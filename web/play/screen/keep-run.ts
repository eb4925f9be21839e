/** Keeps a finished run on the device, for the list of own runs. */
import { scoreText } from '#kit/words.ts';
import type { KeptRun } from '#web/history/kept-run.ts';
import { newRunId } from '#web/history/new-run-id.ts';
import { playedFrom } from '#web/history/played-from.ts';
import { achievedBy, counts, recordOf } from '#web/play/session/personal-best.ts';
import type { AnySession } from '#web/play/session/session.ts';

/** Reads the session at once, so that the next run may start; storage never holds it up. */
export function keepRun(session: AnySession, nowMs = Date.now()): void {
  const run = finishedRun(session, nowMs);
  import('#web/play/screen/store-run.ts').then(({ storeRun }) => storeRun(run)).catch(() => {});
}

export function finishedRun(session: AnySession, endedAt: number): Omit<KeptRun, 'bytes'> {
  const { view, state, score } = session;
  const { rules } = view;
  const { version, mode, seed, ticks, log, pieces, stream } = session.replay();
  const record = recordOf(view, mode);
  const value = achievedBy(session);
  const isBest = record && value !== null && session.keepsRecords && counts(record, value);
  const { board, day = null } = state.board;
  return {
    ...{ id: newRunId(), game: rules.id, mode, version, seed, endedAt, ticks, score, value },
    shown: record && value !== null ? record.show(value) : scoreText(view, score),
    better: isBest ? record.better : null,
    result: state.result ?? 'lost',
    unranked: state.practice ? 'practice' : state.unranked,
    ...(rules.ranked ? { board, day } : { board: null, day: null }),
    ...{ scoreId: null, runId: null, from: playedFrom(), badges: [], medals: [], pinned: false },
    ...{ log, pieces, stream },
  };
}
