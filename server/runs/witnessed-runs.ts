import { sql } from 'kysely';
import { canBeSlowed } from '#engine/late-steps.ts';
import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import { migratedAt } from '#server/db/migrate.ts';
import { sharedSecret } from '#server/db/secrets.ts';
import { rules as allRules } from '#games/rules-by-id.ts';
import { FinishedRuns } from '#server/runs/finished-runs.ts';
import { OpenRuns } from '#server/runs/open-runs.ts';
import type { TakenStep } from '#server/runs/open-runs.ts';
import type { RankedRules } from '#server/runs/ranked-rules.ts';
import { rankedRulesOf } from '#server/runs/ranked-rules.ts';
import { witnessedBy } from '#server/runs/replay-witnessed.ts';
import { RunTokens, runBytes } from '#server/runs/run-tokens.ts';
import { SavedSteps } from '#server/runs/saved-steps.ts';
import { STEPS_CHANNEL, StepBroadcast } from '#server/runs/step-broadcast.ts';
import type { SubmissionServices } from '#server/runs/submit.ts';
import type { StepServices } from '#server/runs/take-step.ts';
import type { IssuedTicket } from '#server/runs/tickets.ts';

export interface WitnessedRuns extends Pick<
  StepServices,
  'tokens' | 'openRuns' | 'broadcast' | 'save' | 'recall' | 'onFinish'
> {
  readonly witnessed: SubmissionServices['witnessed'];
  readonly takesOldForm: SubmissionServices['takesOldForm'];
  readonly keyOf: SubmissionServices['keyOf'];
  close(): Promise<void>;
}

/** Maximum clock difference between servers. */
const CLOCKS_MS = 10_000;
const HOUR_MS = 60 * 60 * 1000;

export async function openWitnessedRuns(database: Database, logger: Logger, now: () => number): Promise<WitnessedRuns> {
  const { db, embedded } = database;
  const tokens = new RunTokens(await sharedSecret(db, 'live runs'));
  const openRuns = new OpenRuns(now() + CLOCKS_MS);
  const saved = openWrites(db, logger, now);
  const witnessed = (...[issued, token, ticks]: Parameters<SubmissionServices['witnessed']>) => {
    const end = tokens.open(Buffer.from(token, 'base64url'));
    const run = runBytes(issued.runId);
    if (!end?.isFinished || end.ticks !== ticks || !Buffer.from(end.run).equals(run)) return 'not-witnessed';
    if (openRuns.isForked(Buffer.from(run).toString('hex'))) return 'forked';
    return witnessedBy(end, tokens.keyOf(run), rankedRulesOf(issued.game)!.ranked);
  };
  const witnessedSince = await migratedAt(db, '0008-live-runs');
  const takesOldForm = ({ issuedAt }: IssuedTicket) => issuedAt < witnessedSince;
  const keyOf = (runId: string) => tokens.keyOf(runBytes(runId));
  const here = { tokens, openRuns, ...saved, witnessed, takesOldForm, keyOf };
  // A single server.
  if (embedded) return { ...here, broadcast() {} };

  const broadcast = new StepBroadcast(
    (message) => sql`select pg_notify(${STEPS_CHANNEL}, ${message})`.execute(db),
    (error) => logger.warn({ err: error }, 'witnessed runs: broadcasting steps to other servers failed, will retry'),
  );
  await database.listen({
    channel: STEPS_CHANNEL,
    heard(message) {
      for (const step of broadcast.receive(message)) openRuns.take(step);
    },
    connected() {
      // Broadcasts meanwhile are lost.
      openRuns.missedUntil(now() + CLOCKS_MS);
    },
  });
  return {
    ...here,
    broadcast: (step) => broadcast.send(step),
    close: () => {
      broadcast.close();
      return saved.close();
    },
  };
}

function openWrites(db: Database['db'], logger: Logger, now: () => number) {
  const finished = new FinishedRuns(db, (error) =>
    logger.warn({ err: error }, 'finished runs: writing counts failed, counts lost'),
  );
  const saved = new SavedSteps(db, now, untimedHours() * HOUR_MS, (error) =>
    logger.warn({ err: error }, 'saved steps: writing open runs failed'),
  );
  return {
    save: (step: TakenStep) => saved.save(step),
    recall: (run: string) => saved.recall(run),
    onFinish: (player: string) => finished.add(player),
    async close() {
      await Promise.all([saved.close(), finished.write()]);
    },
  };
}

function untimedHours(): number {
  const ranked = allRules.filter((rules): rules is RankedRules => rules.ranked !== undefined);
  return Math.max(0, ...ranked.map((rules) => (canBeSlowed(rules) ? 0 : rules.ranked.submitWithinHours)));
}
