import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from '#server/db/tables.ts';
import { keepScore } from '#server/leaderboards/keep-score.ts';
import { verifiedScore } from '#server/testing/sample-runs.ts';

/** Keeps scores of one game over so many connections for so many seconds, without a server: how many a second. */
export async function keptASecond(databaseUrl: string, connections: number, seconds: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const open = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  for (const client of open) client.release();
  let kept = 0;
  const startedAt = performance.now();
  const write = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      const tieBreak = Math.floor(Math.random() * 1_000_000);
      const device = `device ${Math.floor(Math.random() * 5_000)}`;
      await keepScore(db, { ...verifiedScore('snake', 10 + 10 * Math.floor(Math.random() * 60)), tieBreak, device });
      kept++;
    }
  };
  await Promise.all(Array.from({ length: connections }, write));
  const passed = (performance.now() - startedAt) / 1000;
  await db.destroy();
  return kept / passed;
}
