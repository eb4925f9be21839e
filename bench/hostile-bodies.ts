/**
 * `node tools/run.mjs bench/hostile-bodies.ts [SECONDS] [DIST]`: sends the most expensive request bodies, 300 per
 * minute, and prints the cost of each on the server's main thread and the response time of the front page meanwhile.
 * Needs a build (`npm run build`), ours or another one given as DIST, and Linux.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { TICKET_HEADER } from '#api/headers.ts';
import type { RunGrant } from '#api/runs.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { root } from '../tools/root.mjs';
import { frontPageTimes, mainThreadMs, percentile } from './main-thread.ts';

const PER_SECOND = 5;
const seconds = Number(process.argv[2] ?? 20);
const dist = path.resolve(process.argv[3] ?? path.join(root, 'dist'));

interface HostileBody {
  readonly name: string;
  readonly path: '/api/runs' | '/api/scores' | '/api/auth/sign-in/email';
  readonly body: Buffer;
  readonly gzip?: boolean;
  /** Sent in a header, with a valid ticket of this game. */
  readonly ticketOf?: string;
  /** One byte per chunk, without a length, all in one packet. */
  readonly chunked?: boolean;
  /** One byte per packet. */
  readonly trickled?: boolean;
}

const repeated = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length));
const nested = (bytes: number) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2);
const keys = (bytes: number) =>
  `{${Array.from({ length: bytes / 9 }, (_, key) => `"${key.toString(36)}":0`).join(',')}}`;
const zip = (text: string) => gzipSync(text, { level: 9 });
const MEGABYTES = 4_000_000;
const submission = (log: string) =>
  `{"game_name":"snake","score":30,"player_name":"Ann","user_id":null,"ticket":"x","ticks":300,"log":${log}}`;

const ATTACKS: readonly HostileBody[] = [
  // Baseline: any request on its own connection.
  { name: 'an honest request', path: '/api/runs', body: Buffer.from('{"game_name":"snake"}') },
  { name: 'bomb: deep lists', path: '/api/runs', body: zip(nested(MEGABYTES)), gzip: true },
  { name: 'bomb: many keys', path: '/api/runs', body: zip(keys(1_500_000)).subarray(0, 262_144), gzip: true },
  { name: 'bomb: many objects', path: '/api/runs', body: zip(`[${repeated('{},', MEGABYTES)}0]`), gzip: true },
  { name: 'deep lists, plain', path: '/api/runs', body: Buffer.from(nested(4_000)) },
  { name: 'large, plain', path: '/api/runs', body: Buffer.from(`[${repeated('{},', 250_000)}0]`) },
  { name: 'byte by byte', path: '/api/runs', body: Buffer.from('x'.repeat(4_000)), trickled: true },
  // Nearly all of this is Node's own cost: its parser reads every chunk of a packet before the server can reject it.
  { name: 'chunk by chunk', path: '/api/runs', body: Buffer.from('x'.repeat(10_000)), chunked: true },
  { name: 'sign in, long', path: '/api/auth/sign-in/email', body: Buffer.from(keys(3_500)) },
  { name: 'bomb: deep lists', path: '/api/scores', body: zip(nested(2_000_000)), gzip: true },
  { name: 'bomb: many objects', path: '/api/scores', body: zip(`[${repeated('{},', 2_000_000)}0]`), gzip: true },
  {
    name: 'huge log',
    path: '/api/scores',
    body: zip(submission(`[${repeated('[0,0],', 2_000_000)}[0,0]]`)),
    gzip: true,
  },
  {
    name: 'huge log, good ticket',
    path: '/api/scores',
    body: zip(submission(`[${repeated('[0,0],', 1_900_000)}[0,0]]`)),
    gzip: true,
    ticketOf: 'simon',
  },
  {
    name: 'huge ticket',
    path: '/api/scores',
    body: Buffer.from(submission('[]').replace('"x"', `"${'x.'.repeat(120_000)}"`)),
  },
  { name: 'plain, 250 kB', path: '/api/scores', body: Buffer.from(submission(`[${repeated('{"a":[]},', 250_000)}0]`)) },
  { name: 'chunk by chunk', path: '/api/scores', body: Buffer.from('x'.repeat(10_000)), chunked: true },
];

