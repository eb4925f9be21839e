/** Lines: header, tables in `copy` format, sequences, checksum. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { CopySession } from '#server/backup/copy-session.ts';
import { quoted } from '#server/backup/copy-session.ts';
import { StartFailure } from '#server/start-failure.ts';

const FORMAT = 'free-online-games backup 1';
/** Never a row, because `copy` escapes backslashes. */
export const END_OF_ROWS = '\\.';

export const NEW_LINE = 10;

/** Created by the restore. */
const NOT_COPIED = new Set(['kysely_migration', 'kysely_migration_lock']);

export const headerShape = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  /** In order. */
  migrations: z.array(z.object({ name: z.string(), timestamp: z.string() })),
  /** Referenced tables come first. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
});

export const sequencesShape = z.object({
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});

export const checksumShape = z.object({ sha256: z.string() });

export type Header = z.infer<typeof headerShape>;

export type OnProgress = (rows: number, total: number) => void;

/** A consistent snapshot. */
export async function* backupOf(session: CopySession, onProgress: OnProgress): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of contentOf(session, onProgress)) {
    hash.update(chunk);
    yield chunk;
  }
  yield line({ sha256: hash.digest('hex') });
}

async function* contentOf(session: CopySession, onProgress: OnProgress): AsyncGenerator<Uint8Array> {
  await session.query('begin isolation level repeatable read read only');
  const header = await readHeader(session);
  yield line(header);
  const total = header.tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const { name, columns } of header.tables) {
    yield line({ table: name });
    for await (const chunk of session.copyOut({ name, columns })) {
      onProgress((done += linesIn(chunk)), total);
      yield chunk;
    }
    yield Buffer.from(`${END_OF_ROWS}\n`);
  }
  // Sequences are not transactional; a later value is safe.
  yield line({ sequences: await readSequences(session) });
  await session.query('commit');
}

export function linesIn(chunk: Uint8Array): number {
  let lines = 0;
  for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, at + 1)) lines++;
  return lines;
}

function line(said: object): Uint8Array {
  return Buffer.from(`${JSON.stringify(said)}\n`);
}

async function readHeader(session: CopySession): Promise<Header> {
  const tables = await readTables(session);
  if (!tables.some(({ name }) => name === 'kysely_migration')) {
    throw new StartFailure('There is nothing to back up: the arcade has never used this database.');
  }
  const migrations = await session.query('select name, timestamp from kysely_migration order by name');
  const counted: Header['tables'] = [];
  for (const { name, columns } of inOrder(tables.filter((table) => !NOT_COPIED.has(table.name)))) {
    const { rows } = await session.query(`select count(*)::text as count from ${quoted(name)}`);
    counted.push({ name, columns, rows: Number((rows as { count: string }[])[0]!.count) });
  }
  return {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    migrations: migrations.rows as Header['migrations'],
    tables: counted,
  };
}

interface FoundTable {
  readonly name: string;
  readonly columns: string[];
  readonly needs: readonly string[];
}

/** Without unlogged tables. */
async function readTables(session: CopySession): Promise<FoundTable[]> {
  const { rows } = await session.query(`
    select c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(json_agg(distinct f.relname), '[]') from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' and c.relpersistence = 'p'
    order by c.relname`);
  return rows as FoundTable[];
}

/** Referenced tables first. */
function inOrder(tables: readonly FoundTable[]): FoundTable[] {
  const done = new Set<FoundTable>();
  const add = (table: FoundTable) => {
    if (done.has(table)) return;
    for (const need of tables.filter(({ name }) => table.needs.includes(name))) add(need);
    done.add(table);
  };
  for (const table of tables) add(table);
  return [...done];
}

async function readSequences(session: CopySession): Promise<z.infer<typeof sequencesShape>['sequences']> {
  const { rows } = await session.query(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'S' order by c.relname`);
  const found = [];
  for (const { name } of rows as { name: string }[]) {
    const at = await session.query(`select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`);
    found.push({ name, ...(at.rows as { value: string; isCalled: boolean }[])[0]! });
  }
  return found;
}
