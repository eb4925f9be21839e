/**
 * The tally that ranks are read from. Scores are counted by range, at five widths of range: single scores, then 64,
 * 4096, 262144 and 16777216 at a time. The scores above a given one are then a handful of whole ranges at each width,
 * at most 63 of them (127 at the widest), however many scores there are.
 */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** A range of width `2 ** shift`, widest first: transactions that lock ranges in this order cannot lock each other out. */
export const SHIFTS = [24, 18, 12, 6, 0] as const;

/** Counts a score. The widest range stays locked until the transaction ends, so equal scores come one after another. */
export async function count(db: Kysely<Tables>, game: string, score: number): Promise<void> {
  await db
    .insertInto('score_tally')
    .values(SHIFTS.map((shift) => ({ game_name: game, shift, bucket: score >> shift, count: 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(['game_name', 'shift', 'bucket'])
        .doUpdateSet({ count: sql`score_tally.count + excluded.count` }),
    )
    .execute();
}

/** The query for how many scores of a game are at least as high as the given one. */
export function countFrom(db: Kysely<Tables>, game: string, score: number) {
  return db
    .selectFrom('score_tally')
    .select(sql<number>`coalesce(sum(count), 0)::int8`.as('total'))
    .where('game_name', '=', game)
    .where(({ or, and, eb }) =>
      or(
        rangesFrom(score).map(({ shift, from, to }) =>
          and([eb('shift', '=', shift), eb('bucket', '>=', from), ...(to === null ? [] : [eb('bucket', '<', to)])]),
        ),
      ),
    );
}

/** At each width, the ranges from `from` up to but not including `to`, which together are all scores from the given one. */
function rangesFrom(score: number): { shift: number; from: number; to: number | null }[] {
  return SHIFTS.map((shift, index) => {
    const wider = SHIFTS[index - 1];
    // The range of the next width that the score lies in is counted in its parts, those above it as a whole.
    const to = wider === undefined ? null : ((score >> wider) + 1) << (wider - shift);
    return { shift, from: shift === 0 ? score : (score >> shift) + 1, to };
  });
}
