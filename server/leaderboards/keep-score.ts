import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { ScoreReceipt } from '#api/scores.ts';
import type { Doubt } from '#engine/judge.ts';
import { STATES } from '#server/db/tables.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Standing } from '#server/leaderboards/board-reads.ts';
import { nextOf, topPercent } from '#server/leaderboards/board-reads.ts';
import { asksForReview, writeDoubt } from '#server/runs/kept-doubts.ts';

/** A score that was found true, with the run behind it. */
export interface VerifiedScore {
  readonly game: string;
  /** As in the database: `open`, `daily:` and a day, or the id of the run that was raced. */
  readonly board: string;
  readonly score: number;
  /** The game's finer measure, which tells equal scores apart; see `Judge`. */
  readonly tieBreak: number;
  readonly playerName: string;
  /** Which device it was played on, where that is known. */
  readonly device: string | null;
  /** When it arrived, in milliseconds since 1970. */
  readonly at: number;
  readonly run: {
    readonly id: string;
    readonly seed: string;
    readonly version: number;
    readonly mode: string;
    readonly ticks: number;
    /** The log as JSON, compressed with gzip. */
    readonly log: Uint8Array;
    /** The luck that it was fed, as JSON, compressed with gzip; `null` for a run that was not live. */
    readonly pieces: Uint8Array | null;
    /** Of the log as JSON. */
    readonly logHash: Uint8Array;
    readonly pauses: readonly (readonly [tick: number, seconds: number])[];
    readonly doubt: Doubt | null;
    /** Of the last state. */
    readonly hash: string;
  };
}

/** The receipt of a score that was kept; or that it was not, for its run, or on a board of shared luck its log, is kept already. */
export type Kept = ScoreReceipt | 'handed in before' | 'same log';

type Written = Standing & {
  readonly id: number;
  readonly rank: number;
  readonly face: string | null;
  readonly refused: 'run' | 'log' | null;
};

/** Keeps a score for good and says where it ranks, in one round trip. */
export async function keepScore(db: Kysely<Tables>, verified: VerifiedScore): Promise<Kept> {
  const { game, board, score, tieBreak, playerName, device, at, run } = verified;
  // Where everybody has luck of their own, two may well do the same.
  const logHash = board === 'open' ? null : run.logHash;
  const doubt = writeDoubt(run.doubt);
  const { rows } = await sql<Written>`
    select kept.*, face_of(${device}) as face from keep_score(${run.id}, ${game}, ${board}, ${score}, ${tieBreak}, ${playerName}, ${new Date(at)},
      ${logHash}, ${run.seed}, ${run.version}, ${run.mode}, ${run.ticks}, ${run.log}, ${JSON.stringify(run.pauses)},
      ${doubt}, ${run.hash}, ${asksForReview(run.doubt) ? STATES.underReview : STATES.shown}, ${run.pieces},
      ${device}) as kept`.execute(db);
  const { refused, ...written } = rows[0]!;
  if (refused !== null) return refused === 'run' ? 'handed in before' : 'same log';
  return receiptOf({ ...written, run_id: run.id });
}

function receiptOf(row: Omit<Written, 'above' | 'refused'> & { readonly run_id: string }): ScoreReceipt {
  const { id, rank, total, run_id, face } = row;
  return { id, rank, total, top_percent: topPercent(rank, total), next: nextOf(row), run_id, face };
}

/** A score on a board, with the receipt that its player was given. */
export interface KeptScore extends Pick<VerifiedScore, 'game' | 'board' | 'score' | 'playerName'> {
  readonly receipt: ScoreReceipt;
}

/** The score that a run was kept with, or `null` if it was never kept. */
export async function keptScoreOf(db: Kysely<Tables>, runId: string): Promise<KeptScore | null> {
  const row = await db
    .selectFrom('game_scores')
    .innerJoin('runs', 'runs.run_id', 'game_scores.run_id')
    .select(['id', 'game_name', 'board', 'score', 'player_name', 'face', 'place'])
    .select(['game_scores.run_id', 'rank', 'total', 'next_rank', 'next_points'])
    .where('game_scores.run_id', '=', runId)
    .executeTakeFirst();
  if (!row) return null;
  const { game_name: game, board, score, player_name: playerName, rank, total, place, ...rest } = row;
  if (rank !== null && total !== null) {
    return { game, board, score, playerName, receipt: receiptOf({ ...rest, rank, total }) };
  }
  // Kept before receipts were, or before they said as much.
  const { rows } = await sql<Standing>`
    select * from standing(${game}, ${board}, 'all', null, ${place}, ${row.id})`.execute(db);
  const { above, ...at } = rows[0]!;
  return { game, board, score, playerName, receipt: receiptOf({ ...rest, ...at, rank: rank ?? above + 1 }) };
}
