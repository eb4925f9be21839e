import type { Logger } from 'pino';
import { Batches } from '#server/batches.ts';
import type { Database } from '#server/db/database.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import type { NetworkQuota } from '#server/http/network-quota.ts';
import type { Boards } from '#server/leaderboards/boards.ts';
import type { SaveResult, VerifiedScore } from '#server/leaderboards/insert-scores.ts';
import { insertScores, savedScoreOf } from '#server/leaderboards/insert-scores.ts';
import type { WitnessedRuns } from '#server/runs/witnessed-runs.ts';
import { isCopyOfRaced, raceSchedule, rivalLogs } from '#server/runs/raced-runs.ts';
import { rankedRulesOf } from '#server/runs/ranked-rules.ts';
import type { SubmissionServices } from '#server/runs/submit.ts';
import type { Tickets } from '#server/runs/tickets.ts';
import { WideLeads } from '#server/runs/wide-lead.ts';
import type { Verifier } from '#server/runs/verifier.ts';

/**
 * Scores that arrive while `atOnce` statements run share the next one and its disk write. Scores with company wait
 * `gatherMs` for more: the statement takes two thirds of the database time of a single score.
 */
export const SAVING = { atOnce: 3, most: 40, gatherMs: 25 } as const;

export interface SubmissionServicesParts {
  readonly db: Database['db'];
  readonly boards: Boards;
  readonly tickets: Tickets;
  readonly verifier: Verifier;
  readonly witnessedRuns: WitnessedRuns;
  readonly logger: Logger;
  publish(): void;
  readonly quota: NetworkQuota;
  now(): number;
  /** See `runClock`. */
  runNow(): number;
}

export function openSubmissionServices(parts: SubmissionServicesParts): SubmissionServices {
  const { db, boards, tickets, verifier, witnessedRuns, logger, publish, quota, now, runNow } = parts;
  const saves = new Batches<VerifiedScore, SaveResult>((scores) => saveTogether(db, scores), SAVING);
  const leads = new WideLeads(db, now);
  return {
    now: runNow,
    rulesOf: rankedRulesOf,
    open: (ticket) => tickets.open(ticket),
    takesOldForm: witnessedRuns.takesOldForm,
    witnessed: witnessedRuns.witnessed,
    keyOf: witnessedRuns.keyOf,
    read: (...asked) => verifier.read(...asked),
    judge: (...asked) => verifier.judge(...asked),
    raceSchedule: (board) => raceSchedule(db, board),
    rivalLogs: (board) => rivalLogs(db, board),
    find: (runId) => savedScoreOf(db, runId),
    async save(verified, client) {
      if (await isCopyOfRaced(db, verified.board, verified.run.logHash)) return 'duplicate log';
      const stored = await quota.take(client, verified);
      const saved = await saves.do(await leads.judged({ ...stored, at: now() }));
      if (typeof saved === 'object') {
        boards.changed(verified.game);
        publish();
      }
      return saved;
    },
    alarm: (message, facts) => logger.error(facts, message),
  };
}

/** Retries each score alone if the batch fails. */
async function saveTogether(
  db: Database['db'],
  scores: readonly VerifiedScore[],
): Promise<(SaveResult | Promise<SaveResult>)[]> {
  try {
    return await insertScores(db, scores);
  } catch (error) {
    if (scores.length === 1 || error instanceof DatabaseUnavailable) throw error;
  }
  const alone: Promise<SaveResult>[] = [];
  for (const score of scores) {
    const kept = insertScores(db, [score]).then(([one]) => one!);
    // Equal scores keep their order.
    await kept.catch(() => {});
    alone.push(kept);
  }
  return alone;
}
