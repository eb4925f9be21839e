/**
 * `node tools/run.mjs bench/heavy-clients.ts [SECONDS] [DIST]`: fifty clients submit the longest runs of Dogfight in a
 * loop while others submit short runs of Snake; measures the time of the latter and the verified runs. Needs a build of
 * the server, ours or another one given as DIST, and Linux.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Golden } from '#engine/golden.ts';
import { TICKET_HEADER } from '#api/headers.ts';
import type { ScoreSubmission } from '#api/scores.ts';
import { Client, submissionOf } from '#server/testing/client.ts';
import { oldTicket } from '#server/testing/sample-runs.ts';
import { openFreshDatabase } from '#server/testing/fresh-database.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { root } from '../tools/root.mjs';
import { percentile } from './main-thread.ts';

const HEAVY_CLIENTS = 50;
const SNAKE_EVERY_MS = 250;
const seconds = Number(process.argv[2] ?? 20);
const dist = path.resolve(process.argv[3] ?? path.join(root, 'dist'));

const folder = path.join(root, 'games', 'dogfight', 'rules', 'golden');
const longest = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Golden)
  .reduce((most, golden) => (golden.ticks > most.ticks ? golden : most));

/** CPU milliseconds of all threads of a process, including ended ones. */
function processMs(pid: number): number {
  const [, user, system] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))!;
  return (Number(user) + Number(system)) * 10;
}

/** As the page does: compressed, with the ticket in a header. */
async function submitRun(client: Client, submission: ScoreSubmission): Promise<number> {
  const body = gzipSync(JSON.stringify(submission));
  const headers = { 'content-encoding': 'gzip', [TICKET_HEADER]: submission.ticket };
  const answer = await client.post('/api/scores', body, headers);
  await answer.arrayBuffer();
  return answer.status;
}

/**
 * Creates tickets for the recorded run, signed with the secret of a server that was started before. They have the
 * format from before witnessed runs, which servers accept for tickets issued before their database was migrated.
 */
async function makeTickets(config: { databaseUrl: null; dataDir: string }): Promise<() => string> {
  const database = await openFreshDatabase({ config });
  const { value } = await database.db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'tickets')
    .executeTakeFirstOrThrow();
  await database.close();
  return () => {
    const { seed, version } = longest;
    return oldTicket(value, { game: 'dogfight', version, seed, issuedAt: Date.now() - 25 * 60 * 1000 });
  };
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'free-online-games-heavy-'));
const start = () => spawnServer({ DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'silent' }, dist);
const first = start();
await first.ready;
first.signal('SIGTERM');
await first.ended;
const newTicket = await makeTickets({ databaseUrl: null, dataDir });
const server = start();
const address = await server.ready;
const heavy = Array.from({ length: HEAVY_CLIENTS }, (_, number) => new Client(address, `10.2.0.${number}`));

const statuses = new Map<number, number>();
const finished: number[] = [];
const startedAt = performance.now();
const until = startedAt + seconds * 1000;
const cpuBefore = processMs(server.pid);

const { ticks, log, score } = longest;
const streams = heavy.map(async (client) => {
  while (performance.now() < until) {
    const run = { game_name: 'dogfight', score, player_name: 'Heavy', user_id: null, ticks, log: [...log] };
    // Submitted long after its end; an older build (DIST) may require a pause that explains the time.
    const status = await submitRun(client, { ticket: newTicket(), pauses: [[ticks, 300]], ...run });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    finished.push(performance.now());
    if (status !== 201) await wait(1_000);
  }
});

const snakeTimes: number[] = [];
const snakeStatuses: number[] = [];
let snakes = 0;
await wait(1_000);
while (performance.now() < until) {
  const client = new Client(address, `10.3.${snakes >> 8}.${snakes++ & 255}`);
  const run = await client.play();
  const sentAt = performance.now();
  snakeStatuses.push(await submitRun(client, submissionOf(run)));
  snakeTimes.push(performance.now() - sentAt);
  await wait(SNAKE_EVERY_MS);
}
const cores = (processMs(server.pid) - cpuBefore) / (performance.now() - startedAt);
await Promise.all(streams);

const gaps = finished.sort((one, other) => one - other).map((at, index) => at - (finished[index - 1] ?? startedAt));
const count = (status: number) => snakeStatuses.filter((one) => one === status).length;
console.log(
  `${HEAVY_CLIENTS} clients with runs of ${longest.ticks} ticks of Dogfight for ${seconds} s: ` +
    `${[...statuses].map(([status, times]) => `${times} x ${status}`).join(', ')}; longest time without one ${Math.round(Math.max(...gaps))} ms; ` +
    `${cores.toFixed(2)} cores used`,
);
console.log(
  `Snake: ${count(201)} of ${snakeStatuses.length} kept; median ${percentile(snakeTimes, 50).toFixed(0)} ms, ` +
    `p95 ${percentile(snakeTimes, 95).toFixed(0)} ms, slowest ${Math.max(...snakeTimes).toFixed(0)} ms`,
);
server.signal('SIGTERM');
await server.ended;
rmSync(dataDir, { recursive: true, force: true });
