/** A process, because creation takes half a gigabyte that only its end returns. */
import process from 'node:process';
import v8 from 'node:v8';
import { openEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { writeFolderId } from '#server/db/known-folder.ts';

// Optimized code does not pay off: without it, creation takes little more than half the CPU time.
v8.setFlagsFromString('--liftoff-only');

// The lock holder is gone.
process.once('disconnect', () => process.exit(1));

const folder = process.argv[2]!;
try {
  const { postgres } = await openEmbeddedPostgres(folder, 'create');
  await postgres.close();
  writeFolderId(folder);
  process.exit(0);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  process.send!({ code, message }, () => process.exit(1));
}
