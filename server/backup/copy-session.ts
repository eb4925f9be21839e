import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Kysely, PostgresDialect } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { QueryResult } from '#server/db/timeout-pool.ts';

/** Without generated columns. */
export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Copies tables in PostgreSQL's `copy` text format, one line per row. */
export interface CopySession {
  query(sql: string, parameters?: readonly unknown[]): Promise<QueryResult>;
  copyOut(table: CopiedTable): AsyncIterable<Uint8Array>;
  /** Each chunk must end with a line break. */
  copyIn(table: CopiedTable, chunks: AsyncIterable<Uint8Array>): Promise<void>;
  close(): Promise<void>;
}

export function copyTarget({ name, columns }: CopiedTable): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** For migrations inside an open transaction: ignores their own begin and commit. */
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
