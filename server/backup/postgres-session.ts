import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from, to } from 'pg-copy-streams';
import type { CopySession } from '#server/backup/copy-session.ts';
import { copyTarget } from '#server/backup/copy-session.ts';
import { readPostgresAddress } from '#server/db/postgres-address.ts';
import { PostgresHosts } from '#server/db/postgres-hosts.ts';
import { PostgresPool, checkPostgres } from '#server/db/postgres-pool.ts';
import { StartFailure } from '#server/start-failure.ts';

const TIMEOUTS = { connectMs: 5_000, sessionMs: Infinity } as const;
/** Differs from the server's name, so that a killed command does not count as a running server. */
const NAME = 'command of free-online-games';

/** `setting` names the source of the URL in errors. */
export async function openPostgresSession(url: string, setting: string): Promise<CopySession> {
  const address = readPostgresAddress(url);
  if (!address) throw new StartFailure(`Check ${setting}: it must look like postgres://user:password@host:5432/name.`);
  const pool = new PostgresPool(new PostgresHosts(address), TIMEOUTS, () => {}, NAME);
  await checkPostgres(pool, setting).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const client = await pool.connect();
  return {
    query: async (sql, parameters = []) => client.query(sql, [...parameters]),
    copyOut: (table) => client.query(to(`copy ${copyTarget(table)} to stdout`)),
    async copyIn(table, chunks) {
      await pipeline(Readable.from(chunks), client.query(from(`copy ${copyTarget(table)} from stdin`)));
    },
    async close() {
      // Ends anything still running.
      client.release(true);
      await pool.end();
    },
  };
}
