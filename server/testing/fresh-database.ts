import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/database.ts';
import { freshDataFolder } from '#server/testing/ready-database.ts';

/** Generous, for busy machines. */
export const TIMEOUTS = { connectMs: 30_000, sessionMs: 30_000 };

export interface FreshDatabase {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir'>;
  remove(): Promise<void>;
}

export async function freshEmbedded(): Promise<FreshDatabase> {
  const dataDir = freshDataFolder();
  return {
    config: { databaseUrl: null, dataDir },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** Empty, or a copy of an unused template. */
export async function freshPostgres(serverUrl: string, template?: string): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const copied = template === undefined ? '' : ` template ${new URL(template).pathname.slice(1)}`;
  await command(serverUrl, `create database ${name}${copied}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    config: { databaseUrl: url.href, dataDir: path.join(tmpdir(), 'nowhere') },
    remove: () => command(serverUrl, `drop database ${name}`),
  };
}

/** Throws on any unexpected error. */
export async function openFreshDatabase(
  { config }: Pick<FreshDatabase, 'config'>,
  timeouts = TIMEOUTS,
): Promise<Database> {
  const fail = (error: Error) => {
    throw error;
  };
  return openDatabase(config, { onCreate: () => {}, onBroken: fail, onError: fail }, timeouts);
}

async function command(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
