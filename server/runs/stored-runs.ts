import type { Kysely } from 'kysely';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { STATES } from '#server/db/tables.ts';
import type { Tables } from '#server/db/tables.ts';
import { boardOnWire } from '#server/runs/daily.ts';

const unzip = promisify(gunzip);

export function isRunId(word: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(word);
}

export function storedRuns(db: Kysely<Tables>) {
  return db
    .selectFrom('game_scores')
    .innerJoin('runs', 'runs.run_id', 'game_scores.run_id')
    .select(['game_scores.id as score_id', 'game_scores.run_id as id', 'game_name', 'board', 'state', 'score'])
    .select([
      'player_name',
      'face',
      'created_at',
      'version',
      'mode',
      'seed',
      'ticks',
      'log',
      'pieces',
      'pauses',
      'hash',
    ]);
}

export type StoredRun = Awaited<ReturnType<ReturnType<typeof storedRuns>['executeTakeFirstOrThrow']>>;

/** Includes hidden runs. */
export async function storedRun(db: Kysely<Tables>, id: string): Promise<StoredRun | null> {
  if (!isRunId(id)) return null;
  return (await storedRuns(db).where('game_scores.run_id', '=', id).executeTakeFirst()) ?? null;
}

/** Includes hidden runs. */
export async function storedRunOfScore(db: Kysely<Tables>, scoreId: number): Promise<StoredRun | null> {
  return (await storedRuns(db).where('game_scores.id', '=', scoreId).executeTakeFirst()) ?? null;
}

/** JSON without log, seeds and closing brace. */
export function headOf({ log: _log, pieces: _pieces, board, state, created_at, ...run }: StoredRun): string {
  const under_review = state === STATES.underReview;
  const head = { ...run, ...boardOnWire(board), created_at: created_at.toISOString(), under_review };
  return JSON.stringify(head).slice(0, -1);
}

/** Runs on another run's board share its stream. */
export function seedsField({ board }: Pick<StoredRun, 'board'>): 'pieces' | 'stream' {
  return isRunId(board) ? 'stream' : 'pieces';
}

/** Does not parse or decompress the log on the main thread. */
export async function jsonOf(head: string, run: Pick<StoredRun, 'board' | 'log' | 'pieces'>): Promise<Buffer> {
  const { log, pieces } = run;
  const seeds = pieces ? [Buffer.from(`,"${seedsField(run)}":`), await unzip(pieces)] : [];
  return Buffer.concat([Buffer.from(`${head},"log":`), await unzip(log), ...seeds, Buffer.from('}')]);
}
