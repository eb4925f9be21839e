import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { Match, MatchRound } from '#api/rooms/matches.ts';
import { matchId, roundSummary } from '#api/rooms/matches.ts';
import type { Tables } from '#server/db/tables.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);
/** Eight long races of Tetris take 120 kB. */
const MOST_BYTES = 1_000_000;

/** Storing a round again changes nothing: a restored room may end the same round twice. */
export async function saveRound(db: Kysely<Tables>, game: string, match: string, round: MatchRound): Promise<void> {
  const { version, mode, seed, runs: played } = round;
  const runs = await zip(JSON.stringify({ version, mode, seed, runs: played }));
  if (runs.length > MOST_BYTES) throw new Error(`a round of ${game} has ${runs.length} bytes and is not stored`);
  await db
    .insertInto('room_rounds')
    .values({
      match,
      round: round.number,
      game_name: game,
      summary: JSON.stringify(roundSummary.parse(round)),
      runs,
      ended_at: new Date(round.ended_at),
    })
    .onConflict((conflict) => conflict.columns(['match', 'round']).doNothing())
    .execute();
}

export async function storedMatch(db: Kysely<Tables>, id: string): Promise<Match | null> {
  if (!matchId.safeParse(id).success) return null;
  const rows = await db
    .selectFrom('room_rounds')
    .select(['game_name', 'summary'])
    .where('match', '=', id)
    .orderBy('round')
    .execute();
  const game = rows[0]?.game_name;
  return game === undefined ? null : { id, game, rounds: rows.map(({ summary }) => summary) };
}

export async function storedRound(db: Kysely<Tables>, match: string, number: number): Promise<MatchRound | null> {
  if (!matchId.safeParse(match).success) return null;
  const row = await db
    .selectFrom('room_rounds')
    .select(['summary', 'runs'])
    .where('match', '=', match)
    .where('round', '=', number)
    .executeTakeFirst();
  if (!row) return null;
  const played = JSON.parse((await unzip(row.runs)).toString()) as Pick<
    MatchRound,
    'version' | 'mode' | 'seed' | 'runs'
  >;
  return { ...row.summary, ...played };
}
