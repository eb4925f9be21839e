import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** Created on first use. */
export async function sharedSecret(db: Kysely<Tables>, name: string): Promise<Uint8Array> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return value;
}
