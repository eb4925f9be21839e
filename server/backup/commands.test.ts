import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { inTier } from '#kit/testing/tier.ts';
import { openPostgresSession } from '#server/backup/postgres-session.ts';
import { Client } from '#server/testing/client.ts';
import { spawnCommand } from '#server/testing/command-process.ts';
import { freshDatabase } from '#server/testing/databases.ts';
import type { FreshDatabase } from '#server/testing/fresh-database.ts';
import { freshPostgres, openFreshDatabase } from '#server/testing/fresh-database.ts';
import { compare } from '#server/testing/kill-rounds.ts';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { scratchFolder } from '#server/testing/scratch-folder.ts';

/** Expected output without errors: progress. */
const PROGRESS = /^([A-Z][a-z ]+: [\d,]+ of [\d,]+ rows\n)*$/;

/** The tests form one sequence: from a running server to a file, to PostgreSQL, and back into a folder. */
let embedded: FreshDatabase;
let postgres: FreshDatabase;
let folder: string;
let server: ServerProcess;
const acknowledged = new Map<number, string>();

const file = () => path.join(folder, 'arcade.backup');
const onEmbedded = () => ({ DATA_DIR: embedded.config.dataDir });
const onPostgres = () => ({ DATABASE_URL: postgres.config.databaseUrl! });
const newFolder = () => path.join(folder, 'data');

beforeAll(async () => {
  folder = mkdtempSync(path.join(scratchFolder(), 'free-online-games-backup-'));
  [embedded, postgres] = await Promise.all([freshDatabase('embedded'), freshPostgres(inject('postgresUrl'))]);
  server = spawnServer({ ...onEmbedded(), TRUST_PROXY: '1', LOG_LEVEL: 'silent' });
  const address = await server.ready;
  for (let number = 0; number < 3; number++) await keepOne(address, number);
});

afterAll(async () => {
  server.signal('SIGKILL');
  await server.ended;
  await Promise.all([embedded.remove(), postgres.remove()]);
  rmSync(folder, { recursive: true });
});

async function keepOne(address: string, number: number): Promise<void> {
  const client = new Client(address, `10.1.0.${number}`);
  const name = `N${number}`;
  acknowledged.set((await client.keep(await client.play(), name)).id, name);
}

/** A digest of each table. */
async function contentOf(config: FreshDatabase['config']): Promise<Record<string, string>> {
  const { maintenance: db, close } = await openFreshDatabase({ config });
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relpersistence = 'p' and relname not like '%lock'`.execute(db);
  const found: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg(t::text, '\n' order by t::text), '')) as digest
      from ${sql.table(name)} as t`.execute(db);
    found[name] = rows[0]!.digest;
  }
  const { rows: counters } = await sql<{ name: string; last: string }>`
    select sequencename as name, last_value::text as last from pg_sequences where last_value is not null`.execute(db);
  for (const { name, last } of counters) found[name] = last;
  await close();
  return found;
}

/** Kills a restore that has half of its file, once `isFilling`. */
async function killHalfway(environment: Record<string, string>, isFilling: () => Promise<boolean>): Promise<void> {
  const pipe = path.join(folder, 'half');
  execFileSync('mkfifo', [pipe]);
  const restoring = spawnCommand('restore', [pipe], environment);
  const bytes = readFileSync(file());
  const half = await open(pipe, 'w');
  await half.write(bytes.subarray(0, bytes.length / 2));
  while (!(await isFilling())) await pause(20);
  restoring.kill();
  expect((await restoring.ended).code).toBeNull();
  await half.close();
  rmSync(pipe);
}

/** PostgreSQL numbers its own relations below 16384. */
function ownTablesIn(data: string, database = 'postgres'): number {
  const relations = path.join(data, database, 'base', '5');
  return existsSync(relations) ? readdirSync(relations).filter((name) => Number(name) >= 16_384).length : 0;
}

const copiesIn = (data: string) => readdirSync(data).filter((name) => /copy|unfinished/.test(name));

test('a killed backup leaves no file of that name, and the server removes its copy', async () => {
  const killed = spawnCommand('backup', [file()], onEmbedded());
  while (copiesIn(embedded.config.dataDir).length === 0) await pause(5);
  killed.kill();
  await killed.ended;
  expect(existsSync(file())).toBe(false);
  await expect.poll(() => copiesIn(embedded.config.dataDir)).toEqual([]);
});

test('backs up while the server runs, and reports leftovers of an interrupted backup', async () => {
  const left = `${file()}.unfinished-0123abcd`;
  writeFileSync(left, '');
  const backingUp = spawnCommand('backup', [file()], onEmbedded());
  const during = new Map(acknowledged);
  const address = await server.ready;
  for (let number = 10; number < 13; number++) await keepOne(address, number);
  expect(await backingUp.ended).toMatchObject({
    code: 0,
    stderr: expect.stringContaining(`${left} was left by a backup that was cut short, and is of no use. Remove it.\n`),
    stdout: expect.stringMatching(/^Backed up \d+ rows/),
  });
  // Contains secrets.
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(copiesIn(embedded.config.dataDir)).toEqual([]);
  const again = await spawnCommand('backup', [file()], onEmbedded()).ended;
  expect(again).toMatchObject({ code: 1, stderr: `${file()} is there already, and nothing is overwritten.\n` });
  acknowledged.clear();
  for (const [id, name] of during) acknowledged.set(id, name);
});

