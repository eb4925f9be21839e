/**
 * A process that makes an empty database in the folder that it is given. Making one takes half a gigabyte, which only
 * the end of a process gives back whole.
 */
import process from 'node:process';
import v8 from 'node:v8';
import { openEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { writeFolderId } from '#server/db/known-folder.ts';

// Over before better machine code has paid: without it a new database takes little more than half the work.
v8.setFlagsFromString('--liftoff-only');

// Nobody waits for it any more, and nobody keeps others off the folder.
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
