import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

interface Table {
  readonly name: string;
  readonly persistence: string;
  readonly options: readonly string[] | null;
  /** Columns, then constraints. */
  readonly parts: readonly string[];
  /** Indexes, then triggers. */
  readonly more: readonly string[];
}

/** The tables, indexes and triggers of a database as SQL to read, with the names of its functions. */
export async function readSchema(db: Kysely<Tables>): Promise<string> {
  const tables = (await TABLES.execute(db)).rows.map(
    ({ name, persistence, options, parts, more }) =>
      `create ${persistence === 'u' ? 'unlogged ' : ''}table ${name} (\n  ${parts.join(',\n  ')}\n)` +
      `${options ? ` with (${options.join(', ')})` : ''};\n${more.map((line) => `${line};\n`).join('')}`,
  );
  const functions = (await FUNCTIONS.execute(db)).rows.map(({ line }) => `-- ${line}\n`);
  return lowerCased(`${tables.join('\n')}\n${functions.join('')}`);
}

/** PostgreSQL prints keywords in upper case. */
function lowerCased(text: string): string {
  return text
    .replaceAll(/'[^']*'|\b[A-Z]{2,}\b/g, (word) => (word.startsWith("'") ? word : word.toLowerCase()))
    .replaceAll(/\bpublic\.| using btree\b/g, '');
}

const TABLES = sql<Table>`
  select c.relname as name, c.relpersistence as persistence, c.reloptions as options,
    array(
      select concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attstorage <> t.typstorage then 'storage external' end,
        case when a.attnotnull then 'not null' end,
        case when a.attidentity = 'a' then 'generated always as identity' end,
        case when a.attgenerated = 's' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
          else 'default ' || pg_get_expr(d.adbin, d.adrelid) end)
      from pg_attribute a join pg_type t on t.oid = a.atttypid
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum
    ) || array(
      select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c') order by k.contype = 'p' desc, k.conname
    ) as parts,
    array(
      select pg_get_indexdef(i.indexrelid) from pg_index i
      where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
      order by i.indexrelid::regclass::text
    ) || array(
      select pg_get_triggerdef(g.oid) from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal order by g.tgname
    ) as more
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
  order by c.relname`;

const FUNCTIONS = sql<{ line: string }>`
  select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ') returns ' || pg_get_function_result(p.oid)
    as line
  from pg_proc p where p.pronamespace = 'public'::regnamespace order by line`;
