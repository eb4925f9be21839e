import { existsSync } from 'node:fs';
import path from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { DurableFiles } from '#server/db/durable-files.ts';

/** PGlite disables syncing by default (`-F`). */
const SETTINGS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on'],
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'shared_buffers=32MB'],
];

export interface EmbeddedPostgres {
  readonly postgres: PGlite;
  readonly files: DurableFiles;
}

/** Blocks its thread. */
export async function openEmbeddedPostgres(
  folder: string,
  mode: 'open' | 'create' = 'open',
): Promise<EmbeddedPostgres> {
  // PGlite initializes any folder without this file.
  if (existsSync(path.join(folder, 'PG_VERSION')) !== (mode === 'open')) {
    throw new Error(mode === 'open' ? 'there is no database in this folder.' : 'there is a database in this folder.');
  }
  const files = new DurableFiles(folder);
  const postgres = await PGlite.create({
    fs: files,
    startParams: SETTINGS,
    // Faster than PGlite's own.
    parsers: { [types.BYTEA]: (text) => Buffer.from(text.slice(2), 'hex') },
    serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
  });
  return { postgres, files };
}
