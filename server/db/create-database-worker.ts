/** A worker that makes an empty database in an empty folder. Making one takes memory that only its end gives back. */
import { workerData } from 'node:worker_threads';
import { syncTree } from '#server/db/durable-files.ts';
import { openEmbeddedPostgres } from '#server/db/embedded-postgres.ts';

const { folder } = workerData as { readonly folder: string };

const { postgres } = await openEmbeddedPostgres(folder);
await postgres.close();
syncTree(folder);
