import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Club } from '#api/clubs.ts';
import { CLUB_BOARD_SIZE, CLUB_DAYS, MOST_MEMBERS } from '#api/clubs.ts';
import type { BoardRow, Period } from '#api/leaderboards.ts';
import type { Tables } from '#server/db/tables.ts';
import type { ReadRow } from '#server/leaderboards/board-rows.ts';
import { dayOf, playerRows, ranked } from '#server/leaderboards/board-rows.ts';

type Db = Kysely<Tables>;

const DAY_MS = 24 * 60 * 60 * 1000;

export async function createClub(db: Db, name: string): Promise<{ readonly id: string; readonly owner_key: string }> {
  const id = randomBytes(16).toString('base64url');
  const owner_key = randomBytes(16).toString('base64url');
  await db
    .insertInto('clubs')
    .values({ id, name, owner_hash: hashOf(owner_key) })
    .execute();
  return { id, owner_key };
}

export async function readClub(db: Db, id: string): Promise<Club | null> {
  const row = await db
    .selectFrom('clubs')
    .select(['id', 'name', 'created_at'])
    .select(({ selectFrom, fn }) =>
      selectFrom('club_members')
        .whereRef('club', '=', 'clubs.id')
        .select(fn.countAll<string>().as('members'))
        .as('members'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, members: Number(row.members), created_at: row.created_at.toISOString() } : null;
}

/** Removed devices stay out, but are not told so. */
export async function joinClub(db: Db, club: string, device: string): Promise<'joined' | 'full'> {
  return db.transaction().execute(async (transaction) => {
    // Two last members must not both find a free place.
    await transaction.selectFrom('clubs').select('id').where('id', '=', club).forUpdate().execute();
    const { rows } = await sql<{ members: number; known: boolean }>`
      select count(*)::int as members, coalesce(bool_or(device = ${device}), false) as known
      from club_members where club = ${club}`.execute(transaction);
    const { members, known } = rows[0]!;
    if (known) return 'joined';
    if (members >= MOST_MEMBERS) return 'full';
    await transaction.insertInto('club_members').values({ club, device }).execute();
    return 'joined';
  });
}

export async function leaveClub(db: Db, club: string, device: string): Promise<void> {
  await db.deleteFrom('club_members').where('club', '=', club).where('device', '=', device).execute();
}

/** Scans the members: clubs are small. */
export async function readClubBoard(
  db: Db,
  club: string,
  { game, period, now }: { readonly game: string; readonly period: Period; readonly now: number },
): Promise<BoardRow[]> {
  const list = { game, board: 'open', period, day: dayOf(now) };
  const { rows } = await sql<ReadRow>`
    ${playerRows(list)}
      and b.state < 2
      and b.player in (select device from club_members where club = ${club})
      and b.player not in (select what from club_removals where club = ${club})
      and '#' || b.score_id not in (select what from club_removals where club = ${club})
    order by b.place desc, b.score_id limit ${sql.lit(CLUB_BOARD_SIZE)}`.execute(db);
  return ranked(rows, 0);
}

export async function ownsClub(db: Db, id: string, key: string): Promise<boolean> {
  const row = await db.selectFrom('clubs').select('owner_hash').where('id', '=', id).executeTakeFirst();
  return row !== undefined && timingSafeEqual(row.owner_hash, hashOf(key));
}

/** Returns false if the score belongs to no member. */
export async function removeFromClub(
  db: Db,
  club: string,
  { score_id, member }: { readonly score_id: number; readonly member: boolean },
): Promise<boolean> {
  const row = await db
    .selectFrom('game_scores')
    .innerJoin('club_members', 'club_members.device', 'game_scores.device')
    .select('club_members.device')
    .where('club', '=', club)
    .where('game_scores.id', '=', score_id)
    .executeTakeFirst();
  if (!row) return false;
  await db
    .insertInto('club_removals')
    .values({ club, what: member ? row.device : `#${score_id}` })
    .onConflict((conflict) => conflict.columns(['club', 'what']).doNothing())
    .execute();
  return true;
}

export async function closeClub(db: Db, id: string): Promise<void> {
  await db.deleteFrom('clubs').where('id', '=', id).execute();
}

/** Deletes clubs in which nobody has played for 90 days. */
export async function deleteUnusedClubs(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - CLUB_DAYS * DAY_MS);
  await sql`
    delete from clubs c where c.created_at < ${since} and not exists (
      select from club_members m join game_scores s on s.device = m.device
      where m.club = c.id and s.created_at >= ${since}
    )`.execute(db);
}

const hashOf = (key: string) => createHash('sha256').update(key).digest();
