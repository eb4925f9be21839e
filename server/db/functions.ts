import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

const files = import.meta.glob<string>(['/server/db/functions/*.sql', '/server/db/old-functions.sql'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** `old-functions.sql` sorts last. */
const TEXT = Object.keys(files)
  .sort()
  .map((file) => files[file])
  .join('\n');
const HASH = createHash('sha256').update(TEXT).digest('hex').slice(0, 16);
/** The advisory lock of Kysely's migrator. */
const MIGRATION_LOCK = 3853314791062309107n;
/** Up to a semicolon that is in no comment and in no body. */
const STATEMENT = /(?:--[^\n]*|\$\$[^]*?\$\$|[^;])+;/g;

/**
 * Re-creates all functions and triggers if this version's are new to the database. The comment of `insert_scores` lists
 * the hashes of all sets created so far, so a restarted server of the version before leaves newer functions alone.
 */
export async function createFunctions(db: Kysely<Tables>): Promise<void> {
  if ((await createdSets(db)).includes(HASH)) return;
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction);
    const created = await createdSets(transaction);
    if (created.includes(HASH)) return;
    // The files may be in any order.
    await sql`set local check_function_bodies = off`.execute(transaction);
    for (const [statement] of TEXT.matchAll(STATEMENT)) await sql.raw(statement).execute(transaction);
    const hashes = sql.lit([...created, HASH].join(' '));
    await sql`comment on function insert_scores(json) is ${hashes}`.execute(transaction);
  });
}

async function createdSets(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ hashes: string | null }>`
    select obj_description(to_regprocedure('insert_scores(json)'), 'pg_proc') as hashes`.execute(db);
  return rows[0]!.hashes?.split(' ') ?? [];
}
