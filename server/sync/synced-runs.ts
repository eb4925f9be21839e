import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { SyncRun, SyncRuns, SyncRunsPush, SyncRunsReceipt } from '#api/sync.ts';
import { SYNC_QUOTA } from '#api/sync.ts';
import type { Tables } from '#server/db/tables.ts';
import { checkedRun } from '#server/sync/checked-run.ts';
import { lockAccount } from '#server/sync/synced-progress.ts';

type Db = Kysely<Tables>;
type Summary = Omit<SyncRun, 'log' | 'pieces' | 'stream'>;
type Marks = SyncRunsPush['marks'][number];
type MarkData = Omit<Marks, 'id'>;

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

/** Of one response. */
const MOST_RUNS = 100;
const MOST_BYTES = 1_000_000;

export interface Quota {
  readonly runs: number;
  readonly bytes: number;
}

/** In the order of their changes, which the lock on the account makes gapless. */
export async function readRuns(db: Db, user: string, after: number): Promise<SyncRuns> {
  const rows = await db
    .selectFrom('sync_runs')
    .select(['change', 'summary', 'record'])
    .where('user_id', '=', user)
    .where('change', '>', after)
    .orderBy('change')
    .limit(MOST_RUNS + 1)
    .execute();
  const runs: SyncRun[] = [];
  let [bytes, last] = [0, after];
  for (const { change, summary, record } of rows.slice(0, MOST_RUNS)) {
    const json = (await unzip(record)).toString('utf8');
    if (runs.length > 0 && bytes + json.length > MOST_BYTES) break;
    bytes += json.length + summary.length;
    last = change;
    runs.push({ ...(JSON.parse(summary) as Summary), ...(JSON.parse(json) as Pick<SyncRun, 'log'>) });
  }
  return { runs, last_change: last, more: rows.length > runs.length };
}

/** The oldest plain runs make room. */
export async function storeRuns(
  db: Db,
  user: string,
  { runs, marks, removed, best }: SyncRunsPush,
  quota: Quota = SYNC_QUOTA,
): Promise<SyncRunsReceipt> {
  const checked = runs.map(checkedRun);
  const bests = new Set(best);
  const rows = await Promise.all(checked.filter((run) => run !== null).map((run) => rowOf(run, bests)));
  return db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, user);
    const added = await addRows(transaction, user, rows, account.last_change);
    const last_change = await applyMarks(transaction, user, marks, added.last_change);
    if (removed.length > 0)
      await transaction.deleteFrom('sync_runs').where('user_id', '=', user).where('id', 'in', removed).execute();
    await transaction.updateTable('sync_accounts').set({ last_change }).where('user_id', '=', user).execute();
    const dropped = added.kept > 0 ? await dropOldest(transaction, user, quota) : [];
    const refused = runs.filter((_, index) => checked[index] === null).map(({ id }) => id);
    return { kept: added.kept, refused, dropped, last_change };
  });
}

async function addRows(db: Db, user: string, rows: readonly Row[], last: number) {
  let change = last;
  for (const row of rows) {
    const added = await db
      .insertInto('sync_runs')
      .values({ ...row, user_id: user, change: change + 1 })
      .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
      .executeTakeFirst();
    change += Number(added.numInsertedOrUpdatedRows ?? 0);
  }
  return { kept: change - last, last_change: change };
}

async function applyMarks(db: Db, user: string, marks: readonly Marks[], last: number): Promise<number> {
  let change = last;
  for (const { id, ...mark } of marks) {
    const own = db.selectFrom('sync_runs').where('user_id', '=', user).where('id', '=', id);
    const known = await own.select('summary').executeTakeFirst();
    const summary = known && marked(JSON.parse(known.summary) as Summary, mark);
    if (!summary || summary === known.summary) continue;
    change++;
    await db
      .updateTable('sync_runs')
      .set({ summary, change, ...(isLasting(mark) ? { stays: true } : {}) })
      .where('user_id', '=', user)
      .where('id', '=', id)
      .execute();
  }
  return change;
}

/** Best runs, badges, medals and pins go last. */
async function dropOldest(db: Db, user: string, quota: Quota): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from sync_runs r using (
      select id, row_number() over kept as number, sum(bytes) over kept as total
      from sync_runs where user_id = ${user}
      window kept as (order by stays desc, ended_at desc, id)
    ) o
    where r.user_id = ${user} and r.id = o.id and (o.number > ${quota.runs} or o.total > ${quota.bytes})
    returning r.id`.execute(db);
  return rows.map(({ id }) => id);
}

type Row = Awaited<ReturnType<typeof rowOf>>;

async function rowOf({ log, pieces, stream, ...summary }: SyncRun, bests: ReadonlySet<string>) {
  const json = JSON.stringify(summary);
  const record = await zip(JSON.stringify({ log, pieces, stream }));
  const stays = isLasting(summary) || bests.has(summary.id);
  return {
    id: summary.id,
    ended_at: summary.endedAt,
    stays,
    bytes: json.length + record.length,
    summary: json,
    record,
  };
}

const isLasting = ({ pinned, badges, medals }: MarkData) => pinned || badges.length > 0 || medals.length > 0;

/** A score id is never lost; the rest is as the last device has it. */
function marked(summary: Summary, { scoreId, runId, badges, medals, pinned }: MarkData): string {
  return JSON.stringify({
    ...summary,
    scoreId: scoreId ?? summary.scoreId,
    runId: runId ?? summary.runId,
    badges: [...new Set([...summary.badges, ...badges])],
    ...{ medals, pinned },
  });
}
