/** Players who submit scores during a backup, and checks that the backup has them. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from '#server/testing/client.ts';
import { openFreshDatabase } from '#server/testing/fresh-database.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import type { BackupPlace } from './places.ts';

const PLAYERS = 3;
/** Playing time before and after. */
const AROUND_MS = 2_000;

/** An acknowledged score: when it was sent, and when it was acknowledged. */
interface SentScore {
  readonly id: number;
  readonly sentAt: number;
  readonly heardAt: number;
}

/** Scores saved before, during and after, and the longest gap in seconds. */
export interface ComingIn {
  readonly before: readonly number[];
  readonly during: number;
  readonly after: readonly number[];
  readonly longestWait: number;
}

export async function whileScoresComeIn(on: BackupPlace, work: () => Promise<void>): Promise<ComingIn> {
  const server = spawnServer({ ...on.setting, TRUST_PROXY: '1', LOG_LEVEL: 'silent' });
  const address = await server.ready;
  const kept: SentScore[] = [];
  const over = new AbortController();
  const players = Array.from({ length: PLAYERS }, (_, number) => playOn(address, number, kept, over.signal));
  await pause(AROUND_MS);
  const startedAt = performance.now();
  await work();
  const endedAt = performance.now();
  await pause(AROUND_MS);
  over.abort();
  await Promise.all(players);
  server.signal('SIGTERM');
  await server.ended;
  const heard = kept.map(({ heardAt }) => heardAt).filter((at) => at > startedAt && at < endedAt);
  const moments = [startedAt, ...heard, endedAt];
  return {
    before: kept.filter(({ heardAt }) => heardAt < startedAt).map(({ id }) => id),
    during: heard.length,
    after: kept.filter(({ sentAt }) => sentAt > endedAt).map(({ id }) => id),
    longestWait: Math.max(...moments.slice(1).map((at, index) => at - moments[index]!)) / 1000,
  };
}

async function playOn(address: string, number: number, kept: SentScore[], over: AbortSignal): Promise<void> {
  for (let round = 0; !over.aborted; round++) {
    // From a new address each time, to avoid rate limits.
    const client = new Client(address, `10.${number}.${round >> 8}.${round & 255}`);
    const run = await client.play();
    const sentAt = performance.now();
    const { id } = await client.keep(run, `Player ${number} run ${round}`);
    kept.push({ id, sentAt, heardAt: performance.now() });
  }
}

/** Problems of a database restored from a backup that was made meanwhile. */
export async function faultsIn({ setting }: BackupPlace, { before, after }: ComingIn): Promise<string[]> {
  const { maintenance, close } = await openFreshDatabase({
    config: { databaseUrl: setting['DATABASE_URL']!, dataDir: '' },
  });
  const { rows } = await sql<Record<string, number | string>>`
    select
      (select count(*) from unnest(${before}::bigint[]) as kept (id)
        where not exists (select from game_scores s where s.id = kept.id)) as "kept before and missing",
      (select count(*) from game_scores where id = any(${after}::bigint[])) as "kept after and there",
      (select count(*) from game_scores full join runs using (run_id) where id is null or seed is null)
        as "scores without a run, or runs without a score",
      (select max(abs(counted - there)) from
        (select count(*) as there from game_scores) as scores,
        (select (select sum(count) from place_tally t where t.list = 'snake' and t.shift = s.shift)
          + (select coalesce(sum(change), 0) from tally_pending where list = 'snake') as counted
          from unnest(tally_shifts()) as s (shift)) as tally) as "tally off by",
      (select abs((select count(*) from game_scores) - (select count(*) from player_bests where list = 'snake')))
        as "scores without a player",
      (select greatest(0, max(id) - (select last_value from game_scores_id_seq)) from game_scores)
        as "numbers that would be given twice"`.execute(maintenance);
  await close();
  return Object.entries(rows[0]!).flatMap(([name, count]) => (Number(count) === 0 ? [] : [`${name}: ${count}`]));
}
