/**
 * `node tools/run.mjs bench/soak.ts [MINUTES] [PLAYERS]`: mixed load on one server for a long time, then checks its
 * memory. Default: 30 minutes and 100 players, after `npm run build`, on its own PostgreSQL server. Players play
 * Whack-a-Mole in real time and submit it; each has a visitor who reads pages, boards (some conditionally), a run and
 * missing things, and a stream that is opened and closed every few seconds. Memory is measured ten times, after garbage
 * collection and without requests; it is flat if the second half does not exceed the first. Linux only.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BoardRow } from '#api/leaderboards.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { freshPostgres } from '#server/testing/fresh-database.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { Crowd } from './crowd.ts';

const minutes = Number(process.argv[2] ?? 30);
const players = Number(process.argv[3] ?? 100);
const PARTS = 10;
const PAGES = [
  '/',
  '/games/snake',
  '/games/whack',
  '/games/2048',
  '/api/health',
  '/no-such-page',
  '/api/no-such-route',
];
const BOARDS = ['', '?period=day', '?period=week', '?players=one'];
const SHIM = fileURLToPath(new URL('soak/collected-memory.cjs', import.meta.url));

const postgres = await startPostgres();
const fresh = await freshPostgres(postgres.url);
const folder = mkdtempSync(path.join(tmpdir(), 'free-online-games-soak-'));
const memoryFile = path.join(folder, 'memory');
const server = spawnServer({
  DATABASE_URL: fresh.config.databaseUrl!,
  TRUST_PROXY: '1',
  LOG_LEVEL: 'silent',
  METRICS_PORT: '0',
  NODE_OPTIONS: `--expose-gc --require ${JSON.stringify(SHIM)}`,
  COLLECTED_MEMORY: memoryFile,
});
const address = await server.ready;
const statuses = new Map<number, number>();
const crowd = new Crowd(address, ({ status }) => statuses.set(status, (statuses.get(status) ?? 0) + 1));
let broken = 0;
/** End of the current phase; clients rest between phases, so that only retained memory is measured. */
let until = 0;

async function play(number: number): Promise<void> {
  const random = new SeededRandom(seedFrom(number + 1));
  await pause(random.below(10_000));
  while (performance.now() < until) await crowd.playWhack(number, random).catch(() => broken++);
}

async function visit(number: number): Promise<void> {
  const random = new SeededRandom(seedFrom(number + 1));
  let etag = '';
  while (performance.now() < until) {
    const board = `/api/leaderboards/${random.pick(['whack', 'snake'])}${random.pick(BOARDS)}`;
    const answer = await crowd.get(number, board, random.below(2) === 0 ? { 'if-none-match': etag } : {});
    etag = answer.headers.get('etag') ?? '';
    const rows = answer.status === 200 ? ((await answer.json()) as BoardRow[]) : [];
    if (rows.length > 0) await crowd.get(number, `/api/runs/${random.pick(rows).run_id}`);
    await crowd.get(number, random.pick(PAGES));
    await pause(1_000 + random.below(2_000));
  }
}

/** Watches a board for some seconds, disconnects and returns. */
async function watch(number: number): Promise<void> {
  const random = new SeededRandom(seedFrom(number + 1));
  while (performance.now() < until) {
    const request = http.get(`${address}/api/leaderboards/whack/live`, {
      headers: { 'x-forwarded-for': `10.9.${number >> 8}.${number & 255}` },
      agent: false,
    });
    request.on('response', (answer) => answer.on('error', () => {}).resume());
    request.on('error', () => {});
    await pause(2_000 + random.below(10_000));
    request.destroy();
  }
}

/** Megabytes after garbage collection. */
async function collected(): Promise<{ resident: number; heap: number; buffers: number }> {
  const before = samples().length;
  server.signal('SIGUSR2');
  while (samples().length === before) await pause(100);
  const { rss, heapUsed, external } = JSON.parse(samples().at(-1)!) as NodeJS.MemoryUsage;
  return { resident: rss / 1e6, heap: heapUsed / 1e6, buffers: external / 1e6 };
}

function samples(): string[] {
  try {
    return readFileSync(memoryFile, 'utf8').trimEnd().split('\n');
  } catch {
    return [];
  }
}

const tell = (moment: string, { resident, heap, buffers }: Awaited<ReturnType<typeof collected>>) =>
  console.log(
    `${moment.padEnd(16)} resident ${resident.toFixed(0)} MB, heap ${heap.toFixed(1)} MB, buffers ${buffers.toFixed(1)} MB`,
  );

tell('at the start', await collected());
const heaps: number[] = [];
for (let part = 1; part <= PARTS; part++) {
  until = performance.now() + (minutes * 60_000) / PARTS;
  const everybody = Array.from({ length: players }, (_, number) => [play(number), visit(number), watch(number)]);
  await Promise.all(everybody.flat());
  await pause(2_000);
  const held = await collected();
  heaps.push(held.heap);
  tell(`after ${((part * minutes) / PARTS).toFixed(1)} min`, held);
}
const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
const middle = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1]!;
const [first, second] = [middle(heaps.slice(0, PARTS / 2)), middle(heaps.slice(PARTS / 2))];
console.log(`${total} requests: ${[...statuses].map(([status, count]) => `${status} ${count} times`).join(', ')}`);
console.log(`${broken} runs broken off; heap of the second half to that of the first: ${(second / first).toFixed(2)}`);

crowd.leave();
server.signal('SIGTERM');
await server.ended;
await fresh.remove();
await postgres.stop();
rmSync(folder, { recursive: true });
