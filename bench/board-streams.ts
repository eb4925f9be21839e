/**
 * `node tools/run.mjs bench/board-streams.ts [STREAMS] [ROUNDS]`: measures the cost of open event streams, on its own
 * PostgreSQL server, after `npm run build`. Default: 5,000 streams and 3 rounds. Reads a board for some seconds without
 * and with streams, idle and with a score per second, in turns; the relevant figure is the main thread time per read,
 * since the rate depends on other load. Linux only.
 */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { insertScore } from '#server/leaderboards/insert-scores.ts';
import { Client } from '#server/testing/client.ts';
import { freshPostgres, openFreshDatabase } from '#server/testing/fresh-database.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import { verifiedScore } from '#server/testing/sample-runs.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { mainThreadMs, percentile } from './main-thread.ts';

const count = Number(process.argv[2] ?? 5_000);
const rounds = Number(process.argv[3] ?? 3);
const SECONDS = 4;
const READERS = 8;
/** Streams opened in parallel. */
const AT_ONCE = 100;

const postgres = await startPostgres();
const fresh = await freshPostgres(postgres.url);
const settings = { TRUST_PROXY: '1', LOG_LEVEL: 'silent', LIVE_STREAMS: String(2 * count) };
const server = spawnServer({ DATABASE_URL: fresh.config.databaseUrl!, ...settings });
const address = await server.ready;
const { db, close } = await openFreshDatabase(fresh);
let highest = 1_000;
const addScore = () => insertScore(db, verifiedScore('snake', highest++, 'Ann'));

/** `heard` is called with everything after the opening. */
async function openStream(number: number, heard: (text: string) => void): Promise<net.Socket> {
  const { port } = new URL(address);
  // From several loopback addresses, so that ports do not run out.
  const socket = net.connect({ port: Number(port), host: '127.0.0.1', localAddress: `127.0.0.${2 + (number % 8)}` });
  const from = `10.0.${number >> 8}.${number & 255}`;
  socket.write(`GET /api/leaderboards/snake/live HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${from}\r\n\r\n`);
  await new Promise<void>((resolve, reject) => {
    let opening = '';
    socket.once('error', reject);
    socket.on('data', (bytes: Buffer) => {
      if (opening.includes('id: ')) return heard(bytes.toString());
      opening += bytes.toString();
      if (!opening.startsWith('HTTP/1.1 200')) reject(new Error(opening));
      if (opening.includes('id: ')) resolve();
    });
  });
  return socket;
}

async function openStreams(heard: (text: string) => void): Promise<net.Socket[]> {
  const sockets: net.Socket[] = [];
  while (sockets.length < count) {
    const some = Math.min(AT_ONCE, count - sockets.length);
    const from = sockets.length;
    sockets.push(...(await Promise.all(Array.from({ length: some }, (_, index) => openStream(from + index, heard)))));
  }
  return sockets;
}

async function closeStreams(sockets: readonly net.Socket[]): Promise<void> {
  for (const socket of sockets) socket.destroy();
  await pause(1_000);
}

/** Reads per second, and main thread microseconds per read. */
async function readBoards(): Promise<{ perSecond: number; micros: number; p99: number }> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: READERS });
  const times: number[] = [];
  const [cpu, startedAt] = [mainThreadMs(server.pid), performance.now()];
  const reader = async () => {
    while (performance.now() - startedAt < SECONDS * 1000) {
      const askedAt = performance.now();
      await new Promise<void>((resolve, reject) => {
        http
          .get(`${address}/api/leaderboards/snake`, { agent }, (answer) => answer.resume().once('end', resolve))
          .once('error', reject);
      });
      times.push(performance.now() - askedAt);
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  const micros = ((mainThreadMs(server.pid) - cpu) * 1000) / times.length;
  return { perSecond: times.length / seconds, micros, p99: percentile(times, 99) };
}

const KINDS = ['no streams', 'streams, quiet', 'streams, a score a second'] as const;
const results = new Map(KINDS.map((kind) => [kind, [] as Awaited<ReturnType<typeof readBoards>>[]]));
const residentMb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))![1]) / 1024;
let memory = 0;

// Warm-up.
for (let round = 0; round < 3; round++) await readBoards();
for (let round = 0; round < rounds; round++) {
  results.get('no streams')!.push(await readBoards());
  const before = residentMb();
  const sockets = await openStreams(() => {});
  await pause(1_000);
  if (round === 0) memory = ((residentMb() - before) * 1024) / count;
  results.get('streams, quiet')!.push(await readBoards());
  const scores = setInterval(() => void addScore(), 1_000);
  results.get('streams, a score a second')!.push(await readBoards());
  clearInterval(scores);
  await closeStreams(sockets);
}

const median = (values: number[]) => percentile(values, 50);
const of = (kind: (typeof KINDS)[number], figure: 'perSecond' | 'micros' | 'p99') =>
  median(results.get(kind)!.map((result) => result[figure]));
console.log(`${count} streams, medians of ${rounds} rounds in turns:`);
for (const kind of KINDS) {
  const ratio = (of(kind, 'micros') / of('no streams', 'micros')).toFixed(2);
  const speed = (of(kind, 'perSecond') / of('no streams', 'perSecond')).toFixed(2);
  console.log(
    `  ${kind.padEnd(26)} ${of(kind, 'perSecond').toFixed(0).padStart(5)} reads/s (x ${speed}), p99 ` +
      `${of(kind, 'p99').toFixed(1)} ms, main thread ${of(kind, 'micros').toFixed(0)} us a read (x ${ratio})`,
  );
}
console.log(`  memory of the server: ${memory.toFixed(1)} kB a stream`);

const told = { count: 0, all: () => {} };
const sockets = await openStreams((text) => {
  if (text.includes('event: score') && ++told.count === count) told.all();
});
for (let round = 0; round < rounds; round++) {
  const page = new Client(address, `10.200.0.${round}`);
  const run = await page.play();
  await pause(1_500);
  told.count = 0;
  const everybody = new Promise<void>((resolve) => (told.all = resolve));
  const [startedAt, cpu] = [performance.now(), mainThreadMs(server.pid)];
  await page.keep(run, 'Ann');
  const keptAt = performance.now();
  await everybody;
  const now = performance.now();
  console.log(
    `  a score is told to the last of ${count} ${(now - startedAt).toFixed(0)} ms after it was handed in, ` +
      `${(now - keptAt).toFixed(0)} ms after the receipt; main thread ${(mainThreadMs(server.pid) - cpu).toFixed(0)} ms`,
  );
}
await closeStreams(sockets);
server.signal('SIGTERM');
await server.ended;
await close();
await fresh.remove();
await postgres.stop();
