import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from '#server/db/tables.ts';
import { keepScore } from '#server/leaderboards/keep-score.ts';
import { verifiedScore } from '#server/testing/sample-runs.ts';

/**
 * Keeps scores of one game over so many connections for so many seconds, without a server: how many a second. Connections
 * are used for as long before that: each makes its plans first, which a server's have done long since.
 */
export async function keptASecond(databaseUrl: string, connections: number, seconds: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const open = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  for (const client of open) client.release();
  let kept = 0;
  let startedAt = performance.now();
  const write = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      const tieBreak = Math.floor(Math.random() * 1_000_000);
      const device = `device ${Math.floor(Math.random() * 5_000)}`;
      await keepScore(db, { ...verifiedScore('snake', 10 + 10 * Math.floor(Math.random() * 60)), tieBreak, device });
      kept++;
    }
  };
  const writeAll = () => Promise.all(Array.from({ length: connections }, write));
  await writeAll();
  kept = 0;
  startedAt = performance.now();
  await writeAll();
  const passed = (performance.now() - startedAt) / 1000;
  await db.destroy();
  return kept / passed;
}
