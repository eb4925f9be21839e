import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import { seedScheduleOf } from '#engine/seed-schedule.ts';
import type { Reseed } from '#engine/run.ts';
import { STATES } from '#server/db/tables.ts';
import type { Tables } from '#server/db/tables.ts';
import { boardOnWire } from '#server/runs/daily.ts';
import { isRunId } from '#server/runs/stored-runs.ts';

const unzip = promisify(gunzip);

export interface RacedRun {
  readonly id: string;
  readonly game: string;
  /** Database name. */
  readonly board: string;
  readonly isHidden: boolean;
  readonly version: number;
  readonly mode: string;
  readonly seed: string;
}

/** Includes hidden runs. */
export async function findRacedRun(db: Kysely<Tables>, id: string): Promise<RacedRun | null> {
  if (!isRunId(id)) return null;
  const row = await db
    .selectFrom('game_scores')
    .innerJoin('runs', 'runs.run_id', 'game_scores.run_id')
    .select(['game_scores.run_id', 'game_name', 'board', 'state', 'version', 'mode', 'seed'])
    .where('game_scores.run_id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { run_id, game_name: game, state, ...rest } = row;
  return { id: run_id, game, isHidden: state === STATES.hidden, ...rest };
}

/** Named by the first run on that seed. */
export async function raceBoard(db: Kysely<Tables>, { id, game, board, seed }: RacedRun): Promise<string> {
  if (board === 'open') return id;
  if (boardOnWire(board).day === null) return board;
  // No more runs, so the first stays the first.
  const { run_id } = await db
    .selectFrom('game_scores')
    .innerJoin('runs', 'runs.run_id', 'game_scores.run_id')
    .select('game_scores.run_id')
    .where('game_name', '=', game)
    .where('board', '=', board)
    .where('seed', '=', seed)
    .orderBy('game_scores.id')
    .executeTakeFirstOrThrow();
  return run_id;
}

/** Empty for boards without a run. */
export async function raceSchedule(db: Kysely<Tables>, board: string): Promise<[drawn: number, seed: string][]> {
  if (!isRunId(board)) return [];
  const first = await db.selectFrom('runs').select('pieces').where('run_id', '=', board).executeTakeFirst();
  return first?.pieces ? seedScheduleOf(JSON.parse((await unzip(first.pieces)).toString()) as Reseed[]) : [];
}

/** Compares with runs on the same seed on other boards; the database finds duplicates within a board. */
export async function isCopyOfRaced(db: Kysely<Tables>, board: string, logHash: Uint8Array): Promise<boolean> {
  if (!isRunId(board)) return false;
  const first = await db
    .selectFrom('game_scores')
    .innerJoin('runs', 'runs.run_id', 'game_scores.run_id')
    .select(['game_name', 'board', 'log'])
    .where('game_scores.run_id', '=', board)
    .executeTakeFirst();
  if (!first) return false;
  if (first.board === 'open') {
    const hash = createHash('sha256').update(await unzip(first.log));
    return hash.digest().equals(logHash);
  }
  const same = await db
    .selectFrom('game_scores')
    .select('id')
    .where('game_name', '=', first.game_name)
    .where('board', '=', first.board)
    .where('log_hash', '=', logHash)
    .executeTakeFirst();
  return same !== undefined;
}

const RIVALS = { most: 12, logBytes: 30_000 } as const;

/**
 * Compressed logs that a run on this board may copy: the board's own run and the best others. Empty while they are not
 * public.
 */
export async function rivalLogs(db: Kysely<Tables>, board: string, before = Infinity): Promise<Uint8Array[]> {
  if (!isRunId(board)) return [];
  const runs = db
    .selectFrom('game_scores')
    .innerJoin('runs', 'runs.run_id', 'game_scores.run_id')
    .select(['game_name', 'board', 'log']);
  const first = await runs.where('game_scores.run_id', '=', board).executeTakeFirst();
  if (!first) return [];
  const others = await runs
    .where('game_name', '=', first.game_name)
    .where('board', 'in', first.board === 'open' ? [board] : [board, first.board])
    .where('game_scores.run_id', '!=', board)
    .$if(before < Infinity, (query) => query.where('game_scores.id', '<', before))
    .orderBy('score', 'desc')
    .limit(RIVALS.most)
    .execute();
  return [first, ...others].map(({ log }) => log).filter(({ length }) => length <= RIVALS.logBytes);
}
