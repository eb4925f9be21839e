/**
 * Rank histogram: row counts per range of sort keys at several widths, so a rank is the sum of a few ranges. Reads add
 * the pending log, so ranks are always exact.
 */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import type { Tables } from '#server/db/tables.ts';

/** Every rank read scans the pending log, so it is flushed sooner under load. */
const FLUSH = { everyMs: 5_000, many: 200, soonMs: 250, most: 1_000 } as const;
/** Age in days of deleted week and day tallies. */
const DELETE_AFTER_DAYS = { least: 15, most: 400 } as const;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns 0 while another server is flushing. */
export async function flushRankLog(db: Kysely<Tables>, most: number = FLUSH.most): Promise<number> {
  const { rows } = await sql<{ flushed: number }>`select flush_rank_log(${most}::int) as flushed`.execute(db);
  return rows[0]!.flushed;
}

export async function deleteOldPeriods(db: Kysely<Tables>, games: readonly string[], now: number): Promise<void> {
  const today = new Date(now).toISOString().slice(0, 10);
  const old = sql`
    select score_list(game, 'open', period, ${today}::date - age) as list
    from unnest(${[...games]}::text[]) as game,
      generate_series(${sql.lit(DELETE_AFTER_DAYS.least)}, ${sql.lit(DELETE_AFTER_DAYS.most)}) as age,
      unnest(array['week', 'day']) as period`;
  await sql`
    delete from place_tally where list in (
      select unnest(array[list, players_of(list)]) from (${old}) as old
    )`.execute(db);
  await sql`delete from player_bests where list in (${old})`.execute(db);
}

export function maintainRanks(
  { db, maintenance }: Pick<Database, 'db' | 'maintenance'>,
  games: readonly string[],
  now: () => number,
  onError: (error: unknown) => void,
): () => void {
  let isStopped = false;
  let deletedAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  const work = async () => {
    let flushed = 0;
    // With a timeout: an endless statement would block the embedded database.
    for (let taken: number = FLUSH.most; taken === FLUSH.most; flushed += taken) taken = await flushRankLog(db);
    if (isStopped || now() - deletedAt < DAY_MS) return flushed;
    await deleteOldPeriods(maintenance, games, now());
    deletedAt = now();
    return flushed;
  };
  const workIn = (ms: number) => {
    timer = setTimeout(async () => {
      // The pool logs outages; pending changes stay.
      const flushed = await work().catch((error: unknown) => {
        if (!isStopped && !(error instanceof DatabaseUnavailable)) onError(error);
        return 0;
      });
      if (!isStopped) workIn(flushed > FLUSH.many ? FLUSH.soonMs : FLUSH.everyMs);
    }, ms).unref();
  };
  workIn(FLUSH.everyMs);
  // Does not wait: work is atomic, and a hanging database would block the stop.
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
