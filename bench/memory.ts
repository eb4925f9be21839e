/**
 * What the server holds in memory, in megabytes, and what that is made of: `node tools/run.mjs bench/memory.ts`, after
 * `npm run build`. Resident memory by kind of mapping: WebAssembly (PostgreSQL's own memory) lies in reservations of
 * gigabytes of which little is used, files are Node itself, and the rest is heaps and buffers. Linux only.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '#server/testing/client.ts';
import { spawnServer } from '#server/testing/server-process.ts';

const ROUNDS = 3;
const PAGES = ['/', '/snake', '/2048', '/api/leaderboards/snake', '/api/health'];
/** A mapping as large as this is a reservation. */
const RESERVED_KB = 1024 * 1024;

interface Held {
  readonly total: number;
  readonly wasm: number;
  readonly files: number;
  readonly code: number;
  readonly rest: number;
}

/** The resident memory of a process by kind, in megabytes. */
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
  return Object.fromEntries(
    Object.entries({ total, ...held }).map(([name, part]) => [name, Math.round(part / 1024)]),
  ) as unknown as Held;
}

/** Whether a mapping is the used beginning of a reservation, which the system lists apart. */
function isNextToReservation(mapping: string, all: readonly string[]): boolean {
  const next = all[all.indexOf(mapping) + 1] ?? '';
  const [, end] = /^[0-9a-f]+-([0-9a-f]+) /.exec(mapping) ?? [];
  const [, start, rights] = /^([0-9a-f]+)-[0-9a-f]+ (\S+)/.exec(next) ?? [];
  const size = Number(/^Size: +(\d+) kB/m.exec(next)?.[1] ?? 0);
  return start === end && rights === '---p' && size >= RESERVED_KB;
}

function report(moment: string, { total, wasm, files, code, rest }: Held): void {
  const parts = `WebAssembly ${wasm}, Node's files ${files}, compiled code ${code}, heaps and buffers ${rest}`;
  console.log(`${moment.padEnd(34)} ${String(total).padStart(4)} MB: ${parts}`);
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'free-online-games-memory-'));
for (const start of ['first start, database just made', 'later start']) {
  const server = spawnServer({ DATA_DIR: dataDir, TRUST_PROXY: '1' });
  const address = await server.ready;
  report(start, heldBy(server.pid));
  await pause(10_000);
  report('  ten seconds later', heldBy(server.pid));
  for (let round = 0; round < ROUNDS; round++) {
    const client = new Client(address, `10.0.0.${round}`);
    for (let number = 0; number < 100; number++) {
      for (const page of PAGES) await (await fetch(address + page)).arrayBuffer();
    }
    await client.keep(await client.play(), 'Ann');
  }
  report(`  after ${ROUNDS * 100 * PAGES.length} requests`, heldBy(server.pid));
  await pause(60_000);
  report('  a quiet minute later', heldBy(server.pid));
  server.signal('SIGTERM');
  await server.ended;
}
rmSync(dataDir, { recursive: true });
