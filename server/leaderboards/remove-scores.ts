import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** Each row moves ranks and may change closed days. */
export const REMOVED_AT_ONCE = 200;

/** Leaves rows that moderators have hidden. Triggers update ranks, streams and closed days. */
export async function removeScoresOf(db: Kysely<Tables>, device: string): Promise<number> {
  const removed = await sql`
    delete from game_scores where id in (
      select id from game_scores where device = ${device} and state < 2 limit ${sql.lit(REMOVED_AT_ONCE)}
    )`.execute(db);
  return Number(removed.numAffectedRows ?? 0);
}
