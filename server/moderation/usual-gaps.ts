import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { ModeratedScore } from '#api/moderation.ts';
import type { Tables } from '#server/db/tables.ts';
import { STATES } from '#server/db/tables.ts';

const unzip = promisify(gunzip);

const TICK_MS = 1_000 / 60;
/** From how many of the latest runs the band is made, at least and at most, and how large a log may be to be among them. */
const RUNS = { least: 3, most: 12, logBytes: 16_000 } as const;
/** How many entries of each are looked at: a long run must not outweigh all others. */
const ENTRIES = 400;
/** In the band lies what is between these percentages. */
const BAND = { low: 10, high: 90 } as const;

/** How fast moves follow each other in the latest runs of a game that are shown and not doubted; `null` if there are too few. */
export async function usualGaps(db: Kysely<Tables>, game: string): Promise<ModeratedScore['usual']> {
  const runs = await db
    .selectFrom('game_scores')
    .innerJoin('runs', 'runs.run_id', 'game_scores.run_id')
    .select('log')
    .where('game_name', '=', game)
    .where('state', '=', STATES.shown)
    .where('doubt', 'is', null)
    .where(({ fn }) => fn<number>('octet_length', ['log']), '<=', RUNS.logBytes)
    .orderBy('game_scores.id', 'desc')
    .limit(RUNS.most)
    .execute();
  const gaps: number[] = [];
  let counted = 0;
  for (const { log } of runs) {
    const entries = JSON.parse((await unzip(log)).toString()) as [number, unknown][];
    if (entries.length < 2) continue;
    counted++;
    const ticks = entries.slice(0, ENTRIES).map(([tick]) => tick);
    gaps.push(...ticks.slice(1).map((tick, index) => tick - ticks[index]!));
  }
  if (counted < RUNS.least) return null;
  gaps.sort((one, other) => one - other);
  const at = (percent: number) => Math.round(gaps[Math.floor((gaps.length * percent) / 100)]! * TICK_MS);
  return { low: at(BAND.low), high: at(BAND.high), runs: counted };
}