/** Returns the response status. */
async function send(address: URL, attack: HostileBody, from: string, ticket: string | null): Promise<string> {
  const { body, gzip, chunked, trickled } = attack;
  const head = [
    `POST ${attack.path} HTTP/1.1`,
    `Host: ${address.host}`,
    'Content-Type: application/json',
    `X-Forwarded-For: ${from}`,
    'Connection: close',
    ...(gzip ? ['Content-Encoding: gzip'] : []),
    ...(ticket === null ? [] : [`${TICKET_HEADER}: ${ticket}`]),
    chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`,
  ];
  const socket = connect({ port: Number(address.port), host: address.hostname, noDelay: true });
  let answer = '';
  socket.on('data', (data) => (answer += data.toString('latin1')));
  const closed = new Promise<void>((resolve) => {
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
  const bytes = chunked ? Buffer.from([...body].map((byte) => `1\r\n${String.fromCharCode(byte)}\r\n`).join('')) : body;
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  if (trickled) {
    for (const byte of bytes) {
      if (socket.closed || answer !== '') break;
      socket.write(Buffer.of(byte));
      await new Promise(setImmediate);
    }
  } else socket.write(bytes);
  if (chunked) socket.write('0\r\n\r\n');
  await Promise.race([closed, wait(30_000)]);
  socket.destroy();
  return /^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 'none';
}

async function ticketFor(address: URL, game: string): Promise<string> {
  const body = JSON.stringify({ game_name: game });
  const answer = await fetch(new URL('/api/runs', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return ((await answer.json()) as RunGrant).ticket;
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'free-online-games-hostile-'));
const server = spawnServer({ DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'silent' }, dist);
const address = new URL(await server.ready);
const page = address.href.slice(0, -1);
await frontPageTimes(page, 5);

/** The front page without an attack, measured before each: response time and main thread cost. */
async function idle(): Promise<{ p95: number; pageMs: number }> {
  const before = mainThreadMs(server.pid);
  const times = await frontPageTimes(page, seconds);
  return { p95: percentile(times, 95), pageMs: (mainThreadMs(server.pid) - before) / times.length };
}

let clients = 0;
const ratios: number[] = [];
const costs: number[] = [];
for (const attack of ATTACKS) {
  const quiet = await idle();
  const ticket = attack.ticketOf === undefined ? null : await ticketFor(address, attack.ticketOf);
  const before = mainThreadMs(server.pid);
  const pages = frontPageTimes(page, seconds);
  const answers: Promise<string>[] = [];
  for (let sent = 0; sent < seconds * PER_SECOND; sent++) {
    // Each from its own address: rate limits are not measured here.
    const from = `10.1.${clients >> 8}.${clients++ & 255}`;
    answers.push(send(address, attack, from, ticket));
    await wait(1000 / PER_SECOND);
  }
  const times = await pages;
  const statuses = [...new Set(await Promise.all(answers))].join(' ');
  const cost = (mainThreadMs(server.pid) - before - times.length * quiet.pageMs) / answers.length;
  const p95 = percentile(times, 95);
  ratios.push(p95 / quiet.p95);
  costs.push(cost);
  console.log(
    `${attack.path.padEnd(24)} ${attack.name.padEnd(22)} ${String(attack.body.length).padStart(7)} B -> ${statuses}: ` +
      `${cost.toFixed(2)} ms of the main thread each; front page p95 ${quiet.p95.toFixed(1)} -> ${p95.toFixed(1)} ms ` +
      `(x ${(p95 / quiet.p95).toFixed(2)}), slowest ${Math.max(...times).toFixed(0)} ms`,
  );
}
console.log(
  `worst: ${Math.max(...costs).toFixed(2)} ms of the main thread, front page x ${Math.max(...ratios).toFixed(2)}; ` +
    `median: ${percentile(costs, 50).toFixed(2)} ms, x ${percentile(ratios, 50).toFixed(2)}`,
);
server.signal('SIGTERM');
await server.ended;
rmSync(dataDir, { recursive: true, force: true });
