import { PGlite, types } from '@electric-sql/pglite';
import { DurableFiles } from '#server/db/durable-files.ts';

/** PGlite's own settings turn syncing off (`-F`): they are taken over without it, and syncing is asked for. */
const SETTINGS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on'],
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'shared_buffers=32MB'],
];

/** The embedded PostgreSQL over the files of a folder; made first if the folder is empty. */
export interface EmbeddedPostgres {
  readonly postgres: PGlite;
  readonly files: DurableFiles;
}

/** Opens the embedded PostgreSQL. For worker threads only: it works in the thread that calls it. */
export async function openEmbeddedPostgres(folder: string): Promise<EmbeddedPostgres> {
  const files = new DurableFiles(folder);
  const postgres = await PGlite.create({
    fs: files,
    startParams: SETTINGS,
    // The pair that PGlite brings handles a byte at a time.
    parsers: { [types.BYTEA]: (text) => Buffer.from(text.slice(2), 'hex') },
    serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
  });
  return { postgres, files };
}
