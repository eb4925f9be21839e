import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { migrate } from '#server/db/migrate.ts';
import type { Tables } from '#server/db/tables.ts';

/** Migrates up to a version, with the function names that the server calls today. */
export async function migrateTo(db: Kysely<Tables>, upTo?: string): Promise<void> {
  await migrate(db, upTo);
  if (upTo === undefined) return;
  await sql.raw(INSERT_SCORES).execute(db);
  await sql.raw(upTo < '0012' ? OLD_FLUSH_RANK_LOG : FLUSH_RANK_LOG).execute(db);
}

const INSERT_SCORES = `
  create function insert_scores(new_scores json)
  returns table (
    id bigint, rank bigint, total bigint, next_rank bigint, next_points integer, conflict text, face text
  )
  language sql as $$ select * from keep_scores(new_scores) $$`;

const FLUSH_RANK_LOG = `
  create function flush_rank_log(most integer) returns bigint
  language sql as $$ select fold_pending(most) $$`;

/** The flush of pending counts before the database had a function for it. */
const OLD_FLUSH_RANK_LOG = `
  create function flush_rank_log(most integer) returns bigint language sql as $$
    with taken as (
      delete from tally_pending where id in (
        select id from tally_pending order by id limit most for update skip locked
      ) returning list, place, change
    ), counted as (
      insert into place_tally as tally (list, shift, bucket, count)
      select list, shift, place >> shift, sum(change)
      from taken cross join unnest(tally_shifts()) as shift
      group by list, shift, place >> shift having sum(change) <> 0
      order by list, shift, place >> shift
      on conflict (list, shift, bucket) do update set count = tally.count + excluded.count
    )
    select count(*) as taken from taken
  $$`;
