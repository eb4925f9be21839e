import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The embedded database has no autovacuum. */
export function vacuumDaily(db: Kysely<Tables>, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => vacuum(db).catch(onError), DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export async function vacuum(db: Kysely<Tables>): Promise<void> {
  await sql`vacuum (analyze)`.execute(db);
}
