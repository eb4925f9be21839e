/**
 * `node tools/run.mjs bench/board-floods.ts [SECONDS] [ROWS] [DIST]`: compares the time of a light submission with and
 * without one client that floods uncached board reads (`around`, `period=day`, spreads, unknown runs). Prints the ratio
 * of the medians. Needs a build of the server, ours or another one given as DIST.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { Client } from '#server/testing/client.ts';
import { openFreshDatabase } from '#server/testing/fresh-database.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { root } from '../tools/root.mjs';
import { percentile } from './main-thread.ts';

const seconds = Number(process.argv[2] ?? 15);
const rows = Number(process.argv[3] ?? 20_000);
const dist = path.resolve(process.argv[4] ?? path.join(root, 'dist'));
const FLOOD_AT_ONCE = 20;

const dataDir = mkdtempSync(path.join(tmpdir(), 'free-online-games-floods-'));
const start = () => spawnServer({ DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'silent' }, dist);

async function startFilled() {
  const first = start();
  await first.ready;
  first.signal('SIGTERM');
  await first.ended;
  const database = await openFreshDatabase({ config: { databaseUrl: null, dataDir } });
  await sql`
    insert into game_scores (game_name, board, score, tie_break, player_name, created_at, run_id, state)
    select 'snake', 'open', 10 * (1 + number % 300), number, 'Ann', now(), gen_random_uuid(), 0
    from generate_series(1, ${rows}::int) as number`.execute(database.db);
  await database.close();
  return start();
}

const server = await startFilled();
const address = await server.ready;
let clients = 0;

/** Milliseconds per submission, each from its own client. */
async function submitFor(): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const client = new Client(address, `10.3.${clients >> 8}.${clients++ & 255}`);
    const run = await client.play();
    const sentAt = performance.now();
    const { status } = await client.submit(run);
    if (status === 201) times.push(performance.now() - sentAt);
  }
  return times;
}

const statuses = new Map<number, number>();

/** Reads boards from one address until stopped. */
async function flood(isOver: () => boolean): Promise<void> {
  for (let number = 1; !isOver(); number++) {
    const asked = [
      `?around=${1 + (number % rows)}`,
      `?period=day&around=${number}`,
      '/spread',
      `?board=${randomUUID()}`,
    ];
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    const answer = await fetch(`${address}/api/leaderboards/snake${asked[number % 4]}`, { headers });
    await answer.arrayBuffer();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  }
}

try {
  await submitFor();
  const alone = await submitFor();
  let isOver = false;
  const floods = Array.from({ length: FLOOD_AT_ONCE }, () => flood(() => isOver));
  const beside = await submitFor();
  isOver = true;
  await Promise.all(floods);
  const told = (times: readonly number[]) =>
    `median ${percentile(times, 50).toFixed(1)} ms, p95 ${percentile(times, 95).toFixed(1)} ms, ${times.length} submits`;
  console.log(`alone: ${told(alone)}`);
  console.log(`beside a client that reads boards: ${told(beside)}`);
  console.log(`its answers: ${[...statuses].map(([status, count]) => `${count} x ${status}`).join(', ')}`);
  console.log(`ratio of the medians: ${(percentile(beside, 50) / percentile(alone, 50)).toFixed(2)}`);
} finally {
  server.signal('SIGTERM');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
}
