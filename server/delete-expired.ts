import { MATCH_DAYS } from '#api/rooms/matches.ts';
import { deleteUnusedClubs } from '#server/clubs/clubs.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { DELETE_FINISHED_MS } from '#server/runs/finished-runs.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns a function that stops it. */
export function deleteExpiredDaily(db: Kysely<Tables>, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => deleteExpired(db).catch(onError), DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export async function deleteExpired(db: Kysely<Tables>): Promise<void> {
  const now = new Date();
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('verifications').where('expires_at', '<', now).execute();
  await db.deleteFrom('account_links').where('expires_at', '<', now).execute();
  const expired = new Date(now.getTime() - DELETE_FINISHED_MS);
  await db.deleteFrom('finished_runs').where('last_at', '<', expired).execute();
  const forgotten = new Date(now.getTime() - MATCH_DAYS * DAY_MS);
  await db.deleteFrom('room_rounds').where('ended_at', '<', forgotten).execute();
  await db.deleteFrom('room_reports').where('created_at', '<', forgotten).execute();
  await deleteUnusedClubs(db, now);
  await db.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute();
}
