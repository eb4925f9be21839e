import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import { migratedAt } from '#server/db/migrate.ts';
import { sharedSecret } from '#server/db/secrets.ts';
import { OpenRuns } from '#server/runs/open-runs.ts';
import { rankedRulesOf } from '#server/runs/ranked-rules.ts';
import { witnessedBy } from '#server/runs/play-live.ts';
import { RunTokens, runBytes } from '#server/runs/run-tokens.ts';
import { STEPS_CHANNEL, StepTellings } from '#server/runs/step-tellings.ts';
import type { SubmissionServices } from '#server/runs/submit.ts';
import type { StepServices } from '#server/runs/take-step.ts';
import type { Issued } from '#server/runs/tickets.ts';

/** What follows live runs on this server, from their first step to their end. */
export interface LiveRuns extends Pick<StepServices, 'tokens' | 'openRuns' | 'tell'> {
  readonly witnessed: SubmissionServices['witnessed'];
  readonly takesOldForm: SubmissionServices['takesOldForm'];
  readonly keyOf: SubmissionServices['keyOf'];
  close(): Promise<void>;
}

/** Opens what follows live runs. Over a PostgreSQL server it tells all others there, and hears them. */
export async function openLiveRuns(database: Database, logger: Logger): Promise<LiveRuns> {
  const { db, embedded } = database;
  const tokens = new RunTokens(await sharedSecret(db, 'live runs'));
  const openRuns = new OpenRuns();
  const witnessed = (...[issued, token, ticks]: Parameters<SubmissionServices['witnessed']>) => {
    const end = tokens.open(Buffer.from(token, 'base64url'));
    const run = runBytes(issued.runId);
    if (!end?.isFinished || end.ticks !== ticks || !Buffer.from(end.run).equals(run)) return 'not-witnessed';
    if (openRuns.isForked(Buffer.from(run).toString('hex'))) return 'forked';
    return witnessedBy(end, tokens.keyOf(run), rankedRulesOf(issued.game)!.ranked);
  };
  const liveSince = await migratedAt(db, '0008-live-runs');
  const takesOldForm = ({ issuedAt }: Issued) => issuedAt < liveSince;
  const keyOf = (runId: string) => tokens.keyOf(runBytes(runId));
  const here = { tokens, openRuns, witnessed, takesOldForm, keyOf };
  // An embedded database has one server.
  if (embedded) return { ...here, tell() {}, async close() {} };

  const tellings = new StepTellings(
    (telling) => sql`select pg_notify(${STEPS_CHANNEL}, ${telling})`.execute(db),
    (error) => logger.warn({ err: error }, 'steps of runs cannot be told to other servers'),
  );
  await database.listen({
    channel: STEPS_CHANNEL,
    heard(telling) {
      for (const step of tellings.hear(telling)) openRuns.take(step);
    },
    connected() {},
  });
  return { ...here, tell: (step) => tellings.tell(step), close: async () => tellings.close() };
}
