import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { ScoreReceipt } from '#api/scores.ts';
import type { Doubt } from '#engine/judge.ts';
import { STATES } from '#server/db/tables.ts';
import type { Tables } from '#server/db/tables.ts';
import type { StandingRow } from '#server/leaderboards/board-reads.ts';
import { nextOf, topPercent } from '#server/leaderboards/board-reads.ts';
import { asksForReview, writeDoubt } from '#server/runs/stored-doubts.ts';

export interface VerifiedScore {
  readonly game: string;
  readonly board: string;
  readonly score: number;
  /** See `Judge`. */
  readonly tieBreak: number;
  readonly playerName: string;
  readonly device: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly run: {
    readonly id: string;
    readonly seed: string;
    readonly version: number;
    readonly mode: string;
    readonly ticks: number;
    /** JSON, gzip. */
    readonly log: Uint8Array;
    /** Seeds after the first, as JSON with gzip; `null` if not witnessed. */
    readonly pieces: Uint8Array | null;
    readonly logHash: Uint8Array;
    readonly pauses: readonly (readonly [tick: number, seconds: number])[];
    readonly doubt: Doubt | null;
    readonly hash: string;
  };
}

export type SaveResult = ScoreReceipt | 'duplicate run' | 'duplicate log';

type ScoreRow = StandingRow & {
  readonly id: number;
  readonly rank: number;
  readonly face: string | null;
  readonly conflict: 'run' | 'log' | null;
};

export async function insertScore(db: Kysely<Tables>, verified: VerifiedScore): Promise<SaveResult> {
  return (await insertScores(db, [verified]))[0]!;
}

/** All or none, in order. */
export async function insertScores(db: Kysely<Tables>, verified: readonly VerifiedScore[]): Promise<SaveResult[]> {
  const { rows } = await sql<ScoreRow>`
    select * from insert_scores(${JSON.stringify(verified.map(writtenOut))}::json)`.execute(db);
  return rows.map(({ conflict, ...written }, index) => {
    if (conflict !== null) return conflict === 'run' ? 'duplicate run' : 'duplicate log';
    return receiptOf({ ...written, run_id: verified[index]!.run.id });
  });
}

function writtenOut({ game, board, score, tieBreak, playerName, device, at, run }: VerifiedScore) {
  const { id, seed, version, mode, ticks, hash, pauses } = run;
  return {
    ...{ run: id, game, board, score, tie_break: tieBreak, player: playerName, at: new Date(at), device },
    ...{ seed, version, mode, ticks, hash, pauses, doubt: writeDoubt(run.doubt) },
    state: asksForReview(run.doubt) ? STATES.underReview : STATES.shown,
    log: base64(run.log),
    pieces: run.pieces && base64(run.pieces),
    // With own seeds, equal logs are no copy.
    log_hash: board === 'open' ? null : base64(run.logHash),
  };
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}

function receiptOf(row: Omit<ScoreRow, 'above' | 'conflict'> & { readonly run_id: string }): ScoreReceipt {
  const { id, rank, total, run_id, face } = row;
  return { id, rank, total, top_percent: topPercent(rank, total), next: nextOf(row), run_id, face };
}

export interface SavedScore extends Pick<VerifiedScore, 'game' | 'board' | 'score' | 'playerName'> {
  readonly receipt: ScoreReceipt;
}

/**
 * Locks the row, so that the commit waits for synchronous replicas: a row whose own commit wait was canceled is visible
 * before they have it.
 */
export async function savedScoreOf(db: Kysely<Tables>, runId: string): Promise<SavedScore | null> {
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
  // Older rows have no full receipt.
  const { rows } = await sql<StandingRow>`
    select * from standing(${game}, ${board}, 'all', null, ${place}, ${row.id})`.execute(db);
  const { above, ...at } = rows[0]!;
  return { game, board, score, playerName, receipt: receiptOf({ ...rest, ...at, rank: rank ?? above + 1 }) };
}
