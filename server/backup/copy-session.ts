/** A session with a database that can copy whole tables out of it and into it, wherever the database is. */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Kysely, PostgresDialect } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Given } from '#server/db/timeout-pool.ts';

/** A table and those of its columns that hold something of their own. */
export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** A session in which tables are copied in the form that PostgreSQL's `copy` calls text: a line a row. */
export interface CopySession {
  query(sql: string, parameters?: readonly unknown[]): Promise<Given>;
  /** The rows of a table, in pieces of any size. */
  copyOut(table: CopiedTable): AsyncIterable<Uint8Array>;
  /** Adds rows to a table. Each piece ends with a line. */
  copyIn(table: CopiedTable, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  close(): Promise<void>;
}

/** How `copy` names a table and its columns. */
export function copyTarget({ name, columns }: CopiedTable): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`;
}

/** A name as SQL has it, whatever is in it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * The session as Kysely takes it, for migrations within a transaction that is under way: what would begin or end one of
 * their own is left out.
 */
export function withinTransaction(session: CopySession): Kysely<Tables> {
  const client = {
    query: async (sql: string, parameters: readonly unknown[]) =>
      /^(begin|commit)\b/i.test(sql) ? { rows: [], rowCount: 0, command: '' } : session.query(sql, parameters),
    release() {},
  };
  const pool: PostgresPool = {
    connect: async () => client as unknown as PostgresPoolClient,
    end: async () => {},
  };
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
