import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

export const transfers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table transfers (
        id text primary key,
        owner_hash bytea not null,
        card bytea,
        head bytea,
        expires_at timestamptz not null,
        claimed_at timestamptz,
        claimed_by text,
        claimed_kind text,
        claimed_browser text,
        claim_hash bytea,
        face text,
        sent integer not null default 0,
        taken integer not null default 0,
        last integer,
        bytes bigint not null default 0
      )`.execute(db);
    await sql`alter table transfers alter column head set storage external`.execute(db);
    await sql`create index transfers_expires_at on transfers (expires_at)`.execute(db);
    await sql`
      create table transfer_parts (
        transfer text not null references transfers on delete cascade,
        number integer not null,
        data bytea not null,
        primary key (transfer, number)
      )`.execute(db);
    await sql`alter table transfer_parts alter column data set storage external`.execute(db);
    await sql`
      create table vouched_devices (
        device text primary key,
        face_of text not null,
        vouched_by text not null,
        transfer text not null,
        vouched_at timestamptz not null default now()
      )`.execute(db);
    await sql`create index vouched_devices_vouched_by on vouched_devices (vouched_by)`.execute(db);
  },
};
