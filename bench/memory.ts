/**
 * `node tools/run.mjs bench/memory.ts [FOLDER]`: measures the server's memory in megabytes, after `npm run build`, or
 * with the folder of an installed package. Resident memory by kind of mapping: WebAssembly (PostgreSQL's memory) is in
 * sparse reservations of gigabytes, files are Node itself, and the rest is heaps and buffers. Linux only.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '#server/testing/client.ts';
import { freshPostgres } from '#server/testing/fresh-database.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import { spawnServer } from '#server/testing/server-process.ts';

const folder = process.argv[2];
const ROUNDS = 300;
const SCORES = 300;
const PAGES = ['/', '/games/snake', '/games/2048', '/api/leaderboards/snake', '/api/health'];
/** A mapping of this size is a reservation. */
const RESERVED_KB = 1024 * 1024;

interface Held {
  readonly total: number;
  /** Proportional to sharing with other processes, such as a second server. */
  readonly own: number;
  readonly wasm: number;
  readonly files: number;
  readonly code: number;
  readonly rest: number;
}

/** In megabytes, by kind. */
function heldBy(pid: number): Held {
  const held = { wasm: 0, files: 0, code: 0, rest: 0 };
  const mappings = readFileSync(`/proc/${pid}/smaps`, 'utf8').split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m);
  for (const mapping of mappings) {
    const kilobytes = (name: string) => Number(new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(mapping)?.[1] ?? 0);
    const [, rights = '', file = ''] = /^\S+ (\S+) \S+ \S+ \d+ *(.*)$/m.exec(mapping) ?? [];
    if (file.startsWith('/')) held.files += kilobytes('Rss');
    else if (rights.includes('x')) held.code += kilobytes('Rss');
    else if (kilobytes('Size') >= RESERVED_KB || isNextToReservation(mapping, mappings)) held.wasm += kilobytes('Rss');
    else held.rest += kilobytes('Rss');
  }
  const total = Object.values(held).reduce((sum, part) => sum + part, 0);
  const own = Number(/^Pss: +(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
  return Object.fromEntries(
    Object.entries({ total, own, ...held }).map(([name, part]) => [name, Math.round(part / 1024)]),
  ) as unknown as Held;
}

/** True for the used start of a reservation, which the system lists separately. */
function isNextToReservation(mapping: string, all: readonly string[]): boolean {
  const next = all[all.indexOf(mapping) + 1] ?? '';
  const [, end] = /^[0-9a-f]+-([0-9a-f]+) /.exec(mapping) ?? [];
  const [, start, rights] = /^([0-9a-f]+)-[0-9a-f]+ (\S+)/.exec(next) ?? [];
  const size = Number(/^Size: +(\d+) kB/m.exec(next)?.[1] ?? 0);
  return start === end && rights === '---p' && size >= RESERVED_KB;
}

function report(moment: string, { total, own, wasm, files, code, rest }: Held): void {
  const parts = `WebAssembly ${wasm}, Node's files ${files}, compiled code ${code}, heaps and buffers ${rest}`;
  console.log(`${moment.padEnd(34)} ${String(total).padStart(4)} MB, its part ${own}: ${parts}`);
}

/** Starts a server, puts it under load, and prints its memory at each stage. */
async function watch(name: string, settings: Readonly<Record<string, string>>): Promise<void> {
  console.log(name);
  const server = spawnServer({ ...settings, TRUST_PROXY: '1' }, folder);
  const address = await server.ready;
  report('  when it is ready', heldBy(server.pid));
  await pause(10_000);
  report('  ten seconds later', heldBy(server.pid));
  for (let round = 0; round < ROUNDS; round++) {
    for (const page of PAGES) await (await fetch(address + page)).arrayBuffer();
  }
  report(`  after ${ROUNDS * PAGES.length} requests`, heldBy(server.pid));
  for (let round = 0; round < SCORES; round++) {
    const client = new Client(address, `10.0.${round >> 8}.${round & 255}`);
    await client.keep(await client.play(), 'Ann');
  }
  report(`  after ${SCORES} scores`, heldBy(server.pid));
  await pause(30_000);
  report('  half a quiet minute later', heldBy(server.pid));
  server.signal('SIGTERM');
  await server.ended;
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'free-online-games-memory-'));
await watch('embedded database, first start', { DATA_DIR: dataDir });
await watch('embedded database, later start', { DATA_DIR: dataDir });
rmSync(dataDir, { recursive: true });
const postgres = await startPostgres();
const fresh = await freshPostgres(postgres.url);
await watch('PostgreSQL', { DATABASE_URL: fresh.config.databaseUrl! });
await fresh.remove();
await postgres.stop();
