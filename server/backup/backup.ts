/** `npm run backup FILE`: writes a snapshot of the database while the server runs. */
import { statSync } from 'node:fs';
import process from 'node:process';
import { backupOf } from '#server/backup/backup-stream.ts';
import { countOf, placeOf, progressOf, runCommand, secondsSince } from '#server/backup/command.ts';
import { refuseExisting, unfinishedOf, writeWhole } from '#server/backup/backup-file.ts';
import { openSource } from '#server/backup/open-source.ts';

await runCommand('Say which file to write: npm run backup FILE', async (word, config) => {
  const file = placeOf(word);
  refuseExisting(file);
  for (const unfinished of unfinishedOf(file)) {
    process.stderr.write(`${unfinished} was left by a backup that was cut short, and is of no use. Remove it.\n`);
  }
  const startedAt = performance.now();
  const session = await openSource(config);
  try {
    const onProgress = progressOf('Backing up');
    let rows = 0;
    const backup = backupOf(session, (done, total) => onProgress((rows = done), total));
    await writeWhole(file, backup);
    const megabytes = (statSync(file).size / 1e6).toFixed(1);
    return `Backed up ${countOf(rows)} rows to ${file} (${megabytes} MB) in ${secondsSince(startedAt)} s.`;
  } finally {
    await session.close();
  }
});
