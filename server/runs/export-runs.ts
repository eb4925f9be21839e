import type { Kysely } from 'kysely';
import type { Reads } from '#server/db/replica-reads.ts';
import { STATES } from '#server/db/tables.ts';
import type { Tables } from '#server/db/tables.ts';
import { mayBeSeen } from '#server/runs/daily.ts';
import type { StoredRun } from '#server/runs/stored-runs.ts';
import { headOf, jsonOf, storedRuns } from '#server/runs/stored-runs.ts';

/** `runs` bounds memory, `rows` the scan of one query. */
const PAGE = { runs: 50, rows: 5_000 } as const;

/**
 * One JSON line per public run, oldest first. Pages by id, so queries stay short; runs saved meanwhile are left out.
 */
export async function* exportRuns(
  reads: Pick<Reads, 'fromNow'>,
  game: string,
  now: () => number,
): AsyncGenerator<Buffer> {
  const read = await reads.fromNow();
  const { last } = await read((db) =>
    db
      .selectFrom('game_scores')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow(),
  );
  for (let after = 0; after < (last ?? 0);) {
    const upTo = Math.min(after + PAGE.rows, last);
    const runs = await read((db) => nextRuns(db, game, after, upTo));
    const lines: Buffer[] = [];
    for (const run of runs) if (mayBeSeen(run.board, now())) lines.push(await jsonOf(headOf(run), run), NEW_LINE);
    if (lines.length > 0) yield Buffer.concat(lines);
    after = runs.length === PAGE.runs ? runs.at(-1)!.score_id : upTo;
  }
}

const NEW_LINE = Buffer.from('\n');

function nextRuns(db: Kysely<Tables>, game: string, after: number, upTo: number): Promise<StoredRun[]> {
  return storedRuns(db)
    .where('game_scores.id', '>', after)
    .where('game_scores.id', '<=', upTo)
    .where('game_name', '=', game)
    .where('state', '<', STATES.hidden)
    .orderBy('game_scores.id')
    .limit(PAGE.runs)
    .execute();
}
