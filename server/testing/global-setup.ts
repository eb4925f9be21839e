/** Before any test of the server: builds it, makes an embedded database to copy, and starts a PostgreSQL server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/db/migrate.ts';
import { openFreshDatabase } from '#server/testing/fresh-database.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import { buildServer } from '../../tools/build-server.mjs';

/** Vitest calls this once for all test files, and what it gives back at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildServer();
  const template = mkdtempSync(path.join(tmpdir(), 'free-online-games-template-'));
  const [postgres] = await Promise.all([startPostgres(), makeTemplate(template)]);
  project.provide('templateFolder', template);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(template, { recursive: true, force: true });
  };
}

/** Its tables are made too: that takes a second, and only the tests of making them begin without. */
async function makeTemplate(dataDir: string): Promise<void> {
  const { maintenance, close } = await openFreshDatabase({ config: { databaseUrl: null, dataDir } });
  await migrate(maintenance);
  await close();
}
