import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import type { Boards } from '#server/leaderboards/boards.ts';
import { keepScore, keptScoreOf } from '#server/leaderboards/keep-score.ts';
import type { LiveRuns } from '#server/runs/live-runs.ts';
import { isCopyOfRaced, raceStream, rivalLogs } from '#server/runs/raced-runs.ts';
import { rankedRulesOf } from '#server/runs/ranked-rules.ts';
import type { SubmissionServices } from '#server/runs/submit.ts';
import type { Tickets } from '#server/runs/tickets.ts';
import type { Verifier } from '#server/runs/verifier.ts';

/** What the services are made of. */
export interface SubmissionServicesParts {
  readonly db: Database['db'];
  readonly boards: Boards;
  readonly tickets: Tickets;
  readonly verifier: Verifier;
  readonly liveRuns: LiveRuns;
  readonly logger: Logger;
  now(): number;
}

/** What submitting needs, as the server has it. */
export function openSubmissionServices({
  db,
  boards,
  tickets,
  verifier,
  liveRuns,
  logger,
  now,
}: SubmissionServicesParts): SubmissionServices {
  return {
    now,
    rulesOf: rankedRulesOf,
    open: (ticket) => tickets.open(ticket),
    takesOldForm: liveRuns.takesOldForm,
    witnessed: liveRuns.witnessed,
    read: (raw, client) => verifier.read(raw, client),
    judge: (claim, entries, client) => verifier.judge(claim, entries, client),
    raceStream: (board) => raceStream(db, board),
    rivalLogs: (board) => rivalLogs(db, board),
    find: (runId) => keptScoreOf(db, runId),
    async keep(verified) {
      if (await isCopyOfRaced(db, verified.board, verified.run.logHash)) return 'same log';
      const kept = await keepScore(db, verified);
      if (typeof kept === 'object') boards.changed(verified.game);
      return kept;
    },
    alarm: (message, facts) => logger.error(facts, message),
  };
}
