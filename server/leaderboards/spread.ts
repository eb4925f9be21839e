import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Spread } from '#api/leaderboards.ts';
import { MOST_BARS } from '#api/leaderboards.ts';
import type { Tables } from '#server/db/tables.ts';
import type { BoardList } from '#server/leaderboards/board-rows.ts';
import { rowsOf } from '#server/leaderboards/board-rows.ts';

/** Rows in the last bar, so that one high score does not flatten the rest. */
const TAIL_SHARE = 0.02;
const HALVINGS = 12;

/** Counts come from the rank tally. */
export async function readSpread(db: Kysely<Tables>, list: BoardList): Promise<Spread> {
  const ends = await readEnds(db, list);
  if (ends === null) return { total: 0, bars: [] };
  const halves = Array.from({ length: HALVINGS }, (_, times) => Math.floor(ends.best / 2 ** (times + 1)));
  const above = await countsFrom(db, list, [0, ...halves.map((score) => score + 1)]);
  const most = above[0]! * TAIL_SHARE;
  const cut = halves.findLast((score, index) => score >= ends.worst && above[index + 1]! <= most) ?? ends.best;
  const { from, hasTail } = barsUpTo(cut, ends);
  const counts = await countsFrom(db, list, [0, ...from.slice(1)]);
  const bars = from.map((start, index) => ({
    from: start,
    to: (from[index + 1] ?? lastOf(from, ends.best) + 1) - 1,
    count: counts[index]! - (counts[index + 1] ?? 0),
  }));
  return { total: counts[0]!, bars: withoutGaps(bars, hasTail) };
}

type Bars = Spread['bars'];

/**
 * Widens bars narrower than the game's score steps, which would leave every second bar empty. The tail keeps its width.
 */
function withoutGaps(bars: Bars, hasTail: boolean): Bars {
  const [even, tail] = hasTail ? [bars.slice(0, -1), bars.slice(-1)] : [bars, []];
  const filled = even.flatMap(({ count }, index) => (count > 0 ? [index] : []));
  const times = filled.reduce(commonDivisor, 0);
  if (filled.length < 3 || times < 2) return bars;
  const groups = Array.from({ length: Math.ceil(even.length / times) }, (_, index) =>
    even.slice(index * times, (index + 1) * times),
  );
  const width = times * (bars[0]!.to - bars[0]!.from + 1);
  const widened = groups.map((group) => ({
    from: group[0]!.from,
    to: Math.min(group[0]!.from + width, tail[0]?.from ?? Infinity) - 1,
    count: group.reduce((sum, { count }) => sum + count, 0),
  }));
  return [...widened, ...tail];
}

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other));

interface Ends {
  readonly best: number;
  readonly worst: number;
}

async function readEnds(db: Kysely<Tables>, list: BoardList): Promise<Ends | null> {
  const where = sql`state = 0`;
  const { rows } = await sql<{ best: number | null; worst: number | null }>`
    select (select score from ${rowsOf(list, { most: 1, where })} as first) as best,
      (select score from ${rowsOf(list, { most: 1, where, upwards: true })} as last) as worst`.execute(db);
  const { best, worst } = rows[0]!;
  return best === null || worst === null ? null : { best, worst };
}

async function countsFrom(db: Kysely<Tables>, { game, board, period, day }: BoardList, scores: readonly number[]) {
  const { rows } = await sql<{ count: number }>`
    select count_places(score_list(${game}, ${board}, ${period}, ${day}::date), score << 20) as count
    from unnest(${[...scores]}::bigint[]) with ordinality as given (score, number) order by number`.execute(db);
  return rows.map(({ count }) => count);
}

/** Widths are 1, 2 or 5 times a power of ten. */
function barsUpTo(cut: number, { best, worst }: Ends): { readonly from: number[]; readonly hasTail: boolean } {
  for (let power = 1; ; power *= 10) {
    for (const width of [power, 2 * power, 5 * power]) {
      const start = worst - (worst % width);
      const count = Math.floor((cut - start) / width) + 1;
      if (count + (best > cut ? 1 : 0) > MOST_BARS) continue;
      const from = Array.from({ length: count }, (_, index) => start + index * width);
      const tail = start + count * width;
      return best >= tail ? { from: [...from, tail], hasTail: true } : { from, hasTail: false };
    }
  }
}

function lastOf(from: readonly number[], best: number): number {
  const width = from.length > 1 ? from[1]! - from[0]! : 1;
  return Math.max(best, from.at(-1)! + width - 1);
}
