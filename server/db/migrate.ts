import type { Kysely } from 'kysely';
import { Migrator, sql } from 'kysely';
import { scores } from '#server/db/migrations/0001-scores.ts';
import { accounts } from '#server/db/migrations/0002-accounts.ts';
import { limits } from '#server/db/migrations/0003-limits.ts';
import { receipts } from '#server/db/migrations/0004-receipts.ts';
import { accountLinks } from '#server/db/migrations/0005-account-links.ts';
import { livingBoards } from '#server/db/migrations/0006-living-boards.ts';
import { boardChanges } from '#server/db/migrations/0007-board-changes.ts';
import { liveRuns } from '#server/db/migrations/0008-live-runs.ts';
import { moderation } from '#server/db/migrations/0009-moderation.ts';
import { players } from '#server/db/migrations/0010-players.ts';
import { scoresTogether } from '#server/db/migrations/0011-scores-together.ts';
import { setBasedWrites } from '#server/db/migrations/0012-set-based-writes.ts';
import { boardChangeOutbox } from '#server/db/migrations/0013-board-change-outbox.ts';
import { openRuns } from '#server/db/migrations/0014-open-runs.ts';
import { finishedRuns } from '#server/db/migrations/0015-finished-runs.ts';
import { roomRounds } from '#server/db/migrations/0016-room-rounds.ts';
import { clubs } from '#server/db/migrations/0017-clubs.ts';
import { roomReports } from '#server/db/migrations/0018-room-reports.ts';
import { closedPeriods } from '#server/db/migrations/0019-closed-periods.ts';
import { transfers } from '#server/db/migrations/0020-transfers.ts';
import { sync } from '#server/db/migrations/0021-sync.ts';
import { passkeys } from '#server/db/migrations/0022-passkeys.ts';
import { createFunctions } from '#server/db/functions.ts';
import type { Tables } from '#server/db/tables.ts';
import { StartFailure } from '#server/start-failure.ts';

/**
 * Never edit a released migration; add a new one. New ones hold tables and data and call no functions; those are in
 * `functions/`.
 */
export const migrations = {
  '0001-scores': scores,
  '0002-accounts': accounts,
  '0003-limits': limits,
  '0004-receipts': receipts,
  '0005-account-links': accountLinks,
  '0006-living-boards': livingBoards,
  '0007-board-changes': boardChanges,
  '0008-live-runs': liveRuns,
  '0009-moderation': moderation,
  '0010-players': players,
  '0011-scores-together': scoresTogether,
  '0012-set-based-writes': setBasedWrites,
  '0013-board-change-outbox': boardChangeOutbox,
  '0014-open-runs': openRuns,
  '0015-finished-runs': finishedRuns,
  '0016-room-rounds': roomRounds,
  '0017-clubs': clubs,
  '0018-room-reports': roomReports,
  '0019-closed-periods': closedPeriods,
  '0020-transfers': transfers,
  '0021-sync': sync,
  '0022-passkeys': passkeys,
};

/** Concurrent servers wait. An earlier version, `upTo`, keeps the functions of its migrations. Throws `StartFailure` for a database of a newer version. */
export async function migrate(db: Kysely<Tables>, upTo?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const unknown = (await executedIn(db)).filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) {
    throw new StartFailure(
      `The database was changed by a newer version of the arcade (${unknown.join(', ')}); use that version or a later one.`,
    );
  }
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error !== undefined) throw error;
  if (upTo === undefined) await createFunctions(db);
}

async function executedIn(db: Kysely<Tables>): Promise<string[]> {
  const { rows: known } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!known[0]!.there) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Milliseconds since 1970. */
export async function migratedAt(db: Kysely<Tables>, name: keyof typeof migrations): Promise<number> {
  const { rows } = await sql<{
    timestamp: string;
  }>`select timestamp from kysely_migration where name = ${name}`.execute(db);
  return Date.parse(rows[0]!.timestamp);
}
