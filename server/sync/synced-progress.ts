import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { SyncDevice, SyncDevices, SyncedProgress, SyncState } from '#api/sync.ts';
import { MOST_DEVICES } from '#api/sync.ts';
import type { Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;

/** Creates the row of the account on first use, and locks it in a transaction. */
export async function lockAccount(db: Db, user: string) {
  await db
    .insertInto('sync_accounts')
    .values({ user_id: user })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return db
    .selectFrom('sync_accounts')
    .select(['id', 'version', 'last_change'])
    .where('user_id', '=', user)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function readSync(db: Db, user: string): Promise<SyncState> {
  const found = await db.selectFrom('sync_accounts').selectAll().where('user_id', '=', user).executeTakeFirst();
  if (!found) {
    const { id } = await db.transaction().execute((transaction) => lockAccount(transaction, user));
    return { account: id, version: 0, progress: null, last_change: 0 };
  }
  const { id, version, progress, last_change } = found;
  return { account: id, version, progress: progress === null ? null : parsed(progress), last_change };
}

/** Validated before it was stored. */
const parsed = (json: string) => JSON.parse(json) as SyncedProgress;

/** Returns the new version; `null` if another device was faster. */
export async function storeProgress(
  db: Db,
  user: string,
  { version, json }: { readonly version: number; readonly json: string },
): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, user);
    if (account.version !== version) return null;
    const next = version + 1;
    await transaction
      .updateTable('sync_accounts')
      .set({ version: next, progress: json })
      .where('user_id', '=', user)
      .execute();
    return next;
  });
}

export async function noteDevice(db: Db, user: string, { id, ...device }: SyncDevice, now: number): Promise<void> {
  const seen = { ...device, seen_at: new Date(now) };
  await db
    .insertInto('sync_devices')
    .values({ user_id: user, device: id, ...seen })
    .onConflict((conflict) => conflict.columns(['user_id', 'device']).doUpdateSet(seen))
    .execute();
  await sql`
    delete from sync_devices where user_id = ${user} and device in (
      select device from sync_devices where user_id = ${user}
      order by seen_at desc, device offset ${sql.lit(MOST_DEVICES)}
    )`.execute(db);
}

export async function readDevices(db: Db, user: string): Promise<SyncDevices> {
  const rows = await db
    .selectFrom('sync_devices')
    .select(['device', 'kind', 'browser', 'runs', 'pending', 'seen_at'])
    .where('user_id', '=', user)
    .orderBy('seen_at', 'desc')
    .orderBy('device')
    .execute();
  return rows.map(({ device, seen_at, ...row }) => ({ id: device, ...row, seen_at: seen_at.toISOString() }));
}
