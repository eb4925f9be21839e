import { sql } from 'kysely';
import type { ReadyRun } from '#server/testing/client.ts';
import { Client } from '#server/testing/client.ts';
import type { FreshDatabase } from '#server/testing/fresh-database.ts';
import { openFreshDatabase } from '#server/testing/fresh-database.ts';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { spawnServer } from '#server/testing/server-process.ts';

/** Each is played beforehand, which takes longer than all else: enough that the last streams find something to do. */
const RUNS = 16;
const STREAMS = 6;

/** What came of killing servers. */
export interface KillTally {
  readonly rounds: number;
  readonly acknowledged: number;
  /** Scores that were acknowledged and are gone. */
  readonly lost: number;
  /** Scores that are there although nobody was told: killed between the disk and the answer. */
  readonly unheard: number;
  /** By how much the tally and the scores disagree. */
  readonly miscounted: number;
}

/** What a server is struck by in the middle of its work. */
export interface Blow {
  /** The server ends of it. */
  strike(server: ServerProcess): void;
  /** Brings back what the server stood on. */
  mend(): Promise<void>;
}

const KILL: Blow = { strike: (server) => server.signal('SIGKILL'), mend: async () => {} };

/**
 * Strikes a server down in the middle of a stream of submissions, with `kill -9` if nothing else is said, again and again,
 * and counts what is left.
 */
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
  // Played beforehand, so that the stream is as dense as the server can take it.
  const runs: [client: Client, run: ReadyRun, name: string][] = [];
  for (const [number, client] of clients.entries())
    runs.push([client, await client.play(), `Round ${round} run ${number}`]);

  // Struck at the moment of some acknowledgement or other, with the submissions of the other streams under way.
  let beforeBlow = 1 + Math.floor(Math.random() * (RUNS - STREAMS));
  const streams = Array.from({ length: STREAMS }, async () => {
    for (let next = runs.pop(); next; next = runs.pop()) {
      const [client, run, name] = next;
      try {
        acknowledged.set((await client.keep(run, name)).id, name);
        if (--beforeBlow === 0) blow.strike(server);
      } catch (error) {
        // Only a server that was struck breaks off a connection. Any refusal before would be news.
        if (!(error instanceof TypeError) && beforeBlow > 0) throw error;
        return;
      }
    }
  });
  await Promise.all(streams);
  if (beforeBlow > 0) blow.strike(server);
  await server.ended;
}

/** What is left of the scores that were acknowledged. */
interface Left extends Pick<KillTally, 'lost' | 'miscounted'> {
  readonly present: number;
  /** The numbers of those that are gone. */
  readonly missing: readonly number[];
}

/** Looks for the scores that were acknowledged. */
export async function compare(
  config: FreshDatabase['config'],
  acknowledged: ReadonlyMap<number, string>,
): Promise<Left> {
  const database = await openFreshDatabase({ config });
  try {
    // Seen at one moment: a transaction of the killed server may still be about to end.
    return await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        const rows = await db.selectFrom('game_scores').select(['id', 'player_name']).execute();
        const names = new Map(rows.map((row) => [row.id, row.player_name]));
        const missing = [...acknowledged].filter(([id, name]) => names.get(id) !== name).map(([id]) => id);
        const { rows: sums } = await sql<{ total: number }>`
          select ((select coalesce(sum(count), 0) from place_tally as t where t.list = 'snake' and t.shift = s.shift)
            + (select coalesce(sum(change), 0) from tally_pending where list = 'snake'))::int8 as total
          from unnest(tally_shifts()) as s (shift)`.execute(db);
        const miscounted = sums.reduce((worst, { total }) => Math.max(worst, Math.abs(total - rows.length)), 0);
        return { present: rows.length, lost: missing.length, missing, miscounted };
      });
  } finally {
    await database.close();
  }
}
