/** `npm run move-to URL`: copies the database to a PostgreSQL server or into a folder. */
import { backupOf } from '#server/backup/backup-stream.ts';
import { countOf, placeOf, progressOf, runCommand, secondsSince } from '#server/backup/command.ts';
import type { CopySession } from '#server/backup/copy-session.ts';
import { openUnusedSource } from '#server/backup/open-source.ts';
import { fillEmbedded, fillPostgres } from '#server/backup/open-target.ts';
import { openBackup, restoreInto } from '#server/backup/restore-into.ts';

const USAGE = 'Say where to: npm run move-to postgres://user:password@host:5432/name, or the name of a data folder';

await runCommand(USAGE, async (word, config) => {
  const startedAt = performance.now();
  const isServer = /^postgres(ql)?:/.test(word);
  const source = await openUnusedSource(config);
  try {
    const backup = await openBackup(backupOf(source, () => {}));
    const fill = (target: CopySession) => restoreInto(target, backup, progressOf('Moving'));
    const { rows, tables } = isServer
      ? await fillPostgres(word, 'the address', fill)
      : await fillEmbedded(placeOf(word), fill);
    const next = isServer ? 'DATABASE_URL set to that address' : `DATA_DIR=${placeOf(word)} and no DATABASE_URL`;
    return (
      `Moved ${countOf(rows)} rows of ${tables} tables in ${secondsSince(startedAt)} s. ` +
      `Start the server with ${next}. The old database is as it was; remove it when you are sure.`
    );
  } finally {
    await source.close();
  }
});