test('a killed restore leaves a PostgreSQL database empty, and the next one fills it', async () => {
  const { db, close } = await openFreshDatabase(postgres);
  await killHalfway(onPostgres(), async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and backend_xid is not null and query ~ 'copy .* from stdin|trigger user'`.execute(
      db,
    );
    return rows.length > 0;
  });
  await close();
  expect(await contentOf(postgres.config)).toEqual({});
  expect(await spawnCommand('restore', [file()], onPostgres()).ended).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(PROGRESS),
  });
  expect(await compare(postgres.config, acknowledged)).toMatchObject({ lost: 0, miscounted: 0 });
  const again = await spawnCommand('restore', [file()], onPostgres()).ended;
  expect(again.stderr).toMatch(/^The database test_\w+ at \S+ is not empty, and nothing is overwritten\..*\n$/);
});

test('a killed restore leaves no embedded database', async () => {
  await killHalfway({ DATA_DIR: newFolder() }, async () => {
    const [unfinished] = existsSync(newFolder()) ? copiesIn(newFolder()) : [];
    return unfinished !== undefined && ownTablesIn(newFolder(), unfinished) >= ownTablesIn(embedded.config.dataDir);
  });
  expect(existsSync(path.join(newFolder(), 'postgres'))).toBe(false);
});

test('moves a database back into a folder, row for row, with its sequences', async () => {
  // Simulates a command killed a moment ago, which must not count as a running server.
  const killed = await openPostgresSession(onPostgres().DATABASE_URL, 'DATABASE_URL');
  const moving = await spawnCommand('move-to', [newFolder()], onPostgres()).ended;
  await killed.close();
  expect(moving).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(PROGRESS),
    stdout: expect.stringMatching(/^Moved \d+ rows/),
  });
  expect(copiesIn(newFolder())).toEqual([]);
  const content = await contentOf({ databaseUrl: null, dataDir: newFolder() });
  expect(content).toEqual(await contentOf(postgres.config));
  expect(Number(content['game_scores_id_seq'])).toBeGreaterThanOrEqual(Math.max(...acknowledged.keys()));
  const again = await spawnCommand('move-to', [newFolder()], onPostgres()).ended;
  expect(again.stderr).toMatch(/^There is a database in .*data already, and nothing is overwritten\./);
});

test('a backup without a server removes leftovers of a killed one', async () => {
  mkdirSync(path.join(newFolder(), 'postgres-copy-0123abcd'));
  const { code } = await spawnCommand('backup', [path.join(folder, 'second.backup')], { DATA_DIR: newFolder() }).ended;
  expect([code, copiesIn(newFolder())]).toEqual([0, []]);
});

test('changes only replaceable secrets', async () => {
  const { db, close } = await openFreshDatabase(postgres);
  const secrets = async () =>
    Object.fromEntries((await db.selectFrom('secrets').selectAll().execute()).map(({ name, value }) => [name, value]));
  const before = await secrets();
  for (const [name, code] of [
    ['tickets', 0],
    ['faces', 1],
  ] as const) {
    expect(await spawnCommand('change-secret', [name], onPostgres()).ended).toMatchObject({ code });
  }
  const { tickets, ...others } = await secrets();
  expect(tickets).toHaveLength(32);
  expect(tickets).not.toEqual(before['tickets']);
  expect({ ...others, tickets: before['tickets'] }).toEqual(before);
  await close();
});

test('refuses to move a database with a running server', async () => {
  const { db, close } = await openFreshDatabase(postgres);
  // A running server keeps a listening connection.
  await db.connection().execute(async () => {
    for (const [from, to] of [
      [onEmbedded(), onPostgres().DATABASE_URL],
      [onPostgres(), path.join(folder, 'other')],
    ] as const) {
      const { code, stderr } = await spawnCommand('move-to', [to], from).ended;
      const said = expect.stringMatching(/^A server is running on this database\. Stop it first/);
      expect([code, stderr]).toEqual([1, said]);
    }
  });
  await close();
});

/** Waits ten seconds for a missing server. */
const NO_SERVER = [
  'move-to',
  ['postgres://me:secret@127.0.0.1:1/games'],
  /^The database games at 127\.0\.0\.1:1 cannot be used, check the address: /,
] as const;

test.concurrent.each([
  ['backup', [], /^Say which file to write: npm run backup FILE\n$/],
  ['restore', ['one', 'two'], /^Say which file to restore/],
  ['move-to', [], /^Say where to: npm run move-to postgres:/],
  ['backup', ['/nowhere/at/all'], /^The backup cannot be written to \/nowhere\/at\/all: it cannot be made there\.\n$/],
  ['restore', ['/nowhere/at/all'], /^The backup \/nowhere\/at\/all cannot be read: there is no such file\.\n$/],
  ['restore', ['/bin/sh'], /^This is not a backup of the arcade\.\n$/],
  ...inTier({ gate: [], all: [NO_SERVER] }),
] as const)('%s %j prints one sentence', async (command, words, sentence) => {
  const { code, stderr } = await spawnCommand(command, words, onPostgresOrNew(command)).ended;
  expect(stderr).toMatch(sentence);
  expect(stderr).not.toContain('secret');
  expect(code).toBe(1);
});

/** An existing database, or an empty folder for commands that fill one. */
function onPostgresOrNew(command: string): Record<string, string> {
  return command === 'restore' ? { DATA_DIR: path.join(folder, 'none') } : onPostgres();
}
