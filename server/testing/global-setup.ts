/** Before any test of the server: builds it, makes an embedded database to copy, and starts a PostgreSQL server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbeddedDatabase } from '#server/db/embedded-database.ts';
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

async function makeTemplate(folder: string): Promise<void> {
  const onBroken = (error: Error) => {
    throw error;
  };
  const { close } = await openEmbeddedDatabase(folder, 30_000, { onCreate: () => {}, onBroken });
  await close();
}
