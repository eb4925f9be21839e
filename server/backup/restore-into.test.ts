import { mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { readBackup, writeWhole } from '#server/backup/backup-file.ts';
import { backupOf } from '#server/backup/backup-stream.ts';
import type { CopySession } from '#server/backup/copy-session.ts';
import { withinTransaction } from '#server/backup/copy-session.ts';
import { openPostgresSession } from '#server/backup/postgres-session.ts';
import { openBackup, restoreInto } from '#server/backup/restore-into.ts';
import { migrate, migrations } from '#server/db/migrate.ts';
import type { FreshDatabase } from '#server/testing/fresh-database.ts';
import { freshPostgres } from '#server/testing/fresh-database.ts';
import { scratchFolder } from '#server/testing/scratch-folder.ts';

let from: FreshDatabase;
let to: FreshDatabase;
let source: CopySession;
let target: CopySession;

beforeEach(async () => {
  [from, to] = await Promise.all([freshPostgres(inject('postgresUrl')), freshPostgres(inject('postgresUrl'))]);
  source = await openPostgresSession(from.config.databaseUrl!, 'DATABASE_URL');
  target = await openPostgresSession(to.config.databaseUrl!, 'DATABASE_URL');
});

afterEach(async () => {
  await Promise.all([source.close(), target.close()]);
  await Promise.all([from.remove(), to.remove()]);
});

/** Tables up to a migration, and a row with characters that need escaping. */
async function makeSource(upTo?: string): Promise<void> {
  await migrate(withinTransaction(source), upTo);
  await source.query(
    `insert into game_scores (game_name, score, player_name, run_id)
     select 'snake', number, $1, gen_random_uuid() from generate_series(1, 500) as number`,
    ['\\.\n\t\\N "quoted" 🐍'],
  );
}

async function taken(): Promise<Buffer> {
  const chunks = [];
  for await (const chunk of backupOf(source, () => {})) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* inChunks(bytes: Buffer, size = 65_536): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const tables = async () =>
  (await target.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`)).rows;

async function expectRefusal(backup: AsyncIterable<Uint8Array>, sentence: RegExp): Promise<void> {
  const restoring = openBackup(backup).then((opened) => restoreInto(target, opened, () => {}));
  await expect(restoring).rejects.toThrow(sentence);
  await target.query('rollback');
  expect(await tables()).toEqual([]);
}

test('migrates a backup of older tables, in chunks of any size', async () => {
  await makeSource('0005-account-links');
  const told: number[] = [];
  await restoreInto(target, await openBackup(inChunks(await taken(), 7)), (rows) => told.push(rows));
  expect(told.at(-1)).toBe(500);
  const names = await target.query('select distinct player_name from game_scores');
  expect(names.rows).toEqual([{ player_name: '\\.\n\t\\N "quoted" 🐍' }]);
  const counted = await target.query(`select count_list('snake') as count`);
  expect(counted.rows).toEqual([{ count: 500 }]);
  const made = await target.query('select name from kysely_migration order by name');
  expect(made.rows).toEqual(Object.keys(migrations).map((name) => ({ name })));
});

const DAMAGED = /^The backup is damaged or cut short\. Nothing was restored\.$/;

test.each([1, 4, 8, 9])('rejects a backup file without its last %i bytes', async (missing) => {
  await makeSource();
  const folder = mkdtempSync(path.join(scratchFolder(), 'free-online-games-short-'));
  const file = path.join(folder, 'arcade.backup');
  await writeWhole(file, inChunks(await taken()));
  truncateSync(file, statSync(file).size - missing);
  await expectRefusal(await readBackup(file), DAMAGED);
  rmSync(folder, { recursive: true });
});

test('rejects newer, damaged, truncated and foreign files and leaves nothing behind', async () => {
  await makeSource();
  const whole = await taken();
  const changed = (text: string, other: string) => Buffer.from(whole.toString().replace(text, other));
  const refuses = (backup: Buffer, sentence = DAMAGED) => expectRefusal(inChunks(backup), sentence);
  const newer = changed('"migrations":[', '"migrations":[{"name":"9999-other-times","timestamp":"2100"},');
  await refuses(newer, /^This backup was made by a newer version of the arcade \(9999-other-times\); restore it with/);
  await refuses(changed('snake', 'snail'));
  await refuses(whole.subarray(0, whole.length - 100));
  await refuses(changed('"rows":500', '"rows":501'));
  await refuses(Buffer.from('{"format":"other"}\n'), /^This is not a backup of the arcade\.$/);
});
