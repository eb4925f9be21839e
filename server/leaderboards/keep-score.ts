import type { Kysely } from 'kysely';
import type { ScoreReceipt } from '#api/scores.ts';
import type { Tables } from '#server/db/tables.ts';
import { count, countFrom } from '#server/leaderboards/tally.ts';

/** A score that was found true, with the run behind it. */
export interface VerifiedScore {
  readonly game: string;
  readonly score: number;
  readonly playerName: string;
  readonly run: {
    readonly id: string;
    readonly seed: string;
    readonly version: number;
    readonly mode: string;
    readonly ticks: number;
    /** The log as JSON, compressed with gzip. */
    readonly log: Uint8Array;
    readonly pauses: readonly (readonly [tick: number, seconds: number])[];
    readonly doubt: string | null;
  };
}

/** Thrown to take the transaction back. */
class HandedInBefore extends Error {}

/** Keeps a score for good and says where it ranks, or gives `null` and keeps nothing if its run was handed in before. */
export async function keepScore(db: Kysely<Tables>, verified: VerifiedScore): Promise<ScoreReceipt | null> {
  try {
    return await db.transaction().execute((transaction) => keepIn(transaction, verified));
  } catch (error) {
    if (error instanceof HandedInBefore) return null;
    throw error;
  }
}

async function keepIn(db: Kysely<Tables>, { game, score, playerName, run }: VerifiedScore): Promise<ScoreReceipt> {
  // Counted first: the lock that comes with it puts this score's time of arrival after that of every equal one, so
  // that its place on the board is the rank it is told.
  await count(db, game, score);
  const kept = await db
    .insertInto('game_scores')
    .values({ game_name: game, score, player_name: playerName, run_id: run.id })
    .onConflict((conflict) => conflict.column('run_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!kept) throw new HandedInBefore();
  const { total: rank } = await countFrom(db, game, score).executeTakeFirstOrThrow();
  const { id: run_id, seed, version, mode, ticks, log, doubt } = run;
  const pauses = JSON.stringify(run.pauses);
  await db.insertInto('runs').values({ run_id, seed, version, mode, ticks, log, pauses, doubt, rank }).execute();
  return { id: kept.id, rank };
}

/** A score on a board, with the receipt that its player was given. */
export interface KeptScore extends Pick<VerifiedScore, 'game' | 'score' | 'playerName'> {
  readonly receipt: ScoreReceipt;
}

/** The score that a run was kept with, or `null` if it was never kept. */
export async function keptScoreOf(db: Kysely<Tables>, runId: string): Promise<KeptScore | null> {
  const row = await db
    .selectFrom('game_scores')
    .innerJoin('runs', 'runs.run_id', 'game_scores.run_id')
    .select(['id', 'game_name', 'score', 'player_name', 'rank'])
    .where('game_scores.run_id', '=', runId)
    .executeTakeFirst();
  if (!row) return null;
  const { id, game_name: game, score, player_name: playerName } = row;
  const rank = row.rank ?? (await countFrom(db, game, score).executeTakeFirstOrThrow()).total;
  return { game, score, playerName, receipt: { id, rank } };
}
