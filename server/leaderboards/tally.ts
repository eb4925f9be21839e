/**
 * The tally that ranks are read from: how many rows of a list lie in which range of places, at several widths of range,
 * so that a rank is a handful of ranges however many rows there are. Whatever changes a row appends to what is pending,
 * and ranks are read from both in one statement: they are exact whether it was folded into the tally or not.
 */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import type { Tables } from '#server/db/tables.ts';

/**
 * How often what is pending is folded into the tally, and how much of it at once. Whoever is told a rank looks through
 * what is pending, so where many come at once it is folded more often.
 */
const FOLDING = { everyMs: 5_000, many: 200, soonMs: 250, most: 1_000 } as const;
/** Weeks and days are asked for only while they last. For how many days they are kept, and how far back old ones are looked for. */
const KEPT_DAYS = { least: 15, most: 400 } as const;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Folds some of what is pending into the tally, and says how much: nothing while somebody else is at it, who does it for all. */
export async function foldPending(db: Kysely<Tables>, most: number = FOLDING.most): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select fold_pending(${most}::int) as folded`.execute(db);
  return rows[0]!.folded;
}

/** Forgets the weeks and days of the given games that are long over. */
export async function forgetOldPeriods(db: Kysely<Tables>, games: readonly string[], now: number): Promise<void> {
  const today = new Date(now).toISOString().slice(0, 10);
  const old = sql`
    select score_list(game, 'open', period, ${today}::date - age) as list
    from unnest(${[...games]}::text[]) as game,
      generate_series(${sql.lit(KEPT_DAYS.least)}, ${sql.lit(KEPT_DAYS.most)}) as age,
      unnest(array['week', 'day']) as period`;
  await sql`
    delete from place_tally where list in (
      select unnest(array[list, players_of(list)]) from (${old}) as old
    )`.execute(db);
  await sql`delete from player_bests where list in (${old})`.execute(db);
}

/** Folds what is pending every few seconds, and forgets what is over once a day. Gives back how to stop. */
export function keepTally(
  { db, maintenance }: Pick<Database, 'db' | 'maintenance'>,
  games: readonly string[],
  now: () => number,
  onError: (error: unknown) => void,
): () => void {
  let isStopped = false;
  let forgottenAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  const work = async () => {
    let folded = 0;
    // Within the time that a visitor's request has: one that never ends would keep the embedded database for itself.
    for (let taken: number = FOLDING.most; taken === FOLDING.most; folded += taken) taken = await foldPending(db);
    if (isStopped || now() - forgottenAt < DAY_MS) return folded;
    await forgetOldPeriods(maintenance, games, now());
    forgottenAt = now();
    return folded;
  };
  const workIn = (ms: number) => {
    timer = setTimeout(async () => {
      // A database that is away has said so itself, and what is pending stays.
      const folded = await work().catch((error: unknown) => {
        if (!isStopped && !(error instanceof DatabaseUnavailable)) onError(error);
        return 0;
      });
      if (!isStopped) workIn(folded > FOLDING.many ? FOLDING.soonMs : FOLDING.everyMs);
    }, ms).unref();
  };
  workIn(FOLDING.everyMs);
  // What is under way is not waited for: it is done or not done as a whole, and a database that stands still keeps it.
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
