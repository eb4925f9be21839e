import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

export const moderation: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table moderation_log add column player_name text, add column new_name text`.execute(db);
    await sql`create index game_scores_hidden on game_scores (id) where state = 2`.execute(db);
  },
};
