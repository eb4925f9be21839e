/**
 * Stores the final order of each day and week once it is over. Late, hidden, restored and deleted rows queue their
 * periods again, so the stored order is always that of the rows; between change and job, reads leave hidden rows out.
 */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { dayOf } from '#server/leaderboards/board-rows.ts';

/** A batch of writes may carry the time before midnight. */
const GRACE_MS = 60_000;
const EVERY_MS = 5_000;
/** While more are queued: short statements, so that other work comes in between. */
const NEXT_MS = 50;

export const closingDay = (now: number): string => dayOf(now - GRACE_MS);

export async function queueMissingPeriods(db: Kysely<Tables>, games: readonly string[], today: string): Promise<void> {
  await sql`select queue_missing_periods(${[...games]}::text[], ${today}::date)`.execute(db);
}

/** False if none is due, or another server is closing one. */
export async function closeNextPeriod(db: Kysely<Tables>, today: string): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`select close_next_period(${today}::date) as closed`.execute(db);
  return rows[0]!.closed;
}

/** Looks for missing periods at the start and after every midnight. Returns a function that stops it. */
export function closePeriods(
  { maintenance }: Pick<Database, 'maintenance'>,
  games: readonly string[],
  now: () => number,
  onError: (error: unknown) => void,
): () => void {
  let isStopped = false;
  let searched = '';
  let timer: NodeJS.Timeout | undefined;
  const work = async () => {
    const today = closingDay(now());
    if (today !== searched) await queueMissingPeriods(maintenance, games, today);
    searched = today;
    return closeNextPeriod(maintenance, today);
  };
  const workIn = (ms: number) => {
    timer = setTimeout(async () => {
      const closed = await work().catch((error: unknown) => {
        if (!isStopped && !(error instanceof DatabaseUnavailable)) onError(error);
        return false;
      });
      if (!isStopped) workIn(closed ? NEXT_MS : EVERY_MS);
    }, ms).unref();
  };
  workIn(EVERY_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
