import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { Batches } from '#server/batches.ts';
import type { Tables } from '#server/db/tables.ts';
import type { VerifiedScore } from '#server/leaderboards/insert-scores.ts';
import { insertScores } from '#server/leaderboards/insert-scores.ts';
import { SAVING } from '#server/runs/submission-services.ts';
import { verifiedScore } from '#server/testing/sample-runs.ts';

interface Writing {
  readonly connections: number;
  readonly seconds: number;
  /** Concurrent submitters; if there are more than connections, their scores are batched, as a server does. */
  readonly players?: number;
}

/**
 * Saves scores of one game over several connections without a server; returns the rate.
 * Connections are warmed up for as long before, because each plans its statements first.
 */
export async function keptASecond(
  databaseUrl: string,
  { connections, seconds, players = connections }: Writing,
): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  // A database server that stops right afterwards sends an error to closing connections.
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const open = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  for (const client of open) client.release();
  const batches = new Batches((scores: readonly VerifiedScore[]) => insertScores(db, scores), {
    ...SAVING,
    atOnce: connections,
    ...(players > connections ? {} : { most: 1 }),
  });
  let kept = 0;
  let startedAt = performance.now();
  const write = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      await batches.do(someScore());
      kept++;
    }
  };
  const writeAll = () => Promise.all(Array.from({ length: players }, write));
  await writeAll();
  kept = 0;
  startedAt = performance.now();
  await writeAll();
  const passed = (performance.now() - startedAt) / 1000;
  await db.destroy();
  return kept / passed;
}

function someScore(): VerifiedScore {
  const tieBreak = Math.floor(Math.random() * 1_000_000);
  const device = `device ${Math.floor(Math.random() * 5_000)}`;
  return { ...verifiedScore('snake', 10 + 10 * Math.floor(Math.random() * 60)), tieBreak, device };
}
