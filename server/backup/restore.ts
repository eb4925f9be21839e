/** `npm run restore FILE`: creates a database from a backup where there is none yet. */
import { readBackup } from '#server/backup/backup-file.ts';
import { countOf, placeOf, progressOf, runCommand, secondsSince } from '#server/backup/command.ts';
import type { CopySession } from '#server/backup/copy-session.ts';
import { fillEmbedded, fillPostgres } from '#server/backup/open-target.ts';
import { openBackup, restoreInto } from '#server/backup/restore-into.ts';

await runCommand('Say which file to restore: npm run restore FILE', async (word, { databaseUrl, dataDir }) => {
  const startedAt = performance.now();
  const backup = await openBackup(await readBackup(placeOf(word)));
  const fill = (session: CopySession) => restoreInto(session, backup, progressOf('Restoring'));
  const { rows, tables } =
    databaseUrl === null ? await fillEmbedded(dataDir, fill) : await fillPostgres(databaseUrl, 'DATABASE_URL', fill);
  return `Restored ${countOf(rows)} rows of ${tables} tables in ${secondsSince(startedAt)} s.`;
});
