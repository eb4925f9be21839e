import type { CopySession, CopiedTable } from '#server/backup/copy-session.ts';
import { copyTarget, quoted } from '#server/backup/copy-session.ts';
import { openEmbeddedPostgres } from '#server/db/embedded-postgres.ts';

/** 8 kB pages on reading, bytes on writing. */
const AT_ONCE = { pages: 256, bytes: 4 * 1024 * 1024 } as const;

type Postgres = Awaited<ReturnType<typeof openEmbeddedPostgres>>['postgres'];

/** No other process may have the folder open. */
export async function openEmbeddedSession(folder: string): Promise<CopySession> {
  const { postgres } = await openEmbeddedPostgres(folder);
  return {
    async query(sql, parameters = []) {
      const { rows, rowCount, command } = await postgres.query(sql, [...parameters]);
      return { rows, rowCount: rowCount ?? 0, command: command ?? '' };
    },
    copyOut: (table) => copyOut(postgres, table),
    async copyIn(table, chunks) {
      for await (const chunk of inPortions(chunks)) {
        await postgres.query(`copy ${copyTarget(table)} from '/dev/blob'`, [], { blob: new Blob([chunk]) });
      }
    },
    close: () => postgres.close(),
  };
}

/** In page ranges, because each copy is returned as a whole. */
async function* copyOut(postgres: Postgres, { name, columns }: CopiedTable): AsyncGenerator<Uint8Array> {
  const { rows } = await postgres.query<{ pages: number }>(
    `select (pg_relation_size('${quoted(name)}') / current_setting('block_size')::int)::int as pages`,
  );
  const { pages } = rows[0]!;
  for (let page = 0; page < pages; page += AT_ONCE.pages) {
    const range = `ctid >= '(${page},0)' and ctid < '(${page + AT_ONCE.pages},0)'`;
    const select = `select ${columns.map(quoted).join(', ')} from ${quoted(name)} where ${range}`;
    const { blob } = await postgres.query(`copy (${select}) to '/dev/blob'`);
    if (blob && blob.size > 0) yield new Uint8Array(await blob.arrayBuffer());
  }
}

async function* inPortions(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let portion: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    portion.push(chunk);
    bytes += chunk.length;
    if (bytes < AT_ONCE.bytes) continue;
    yield joined(portion);
    portion = [];
    bytes = 0;
  }
  if (bytes > 0) yield joined(portion);
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(chunks));
}
