/**
 * Sealed data on its way from one device to another. All times are of the database. A row without data remains for a day,
 * so that an old link gets the right answer.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { RefusalReason } from '#api/refusals.ts';
import type { TransferClaim, TransferState } from '#api/transfers.ts';
import { MOST_TRANSFER_BYTES, MOST_WAITING, TRANSFER_SECONDS } from '#api/transfers.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Transfers } from '#server/transfer/transfer-tables.ts';
import { RefusedRequest, refusal, unavailable } from '#server/refusals.ts';

type Db = Kysely<Tables>;
type OpenTransfer = Selectable<Transfers> & { readonly seconds_left: number };

/** At most 1.1 MB each, and 66 kB before the claim. */
const MOST_OPEN = 1_000;
/** From the claim on: a slow phone needs time for 60 MB. */
const CLAIMED_SECONDS = 30 * 60;
const SWEEP_MS = 60_000;

const newKey = () => randomBytes(16).toString('base64url');
const hashOf = (key: string) => createHash('sha256').update(key).digest();
const bytesOf = (data: string) => Buffer.from(data, 'base64url');
const textOf = (data: Uint8Array) => Buffer.from(data).toString('base64url');
const refused = (reason: RefusalReason) => new RefusedRequest(refusal(reason));
const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

export async function createTransfer(
  db: Db,
  { id, card, head }: { readonly id: string; readonly card: string; readonly head: string },
): Promise<{ readonly owner_key: string; readonly seconds_left: number }> {
  await sweepTransfers(db);
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from transfers where expires_at > now()`.execute(db);
  if (rows[0]!.open >= MOST_OPEN) throw unavailable();
  const owner_key = newKey();
  const sealed = { card: bytesOf(card), head: bytesOf(head) };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('transfers')
    .values({ id, owner_hash: hashOf(owner_key), ...sealed, expires_at: inSeconds(TRANSFER_SECONDS) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) throw refused('used-transfer');
  return { owner_key, seconds_left: TRANSFER_SECONDS };
}

export async function stateOf(db: Db, id: string, ownerKey: string): Promise<TransferState> {
  const transfer = await ownTransfer(db, id, ownerKey);
  const { seconds_left, sent, taken, last, claimed_by, claimed_kind, claimed_browser, claimed_at } = transfer;
  const claim = claimed_by !== null && {
    ...{ device: claimed_by, kind: claimed_kind!, browser: claimed_browser! },
    at: claimed_at!.toISOString(),
  };
  return { seconds_left, claim: claim || null, waiting: sent - taken, done: last !== null && taken >= last };
}

export async function cancelTransfer(db: Db, id: string, ownerKey: string): Promise<void> {
  const { claimed_at } = await ownTransfer(db, id, ownerKey);
  if (claimed_at !== null) await endTransfer(db, id);
  else await db.deleteFrom('transfers').where('id', '=', id).where('claimed_at', 'is', null).execute();
}

export async function cardOf(db: Db, id: string): Promise<{ readonly card: string; readonly seconds_left: number }> {
  const { card, claimed_at, seconds_left } = await openTransfer(db, id);
  if (claimed_at !== null || card === null) throw refused('used-transfer');
  return { card: textOf(card), seconds_left };
}

/** One statement, so that of two devices one gets it. That one may repeat the request. */
export async function claimTransfer(
  db: Db,
  id: string,
  { device, kind, browser }: Pick<TransferClaim, 'kind' | 'browser'> & { readonly device: string },
): Promise<{ readonly head: string; readonly claim_key: string }> {
  const claim_key = newKey();
  const { rows } = await sql<{ head: Uint8Array }>`
    update transfers set claimed_by = ${device}, claimed_kind = ${kind}, claimed_browser = ${browser},
      claim_hash = ${hashOf(claim_key)}, card = null, claimed_at = coalesce(claimed_at, now()),
      expires_at = case when claimed_at is null then ${inSeconds(CLAIMED_SECONDS)} else expires_at end
    where id = ${id} and expires_at > now() and head is not null and (claimed_by is null or claimed_by = ${device})
    returning head`.execute(db);
  const claimed = rows[0];
  if (claimed) return { head: textOf(claimed.head), claim_key };
  await openTransfer(db, id);
  throw refused('used-transfer');
}

/** Throws `RefusedRequest` unless it is the owner's and the device claimed it. */
export async function checkClaim(db: Db, id: string, ownerKey: string, device: string): Promise<void> {
  const { claimed_by } = await ownTransfer(db, id, ownerKey);
  if (claimed_by !== device) throw refused('unknown-transfer');
}

export async function storeFace(db: Db, id: string, face: string | null): Promise<void> {
  await db.updateTable('transfers').set({ face }).where('id', '=', id).execute();
}

interface Part {
  readonly number: number;
  readonly data: string;
  readonly last: boolean;
}

/** Locks the transfer, so that two requests cannot exceed the limits together. */
export async function addPart(
  db: Db,
  id: string,
  ownerKey: string,
  { number, data, last }: Part,
): Promise<{ readonly waiting: number }> {
  return db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('transfers').select('id').where('id', '=', id).forUpdate().execute();
    const transfer = await ownTransfer(transaction, id, ownerKey);
    const { sent, taken } = transfer;
    if (transfer.claimed_by === null) throw refused('unknown-transfer');
    if (number === sent) return { waiting: sent - taken };
    const sealed = bytesOf(data);
    const bytes = transfer.bytes + sealed.length;
    if (number !== sent + 1 || transfer.last !== null || sent - taken >= MOST_WAITING) throw refused('full-transfer');
    if (bytes > MOST_TRANSFER_BYTES) throw refused('large-transfer');
    await transaction.insertInto('transfer_parts').values({ transfer: id, number, data: sealed }).execute();
    const progress = { sent: number, bytes, ...(last ? { last: number } : {}) };
    await transaction.updateTable('transfers').set(progress).where('id', '=', id).execute();
    return { waiting: number - taken };
  });
}

/** Keeps a part until the next request confirms it. */
export async function nextPart(
  db: Db,
  { id, claim_key, after }: { readonly id: string; readonly claim_key: string; readonly after: number },
): Promise<{ readonly part: Part | null; readonly face: string | null }> {
  const transfer = await openTransfer(db, id);
  if (!isKey(claim_key, transfer.claim_hash)) throw refused('unknown-transfer');
  const { taken, sent, last, face } = transfer;
  const confirmed = Math.min(Math.max(after, taken), sent);
  if (confirmed > taken || transfer.head !== null) {
    await db.deleteFrom('transfer_parts').where('transfer', '=', id).where('number', '<=', confirmed).execute();
    // The head is confirmed by any request of this kind.
    await sql`update transfers set taken = greatest(taken, ${confirmed}), head = null where id = ${id}`.execute(db);
  }
  const part = await db
    .selectFrom('transfer_parts')
    .select(['number', 'data'])
    .where('transfer', '=', id)
    .where('number', '=', confirmed + 1)
    .executeTakeFirst();
  return { part: part ? { number: part.number, data: textOf(part.data), last: part.number === last } : null, face };
}

/** Ends a transfer; its link counts as used. */
export async function endTransfer(db: Db, id: string): Promise<void> {
  await db.deleteFrom('transfer_parts').where('transfer', '=', id).execute();
  await sql`
    update transfers set card = null, head = null, claim_hash = null, claimed_at = coalesce(claimed_at, now())
    where id = ${id}`.execute(db);
}

/** Deletes the data of expired transfers, and old rows. */
export async function sweepTransfers(db: Db): Promise<void> {
  await sql`
    delete from transfer_parts p using transfers t where t.id = p.transfer and t.expires_at <= now()`.execute(db);
  await sql`
    update transfers set card = null, head = null
    where expires_at <= now() and (card is not null or head is not null)`.execute(db);
  await sql`delete from transfers where expires_at < now() - interval '1 day'`.execute(db);
}

/** Returns a function that stops it. */
export function sweepTransfersRegularly(db: Db, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => sweepTransfers(db).catch(onError), SWEEP_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Others get the same answer as for a transfer that does not exist. */
async function ownTransfer(db: Db, id: string, ownerKey: string): Promise<OpenTransfer> {
  const transfer = await readTransfer(db, id);
  if (!transfer || !isKey(ownerKey, transfer.owner_hash)) throw refused('unknown-transfer');
  if (transfer.seconds_left <= 0) throw refused('expired-transfer');
  return transfer;
}

async function openTransfer(db: Db, id: string): Promise<OpenTransfer> {
  const transfer = await readTransfer(db, id);
  if (!transfer) throw refused('unknown-transfer');
  if (transfer.seconds_left <= 0) throw refused(transfer.claimed_at === null ? 'expired-transfer' : 'used-transfer');
  return transfer;
}

async function readTransfer(db: Db, id: string): Promise<OpenTransfer | undefined> {
  return db
    .selectFrom('transfers')
    .selectAll()
    .select(sql<number>`greatest(0, ceil(extract(epoch from expires_at - now())))::int`.as('seconds_left'))
    .where('id', '=', id)
    .executeTakeFirst();
}

function isKey(key: string, hash: Uint8Array | null): boolean {
  return hash !== null && timingSafeEqual(hash, hashOf(key));
}
