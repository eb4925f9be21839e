import { sql } from 'kysely';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { SEED } from '#kit/testing/tier.ts';
import type { ReadyRun } from '#server/testing/client.ts';
import { Client } from '#server/testing/client.ts';
import type { FreshDatabase } from '#server/testing/fresh-database.ts';
import { openFreshDatabase } from '#server/testing/fresh-database.ts';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { spawnServer } from '#server/testing/server-process.ts';

/** Played in advance, which takes longest; enough for the last streams. */
const RUNS = 16;
const STREAMS = 6;

export interface KillTally {
  readonly rounds: number;
  readonly acknowledged: number;
  /** Acknowledged, but gone. */
  readonly lost: number;
  /** Stored, but not acknowledged: killed in between. */
  readonly unheard: number;
  /** Difference between histogram and scores. */
  readonly miscounted: number;
}

export interface Blow {
  /** Must end the server. */
  strike(server: ServerProcess): void;
  /** Restores what the server depends on. */
  mend(): Promise<void>;
}

const KILL: Blow = { strike: (server) => server.signal('SIGKILL'), mend: async () => {} };

/** Kills a server during submissions, by default with `kill -9`, and counts what is left. */
export async function killRounds(
  { config }: Pick<FreshDatabase, 'config'>,
  rounds: number,
  onRound: (round: number, acknowledged: number) => void = () => {},
  blow = KILL,
): Promise<KillTally> {
  const acknowledged = new Map<number, string>();
  let kept: Left = { present: 0, lost: 0, missing: [], miscounted: 0 };
  for (let round = 1; round <= rounds; round++) {
    await oneRound(config, acknowledged, round, blow);
    await blow.mend();
    kept = await compare(config, acknowledged);
    onRound(round, acknowledged.size);
    if (kept.lost > 0) break;
  }
  const unheard = kept.present - acknowledged.size + kept.lost;
  return { rounds, acknowledged: acknowledged.size, lost: kept.lost, unheard, miscounted: kept.miscounted };
}

async function oneRound(
  config: FreshDatabase['config'],
  acknowledged: Map<number, string>,
  round: number,
  blow: Blow,
): Promise<void> {
  const { databaseUrl, dataDir } = config;
  const where = databaseUrl === null ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl };
  const server = spawnServer({ ...where, TRUST_PROXY: '1', LOG_LEVEL: 'silent' });
  const address = await server.ready;
  const clients = Array.from({ length: RUNS }, (_, number) => new Client(address, `10.0.${round}.${number}`));
  // Played in advance for dense traffic.
  const runs: [client: Client, run: ReadyRun, name: string][] = [];
  for (const [number, client] of clients.entries())
    runs.push([client, await client.play(), `Round ${round} run ${number}`]);

  // Kills at a random acknowledgment, while other streams submit.
  let beforeBlow = 1 + new SeededRandom(seedFrom(SEED + round)).below(RUNS - STREAMS);
  const streams = Array.from({ length: STREAMS }, async () => {
    for (let next = runs.pop(); next; next = runs.pop()) {
      const [client, run, name] = next;
      try {
        acknowledged.set((await client.keep(run, name)).id, name);
        if (--beforeBlow === 0) blow.strike(server);
      } catch (error) {
        // Only a killed server drops connections. Earlier errors are failures.
        if (!(error instanceof TypeError) && beforeBlow > 0) throw error;
        return;
      }
    }
  });
  await Promise.all(streams);
  if (beforeBlow > 0) blow.strike(server);
  await server.ended;
}

interface Left extends Pick<KillTally, 'lost' | 'miscounted'> {
  readonly present: number;
  /** Ids. */
  readonly missing: readonly number[];
}

/** Looks up acknowledged scores. */
export async function compare(
  config: FreshDatabase['config'],
  acknowledged: ReadonlyMap<number, string>,
): Promise<Left> {
  const database = await openFreshDatabase({ config });
  try {
    // One snapshot: a transaction of the killed server may still be ending.
    return await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        const rows = await db.selectFrom('game_scores').select(['id', 'player_name', 'state']).execute();
        const names = new Map(rows.map((row) => [row.id, row.player_name]));
        const missing = [...acknowledged].filter(([id, name]) => names.get(id) !== name).map(([id]) => id);
        const { rows: sums } = await sql<{ total: number }>`
          select ((select coalesce(sum(count), 0) from place_tally as t where t.list = 'snake' and t.shift = s.shift)
            + (select coalesce(sum(change), 0) from tally_pending where list = 'snake'))::int8 as total
          from unnest(tally_shifts()) as s (shift)`.execute(db);
        // A score far ahead of a full board goes under review, which takes no rank.
        const ranked = rows.filter(({ state }) => state === 0).length;
        const miscounted = sums.reduce((worst, { total }) => Math.max(worst, Math.abs(total - ranked)), 0);
        return { present: rows.length, lost: missing.length, missing, miscounted };
      });
  } finally {
    await database.close();
  }
}
