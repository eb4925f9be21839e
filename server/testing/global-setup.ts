/** Builds the server, creates template databases and starts PostgreSQL. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/db/migrate.ts';
import type { FreshDatabase } from '#server/testing/fresh-database.ts';
import { freshPostgres, openFreshDatabase } from '#server/testing/fresh-database.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import { READY_FOLDERS, readyFolder } from '#server/testing/ready-database.ts';
import { removeLeftovers } from '#server/testing/scratch-folder.ts';
import { buildServer } from '../../tools/build-server.mjs';

const DAY_MS = 86_400_000;

/** Vitest calls this once for all test files, and the returned function at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeLeftovers();
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

/** Creating tables takes a second; only migration tests start without. */
async function makeTables({ config }: Pick<FreshDatabase, 'config'>): Promise<void> {
  const { maintenance, close } = await openFreshDatabase({ config });
  await migrate(maintenance);
  await close();
}

async function makeReadyDatabase(): Promise<void> {
  const ready = readyFolder();
  if (existsSync(ready)) return;
  mkdirSync(READY_FOLDERS, { recursive: true });
  forgetOlder();
  // The first of several concurrent ones wins; each is complete.
  const dataDir = mkdtempSync(path.join(READY_FOLDERS, 'unfinished-'));
  await makeTables({ config: { databaseUrl: null, dataDir } });
  try {
    renameSync(dataDir, ready);
  } catch (error) {
    rmSync(dataDir, { recursive: true });
    if (!existsSync(ready)) throw error;
  }
}

/** Removes other versions and leftovers; recent ones may be in use. */
function forgetOlder(): void {
  for (const name of readdirSync(READY_FOLDERS)) {
    const folder = path.join(READY_FOLDERS, name);
    if (Date.now() - statSync(folder).mtimeMs > DAY_MS) rmSync(folder, { recursive: true, force: true });
  }
}
