/** Sources and targets of the data commands. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { openFreshDatabase } from '#server/testing/fresh-database.ts';

/** A database or a backup. */
export interface BackupPlace {
  /** As a command's argument or as a setting. */
  readonly word: string;
  readonly setting: Readonly<Record<string, string>>;
  /** True if something there could pass for complete. */
  isThere(): Promise<boolean>;
  /** A hash that is equal for equal rows in any order; comparable among databases, and among files. */
  content(): Promise<string>;
  bytes(): Promise<number>;
  /** Files that interrupted commands left. */
  leftovers(): string[];
}

const SUM_MASK = (1n << 64n) - 1n;

export function postgresPlace(url: string): BackupPlace {
  const ask = <T>(question: (db: Kysely<Tables>) => Promise<T>) => asked({ databaseUrl: url, dataDir: '' }, question);
  return {
    word: url,
    setting: { DATABASE_URL: url },
    async isThere() {
      return ask(async (db) => {
        // First wait for the sessions of a killed command to end.
        const others = sql`select from pg_stat_activity where datname = current_database()
          and pid <> pg_backend_pid() and application_name like '%free-online-games' and state <> 'idle'`;
        while ((await others.execute(db)).rows.length > 0) await pause(50);
        const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(db);
        return rows.length > 0;
      });
    },
    content: () => ask(contentOf),
    async bytes() {
      const size = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
      return (await ask((db) => size.execute(db))).rows[0]!.bytes;
    },
    leftovers: () => [],
  };
}

export function folderPlace(dataDir: string): BackupPlace {
  const files = () =>
    readdirSync(path.join(dataDir, 'postgres'), { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    );
  return {
    word: dataDir,
    setting: { DATA_DIR: dataDir },
    isThere: async () => existsSync(path.join(dataDir, 'postgres')),
    content: () => asked({ databaseUrl: null, dataDir }, contentOf),
    bytes: async () =>
      files().reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0),
    leftovers: () => (existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.startsWith('postgres-')) : []),
  };
}

export function filePlace(file: string): BackupPlace {
  return {
    word: file,
    setting: {},
    isThere: async () => existsSync(file),
    content: () => contentOfFile(file),
    bytes: async () => statSync(file).size,
    leftovers: () => readdirSync(path.dirname(file)).filter((name) => name.startsWith(`${path.basename(file)}.`)),
  };
}

type Where = Parameters<typeof openFreshDatabase>[0]['config'];

async function asked<T>(config: Where, question: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const { maintenance, close } = await openFreshDatabase({ config });
  try {
    return await maintenance.connection().execute(question);
  } finally {
    await close();
  }
}

async function contentOf(db: Kysely<Tables>): Promise<string> {
  const hash = createHash('sha256');
  await sql`set timezone to 'UTC'`.execute(db);
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relpersistence = 'p' and relname not like '%lock' order by 1`.execute(db);
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as digest
      from ${sql.table(name)} as t`.execute(db);
    hash.update(`${name} ${rows[0]!.digest}\n`);
  }
  const { rows: counters } = await sql<{ counter: string }>`
    select sequencename || ' ' || last_value as counter from pg_sequences where last_value is not null
    order by 1`.execute(db);
  for (const { counter } of counters) hash.update(`${counter}\n`);
  return hash.digest('hex').slice(0, 16);
}

/** Without the first line (time of the backup) and the last (checksum). */
async function contentOfFile(file: string): Promise<string> {
  let sum = 0n;
  let lines = 0;
  let last = '';
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    if (lines++ > 1) sum = (sum + createHash('md5').update(last).digest().readBigUInt64LE()) & SUM_MASK;
    last = line;
  }
  return `${lines} ${sum.toString(16)}`;
}
