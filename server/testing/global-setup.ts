/** Before any test of the server: builds it, makes the databases that are copied, and starts a PostgreSQL server. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/db/migrate.ts';
import type { FreshDatabase } from '#server/testing/fresh-database.ts';
import { freshPostgres, openFreshDatabase } from '#server/testing/fresh-database.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import { READY_FOLDERS, readyFolder } from '#server/testing/ready-database.ts';
import { buildServer } from '../../tools/build-server.mjs';

const DAY_MS = 86_400_000;

/** Vitest calls this once for all test files, and what it gives back at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildServer();
  const [postgres] = await Promise.all([startPostgres(), makeReadyDatabase()]);
  const template = await freshPostgres(postgres.url);
  await makeTables(template);
  project.provide('postgresUrl', postgres.url);
  project.provide('postgresTemplate', template.config.databaseUrl!);
  return async () => {
    await template.remove();
    await postgres.stop();
  };
}

/** Its tables are made too: that takes a second, and only the tests of making them begin without. */
async function makeTables({ config }: Pick<FreshDatabase, 'config'>): Promise<void> {
  const { maintenance, close } = await openFreshDatabase({ config });
  await migrate(maintenance);
  await close();
}

/** Makes the embedded database that is copied, if nobody did before. */
async function makeReadyDatabase(): Promise<void> {
  const ready = readyFolder();
  if (existsSync(ready)) return;
  mkdirSync(READY_FOLDERS, { recursive: true });
  forgetOlder();
  // Of several who make it at once the first one's is kept, and each is whole.
  const dataDir = mkdtempSync(path.join(READY_FOLDERS, 'unfinished-'));
  await makeTables({ config: { databaseUrl: null, dataDir } });
  try {
    renameSync(dataDir, ready);
  } catch (error) {
    rmSync(dataDir, { recursive: true });
    if (!existsSync(ready)) throw error;
  }
}

/** Those of other versions, and what was left by whoever did not come to an end; younger ones may be in use. */
function forgetOlder(): void {
  for (const name of readdirSync(READY_FOLDERS)) {
    const folder = path.join(READY_FOLDERS, name);
    if (Date.now() - statSync(folder).mtimeMs > DAY_MS) rmSync(folder, { recursive: true, force: true });
  }
}
