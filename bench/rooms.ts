/**
 * `node tools/run.mjs bench/rooms.ts [ROOMS] [SECONDS]`: plays Connect Four in many rooms of two on one server, after
 * `npm run build`, on its own PostgreSQL server. Default: 1,000 rooms and 60 seconds. Pages run the code of the real ones. Prints the time from a move
 * to its arrival at the other player, and what rooms cost the server. Then kills the server, starts another one, and
 * checks that the pages restore all rooms. Linux only.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { freshPostgres } from '#server/testing/fresh-database.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { freePort } from '../tools/free-ports.mjs';
import { percentile } from './main-thread.ts';
import { TableForTwo } from './rooms/table-for-two.ts';

const rooms = Number(process.argv[2] ?? 1_000);
const seconds = Number(process.argv[3] ?? 60);
/** A person's. */
const PACE_MS = { least: 1_000, most: 4_000 } as const;
const OPENED_TOGETHER = 25;
const LONGEST_WAIT_MS = 120_000;
const ACCEPTED_P99_MS = 50;

const postgres = await startPostgres();
const fresh = await freshPostgres(postgres.url);
const port = String(await freePort());
const start = () =>
  spawnServer({ PORT: port, DATABASE_URL: fresh.config.databaseUrl!, TRUST_PROXY: '1', LOG_LEVEL: 'error' });

/** Of all threads, in milliseconds. */
function cpuMs({ pid }: ServerProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const TICK_MS = 10;
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function residentKb({ pid }: ServerProcess): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
}

/** On a busy machine pages lose their connection now and then, so each table counts at its own time. */
async function untilEach(what: string, tables: readonly TableForTwo[], isSo: (table: TableForTwo) => boolean) {
  let rest = tables;
  for (const startedAt = performance.now(); rest.length > 0; rest = rest.filter((table) => !isSo(table))) {
    if (performance.now() - startedAt > LONGEST_WAIT_MS) throw new Error(`${rest.length} rooms never ${what}`);
    await pause(20);
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const round = (number: number, digits = 1) => number.toFixed(digits);

function spread(times: readonly number[]): string {
  const [p50, p95, p99] = [50, 95, 99].map((percent) => round(percentile(times, percent)));
  return `median ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, longest ${round(Math.max(...times))} ms`;
}

let server = start();
const address = await server.ready;
const health = async () =>
  ((await (await fetch(`${address}/api/health`)).json()) as { rooms: { open: number; rejected: number } }).rooms;

// The first rooms load code.
const warmUp = await Promise.all([1, 2].map((number) => TableForTwo.open({ address, number, paceMs: PACE_MS })));
await untilEach('began', warmUp, ({ isComplete }) => isComplete);
for (const table of warmUp) table.leave();

const emptyKb = residentKb(server);
const tables: TableForTwo[] = [];
while (tables.length < rooms) {
  const count = Math.min(OPENED_TOGETHER, rooms - tables.length);
  const places = Array.from({ length: count }, (_, index) => ({ address, number: 10 + tables.length + index }));
  tables.push(...(await Promise.all(places.map((place) => TableForTwo.open({ ...place, paceMs: PACE_MS })))));
}
await untilEach('began', tables, ({ isComplete }) => isComplete);
const pages = tables.flatMap((table) => table.pages);
const events = () => sum(tables.map(({ length }) => length));
const playingKb = residentKb(server);
for (const { latencies } of tables) latencies.length = 0;

const [cpu, eventsBefore, startedAt, bench] = [cpuMs(server), events(), performance.now(), process.cpuUsage()];
await pause(seconds * 1000);
const passedMs = performance.now() - startedAt;
const [usedMs, happened] = [cpuMs(server) - cpu, events() - eventsBefore];
const latencies = tables.flatMap((table) => table.latencies);
const { user, system } = process.cpuUsage(bench);
const { open, rejected } = await health();
const share = (ms: number) => `${round((100 * ms) / passedMs, 0)} % of a core`;
console.log(`${open} rooms of two for ${round(passedMs / 1000, 0)} s, load average ${round(loadavg()[0]!)}:`);
console.log(`  ${latencies.length} moves arrived at the other player: ${spread(latencies)}`);
console.log(`  ${round((happened * 1000) / passedMs)} events a second, ${rejected} messages rejected`);
console.log(
  `  server ${share(usedMs)}, ${round((usedMs * 1000) / passedMs / rooms, 2)} ms a room and second, ` +
    `${round(usedMs / happened, 2)} ms an event, pings of ${pages.length} pages included; bench ${share((user + system) / 1000)}`,
);
console.log(
  `  memory ${round(emptyKb / 1024, 0)} MB before, ${round(playingKb / 1024, 0)} MB with all rooms, ` +
    `${round((playingKb - emptyKb) / rooms, 0)} kB a room; ${round(residentKb(server) / 1024, 0)} MB at the end`,
);

const lengths = tables.map(({ length }) => length);
const killedMs = performance.now();
for (const page of pages) page.gaps = [];
server.signal('SIGKILL');
await server.ended;
server = start();
await server.ready;
const readyMs = performance.now() - killedMs;
await untilEach('came back', tables, ({ isComplete, pages: both }) => isComplete && both.every(hasReturned));
const backMs = performance.now() - killedMs;
const restored = tables.filter(({ length }, index) => length >= lengths[index]!).length;
const gaps = pages.flatMap((page) => page.gaps);
const lost = sum(pages.map((page) => page.lost));
console.log(`server killed, another one ready after ${round(readyMs / 1000)} s:`);
console.log(`  everybody back after ${round(backMs / 1000)} s; a page was without the room for ${spread(gaps)}`);
console.log(
  `  ${restored} of ${rooms} rooms restored, ${sum(pages.map((page) => page.acknowledged))} events acknowledged`,
);
console.log(`  ${lost} acknowledged events lost`);
const movesBefore = sum(tables.map((table) => table.latencies.length));
await pause(Math.min(10, seconds) * 1000);
console.log(`  ${sum(tables.map((table) => table.latencies.length)) - movesBefore} moves since`);

for (const table of tables) table.leave();
server.signal('SIGTERM');
await server.ended;
await fresh.remove();
await postgres.stop();
const p99 = percentile(latencies, 99);
if (p99 > ACCEPTED_P99_MS) console.log(`p99 is above ${ACCEPTED_P99_MS} ms`);
process.exit(lost > 0 || restored < rooms || p99 > ACCEPTED_P99_MS ? 1 : 0);

function hasReturned({ gaps: known }: { readonly gaps: readonly number[] }): boolean {
  return known.length > 0;
}
