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
  return (await keepScores(db, [verified]))[0]!;
}

/** Keeps scores for good, all of them or none, in the order in which they came, and says where each ranks, in one round trip. */
export async function keepScores(db: Kysely<Tables>, verified: readonly VerifiedScore[]): Promise<Kept[]> {
  const { rows } = await sql<Written>`
    select * from keep_scores(${JSON.stringify(verified.map(writtenOut))}::json)`.execute(db);
  return rows.map(({ refused, ...written }, index) => {
    if (refused !== null) return refused === 'run' ? 'handed in before' : 'same log';
    return receiptOf({ ...written, run_id: verified[index]!.run.id });
  });
}

/** A score with its run as the function in the database takes it. */
function writtenOut({ game, board, score, tieBreak, playerName, device, at, run }: VerifiedScore) {
  const { id, seed, version, mode, ticks, hash, pauses } = run;
  return {
    ...{ run: id, game, board, score, tie_break: tieBreak, player: playerName, at: new Date(at), device },
    ...{ seed, version, mode, ticks, hash, pauses, doubt: writeDoubt(run.doubt) },
    state: asksForReview(run.doubt) ? STATES.underReview : STATES.shown,
    log: base64(run.log),
    pieces: run.pieces && base64(run.pieces),
    // Where everybody has luck of their own, two may well do the same.
    log_hash: board === 'open' ? null : base64(run.logHash),
  };
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}

function receiptOf(row: Omit<Written, 'above' | 'refused'> & { readonly run_id: string }): ScoreReceipt {
  const { id, rank, total, run_id, face } = row;
  return { id, rank, total, top_percent: topPercent(rank, total), next: nextOf(row), run_id, face };
}

/** A score on a board, with the receipt that its player was given. */
export interface KeptScore extends Pick<VerifiedScore, 'game' | 'board' | 'score' | 'playerName'> {
  readonly receipt: ScoreReceipt;
}

/**
 * The score that a run was kept with, or `null` if it was never kept. The row is locked besides: that is a change, and
 * is committed as one, so whoever is told of the row knows that all machines have it that a commit waits for. A row can be
 * seen before, if the wait of the commit that brought it was broken off.
 */
export async function keptScoreOf(db: Kysely<Tables>, runId: string): Promise<KeptScore | null> {
  const row = await db
    .selectFrom('game_scores')
    .innerJoin('runs', 'runs.run_id', 'game_scores.run_id')
    .select(['id', 'game_name', 'board', 'score', 'player_name', 'face', 'place'])
    .select(['game_scores.run_id', 'rank', 'total', 'next_rank', 'next_points'])
    .where('game_scores.run_id', '=', runId)
    .forKeyShare(['game_scores'])
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
