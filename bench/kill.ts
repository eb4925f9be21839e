/**
 * `node tools/run.mjs bench/kill.ts [ROUNDS]`: kills the server with `kill -9` during a stream of submissions, on both
 * databases, and checks the acknowledged scores.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FreshDatabase } from '#server/testing/fresh-database.ts';
import { freshPostgres } from '#server/testing/fresh-database.ts';
import { killRounds } from '#server/testing/kill-rounds.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import { buildServer } from '../tools/build-server.mjs';

const rounds = Number(process.argv[2] ?? 20);

async function report(name: string, fresh: FreshDatabase): Promise<number> {
  const startedAt = Date.now();
  const { acknowledged, lost, unheard, miscounted } = await killRounds(fresh, rounds, (round, total) =>
    console.log(`  ${name}, round ${round}: ${total} acknowledged so far`),
  );
  await fresh.remove();
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(
    `${name}: ${rounds} kills in ${seconds} s, ${acknowledged} scores acknowledged, ${lost} of them lost, ` +
      `${unheard} kept unheard, tally off by ${miscounted}`,
  );
  return lost + miscounted;
}

await buildServer();
const dataDir = mkdtempSync(path.join(tmpdir(), 'free-online-games-kill-'));
const remove = async () => rmSync(dataDir, { recursive: true, force: true });
let failures = await report('embedded', { config: { databaseUrl: null, dataDir }, remove });

const postgres = await startPostgres();
failures += await report('PostgreSQL', await freshPostgres(postgres.url));
await postgres.stop();
process.exitCode = failures === 0 ? 0 : 1;
