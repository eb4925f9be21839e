/**
 * `node tools/run.mjs bench/fleet.ts [ROUNDS] [PART OF A FAULT'S NAME ...]`: runs a fleet on one machine and kills its
 * parts: three servers behind HAProxy, PostgreSQL on three "machines" under Patroni, players who submit runs, readers,
 * pages that follow a board, and pairs of players in rooms. Default: one round of all faults; `PLAYERS=3` uses fewer than 8 players. Needs
 * Debian's packages `postgresql`, `patroni`, `etcd-server` and `haproxy`, and uses the files in `deploy` unchanged.
 * Prints a table and the errors that players saw after a retry. For a lost score it prints what is known about it;
 * after any problem, or with `KEEP_LOGS=1`, it keeps the logs of all programs in their folder.
 */
import { mkdtempSync, chmodSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/database.ts';
import { insertScore } from '#server/leaderboards/insert-scores.ts';
import { compare } from '#server/testing/kill-rounds.ts';
import { verifiedScore } from '#server/testing/sample-runs.ts';
import { buildServer } from '../tools/build-server.mjs';
import { Cluster } from './fleet/cluster.ts';
import { FAULTS } from './fleet/faults.ts';
import { Ledger } from './fleet/ledger.ts';
import { limitsThroughProxy } from './fleet/limits.ts';
import { observe, traceLost } from './fleet/observer.ts';
import { RoomPlayers } from './fleet/room-players.ts';
import { Fleet } from './fleet/servers.ts';
import { Visitors } from './fleet/visitors.ts';
import { Watcher } from './fleet/watchers.ts';

const PLAYERS = Number(process.env['PLAYERS'] ?? 8);
const READERS = 3;
const WATCHERS = 24;
const ROOMS = 12;
/** The time a page may take to show a new row after a fault. */
const CATCH_UP_MS = 30_000;
/** Exit code after SIGINT. */
const INTERRUPTED = 130;

const [rounds = '1', ...wanted] = process.argv.slice(2);
const faults = Object.entries(FAULTS).filter(
  ([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);

/** Results of one fault over all rounds. */
interface FleetRow {
  times: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  shown: number;
  ownMissing: number;
  /** The longest of all rounds, in seconds. */
  withoutWrites: number;
  caughtUp: number;
  slowest: number;
  wholeRooms: number;
  roomEvents: number;
  lostRoomEvents: number;
  withoutRoom: number;
}

const folder = mkdtempSync(path.join(tmpdir(), 'free-online-games-fleet-'));
chmodSync(folder, 0o755);
let isLeft = process.env['KEEP_LOGS'] === '1';
process.once('exit', (code) => {
  isLeft ||= code !== 0 && code !== INTERRUPTED;
  const folders = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory());
  const bulk = isLeft ? ['etcd', 'next', ...folders.map(({ name }) => path.join(name, 'data'))] : ['.'];
  for (const name of bulk) rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  if (isLeft) console.log(`Logs of all programs: ${folder}`);
});
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(INTERRUPTED));

// Each program of the fleet adds an exit listener.
process.setMaxListeners(50);
await buildServer();
const say = (line: string) => console.log(line);
say('Starting PostgreSQL on three machines…');
const cluster = await Cluster.start(folder);
observe(cluster, path.join(folder, 'machines.log'));
say('Starting three servers and the proxy…');
const fleet = await Fleet.start(folder, cluster);
const ledger = new Ledger();
const visitors = new Visitors(fleet.port, ledger);
const watchers = Array.from({ length: WATCHERS }, () => new Watcher(fleet.port));
for (const watcher of watchers) void watcher.follow();
const config = { databaseUrl: cluster.url, dataDir: '' };
const database = await openDatabase(config, { onCreate() {}, onBroken() {}, onError() {} });
let highest = 1_000_000;

/** Puts a row on top of the board as soon as the database accepts it, and waits until the open pages show it. */
async function markTop({ db }: Database): Promise<{ caughtUp: number; seconds: number }> {
  const score = verifiedScore('snake', highest++, 'On top');
  let id: number | null = null;
  while (id === null) {
    const kept = await insertScore(db, score).catch(() => null);
    // An unacknowledged commit may still have succeeded.
    if (typeof kept === 'object' && kept !== null) ({ id } = kept);
    else if (kept !== null)
      id = (await sql<{ id: number }>`select id from game_scores where run_id = ${score.run.id}`.execute(db)).rows[0]!
        .id;
    else await pause(100);
  }
  const startedAt = performance.now();
  const knows = () => watchers.filter(({ known }) => known.has(id)).length;
  while (knows() < WATCHERS && performance.now() - startedAt < CATCH_UP_MS) await pause(50);
  return { caughtUp: knows(), seconds: (performance.now() - startedAt) / 1000 };
}

async function harm(name: string, row: FleetRow): Promise<void> {
  await cluster.untilWhole();
  await fleet.untilServing();
  await pause(3_000);
  await roomPlayers.report(0);
  const before = ledger.mark();
  const doing = FAULTS[name]!({ cluster, fleet, folder });
  // Starts shortly after the fault, and succeeds as soon as possible.
  await pause(300);
  const { caughtUp, seconds } = await markTop(database);
  await doing;
  await cluster.untilWhole();
  await pause(2_000);
  const after = ledger.mark();
  const rooms = await roomPlayers.report(CATCH_UP_MS);
  const kept = await compare(config, new Map(ledger.acknowledged));
  const { rows: doubled } = await sql`
    select player_name from game_scores where player_name like 'Player %' group by 1 having count(*) > 1`.execute(
    database.maintenance,
  );
  row.times++;
  row.acknowledged += after.acknowledged - before.acknowledged;
  row.lost += kept.lost;
  if (kept.lost + kept.miscounted > 0) {
    isLeft = true;
    say(`    ${kept.lost} lost, tally off by ${kept.miscounted}`);
    for (const line of await traceLost(cluster, ledger, kept.missing, before.at)) say(`    ${line}`);
  }
  row.doubled = Math.max(row.doubled, doubled.length + ledger.twice.length);
  row.shown += after.shown - before.shown;
  row.ownMissing += after.ownMissing - before.ownMissing;
  row.withoutWrites = Math.max(row.withoutWrites, ledger.longestGap(before.at, after.at));
  row.caughtUp += caughtUp;
  row.slowest = Math.max(row.slowest, seconds);
  row.wholeRooms += rooms.whole;
  row.roomEvents += rooms.acknowledged;
  row.lostRoomEvents += rooms.lost;
  row.withoutRoom = Math.max(row.withoutRoom, rooms.longestGap);
  for (const line of ledger.shown.slice(before.shown)) say(`    shown: ${line}`);
  for (const line of ledger.ownMissing.slice(before.ownMissing)) say(`    own row missing: ${line}`);
}

function print(table: ReadonlyMap<string, FleetRow>): void {
  say('');
  say(
    '| killed | times | acknowledged | lost | twice | errors shown | own row missing | seconds without writes | streams caught up | rooms whole | room events lost | seconds without a room |',
  );
  say(`|${' --- |'.repeat(12)}`);
  for (const [name, row] of table) {
    const { times, acknowledged, lost, doubled, shown, ownMissing, withoutWrites, caughtUp, slowest } = row;
    const streams = `${caughtUp} of ${times * WATCHERS}, the last after ${slowest.toFixed(1)} s`;
    const rooms = `${row.wholeRooms} of ${times * ROOMS} | ${row.lostRoomEvents} of ${row.roomEvents} | ${row.withoutRoom.toFixed(1)}`;
    say(
      `| ${name} | ${times} | ${acknowledged} | ${lost} | ${doubled} | ${shown} | ${ownMissing} | ${withoutWrites.toFixed(1)} | ${streams} | ${rooms} |`,
    );
  }
}

say(await limitsThroughProxy(fleet.port));
visitors.start(PLAYERS, READERS);
const roomPlayers = await RoomPlayers.start(fleet.port, ROOMS);
const table = new Map<string, FleetRow>();
for (let round = 1; round <= Number(rounds); round++) {
  for (const [name] of faults) {
    const row = table.get(name) ?? {
      ...{ times: 0, acknowledged: 0, lost: 0, doubled: 0, shown: 0 },
      ...{ ownMissing: 0, withoutWrites: 0, caughtUp: 0, slowest: 0 },
      ...{ wholeRooms: 0, roomEvents: 0, lostRoomEvents: 0, withoutRoom: 0 },
    };
    table.set(name, row);
    const startedAt = performance.now();
    await harm(name, row);
    const { withoutWrites, shown, caughtUp, slowest } = row;
    say(
      `  ${name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s, ${withoutWrites.toFixed(1)} s without writes, ` +
        `${shown} errors shown, ${caughtUp} streams caught up, the last after ${slowest.toFixed(1)} s, ` +
        `${row.wholeRooms} rooms whole, ${row.lostRoomEvents} events lost, ${row.withoutRoom.toFixed(1)} s without a room`,
    );
  }
}
print(table);
await visitors.stop();
for (const watcher of watchers) watcher.stop();
roomPlayers.stop();
await database.close();
const said = await fleet.stop();
cluster.kill();
const errors = said
  .split('\n')
  .filter((line) => line.includes('"level":50') && !line.includes('could not do its work'));
if (errors.length > 0) say(`\nServers logged errors:\n${errors.slice(0, 10).join('\n')}`);
const failed = [...table.values()].some(
  ({ lost, doubled, shown, times, wholeRooms, lostRoomEvents }) =>
    lost + doubled + shown + lostRoomEvents > 0 || wholeRooms < times * ROOMS,
);
process.exit(failed ? 1 : 0);
