/**
 * Devices that share the face of another one, which vouched for them. They form trees: the topmost device has a face of
 * its own, and all below it show that face.
 */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;

export interface Vouching {
  readonly transfer: string;
  readonly by: string;
  readonly device: string;
}

/** Returns the shared face; `null` and no change if the device that vouches has none. */
export async function shareFace(db: Db, { transfer, by, device }: Vouching): Promise<string | null> {
  return inOrder(db, async (transaction) => {
    const { rows } = await sql<{ top: string; own: string; face: string | null }>`
      select shown_device(${by}) as top, shown_device(${device}) as own, (
        -- Only faces on a board, or devices could be tried until one looks like another player's.
        select left(encode(sha256(s.value || convert_to(shown_device(${by}), 'UTF8')), 'hex'), 8)
        from secrets s where s.name = 'faces'
          and exists (select from game_scores g where g.device = shown_device(${by}) and g.state < 2)
      ) as face`.execute(transaction);
    const { top, own, face } = rows[0]!;
    // In one tree already; a circle would have no top.
    if (face === null || top === own) return face;
    const row = { face_of: top, vouched_by: by, transfer };
    await transaction
      .insertInto('vouched_devices')
      .values({ device, ...row })
      .onConflict((conflict) => conflict.column('device').doUpdateSet(row))
      .execute();
    await moveBelow(transaction, device, top);
    return face;
  });
}

/** Only the device that vouched can take it back. Devices below the other one then show that one's face. */
export async function takeBackFace(db: Db, transfer: string, by: string): Promise<boolean> {
  return inOrder(db, async (transaction) => {
    const removed = await transaction
      .deleteFrom('vouched_devices')
      .where('transfer', '=', transfer)
      .where('vouched_by', '=', by)
      .returning('device')
      .executeTakeFirst();
    if (removed) await moveBelow(transaction, removed.device, removed.device);
    return removed !== undefined;
  });
}

async function moveBelow(db: Db, device: string, top: string): Promise<void> {
  await sql`
    with recursive below as (
      select v.device from vouched_devices v where v.vouched_by = ${device}
      union select v.device from vouched_devices v join below on v.vouched_by = below.device
    )
    update vouched_devices set face_of = ${top} where device in (select device from below)`.execute(db);
}

/** One at a time: two at once could form a circle. */
function inOrder<T>(db: Db, change: (transaction: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('vouched_devices', 0))`.execute(transaction);
    return change(transaction);
  });
}
