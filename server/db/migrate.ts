import type { Kysely } from 'kysely';
import { Migrator } from 'kysely';
import { scores } from '#server/db/migrations/0001-scores.ts';
import { accounts } from '#server/db/migrations/0002-accounts.ts';
import { limits } from '#server/db/migrations/0003-limits.ts';
import { receipts } from '#server/db/migrations/0004-receipts.ts';
import { accountLinks } from '#server/db/migrations/0005-account-links.ts';
import { livingBoards } from '#server/db/migrations/0006-living-boards.ts';
import { boardChanges } from '#server/db/migrations/0007-board-changes.ts';
import { moderation } from '#server/db/migrations/0009-moderation.ts';
import { players } from '#server/db/migrations/0010-players.ts';
import type { Tables } from '#server/db/tables.ts';

/** Every change to the tables, in order. A released one is never edited; another one is added. */
export const migrations = {
  '0001-scores': scores,
  '0002-accounts': accounts,
  '0003-limits': limits,
  '0004-receipts': receipts,
  '0005-account-links': accountLinks,
  '0006-living-boards': livingBoards,
  '0007-board-changes': boardChanges,
  '0009-moderation': moderation,
  '0010-players': players,
};

/** Brings the tables up to date. Servers that start at once wait for each other. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
