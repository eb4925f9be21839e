/**
 * `node tools/run.mjs bench/load.ts [ROUNDS] [RUNS] [READS]`: loads the server with submitted runs and reads of a board,
 * on its own PostgreSQL server, after `npm run build`. Default: 5 rounds with 600 runs and 5,000 reads each, over 50
 * keep-alive connections. Everything is measured in turns; the figures are medians. Servers are warmed up until their
 * code is compiled. Linux only.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { sharedSecret } from '#server/db/secrets.ts';
import { RunTokens } from '#server/runs/run-tokens.ts';
import { Tickets } from '#server/runs/tickets.ts';
import { freshPostgres, openFreshDatabase } from '#server/testing/fresh-database.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { root } from '../tools/root.mjs';
import { openDelayProxy } from './load/delay-proxy.ts';
import { playRuns, requestOf } from './load/snake-runs.ts';
import { keptASecond } from './load/writes.ts';
import { percentile } from './main-thread.ts';

const [rounds = 5, runsEach = 600, reads = 5_000] = process.argv.slice(2).map(Number);
const CONNECTIONS = 50;
const WRITE_SECONDS = 2;
const FAR_MS = 20;
/** Warm-up: before this, a good part of the CPU time is JIT compilation. */
const WARM_WRITES = 3_000;
const BOARD = '/api/leaderboards/snake';

const postgres = await startPostgres();
const fresh = await freshPostgres(postgres.url);
const databaseUrl = fresh.config.databaseUrl!;

interface LoadedServer {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

async function start(url: string): Promise<LoadedServer> {
  const server = spawnServer({ DATABASE_URL: url, TRUST_PROXY: '1', LOG_LEVEL: 'warn' });
  const { port } = new URL(await server.ready);
  const stop = async () => {
    server.signal('SIGTERM');
    await server.ended;
  };
  return { port: Number(port), pid: server.pid, stop };
}

/** CPU milliseconds of all threads. */
function processMs(pid: number): number {
  const [, user, system] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))!;
  return (Number(user) + Number(system)) * 10;
}

interface Measured {
  /** Per second. */
  readonly rate: number;
  /** Server CPU milliseconds for each. */
  readonly cpuMs: number;
}

const client = new Worker(path.join(root, 'bench', 'load', 'load-client.mjs'));

/** The server must answer all requests with the given status. */
async function load(to: LoadedServer, requests: readonly Uint8Array[], total: number, status: number) {
  const before = processMs(to.pid);
  const answer = await new Promise<{ seconds: number; statuses: Record<string, number>; failure?: string }>(
    (resolve) => {
      client.once('message', resolve);
      client.postMessage({ port: to.port, connections: CONNECTIONS, requests, total });
    },
  );
  if (answer.statuses?.[status] !== total)
    throw new Error(`not all were answered ${status}: ${JSON.stringify(answer)}`);
  return { rate: total / answer.seconds, cpuMs: (processMs(to.pid) - before) / total };
}

console.log('Starting PostgreSQL, the servers and the players.');
const near = await start(databaseUrl);
const proxy = await openDelayProxy(Number(new URL(databaseUrl).port), FAR_MS);
const farUrl = new URL(databaseUrl);
farUrl.port = String(proxy.port);
const far = await start(farUrl.href);
const { db, close } = await openFreshDatabase(fresh);
const signers = {
  tickets: new Tickets(await sharedSecret(db, 'tickets')),
  tokens: new RunTokens(await sharedSecret(db, 'live runs')),
};
await close();

const runs = playRuns(signers, (rounds + 2) * runsEach * 2);
let used = 0;
/** Runs submitted repeatedly are saved once, but verified each time. */
const submit = (server: LoadedServer, count = runsEach) => {
  const some = runs.slice(used, (used += runsEach)).map((run, index) => requestOf(run, used + index));
  return load(server, some, count, 201);
};
const get = (etag?: string) =>
  Buffer.from(`GET ${BOARD} HTTP/1.1\r\nhost: localhost\r\n${etag ? `if-none-match: ${etag}\r\n` : ''}\r\n`);
async function read(isKnown: boolean): Promise<Measured> {
  const { headers } = await fetch(`http://127.0.0.1:${near.port}${BOARD}`);
  return isKnown ? load(near, [get(headers.get('etag')!)], reads, 304) : load(near, [get()], reads, 200);
}
/** Without a server. */
async function insert(url: string, connections: number, players = connections): Promise<Measured> {
  return { rate: await keptASecond(url, { connections, players, seconds: WRITE_SECONDS }), cpuMs: Number.NaN };
}

const TURNS: Readonly<Record<string, () => Promise<Measured>>> = {
  'verified and saved': () => submit(near),
  [`the same, ${FAR_MS} ms to the database and as many back`]: () => submit(far),
  'board from memory': () => read(false),
  'the same, known already (304)': () => read(true),
  'SQL alone, 1 connection': () => insert(databaseUrl, 1),
  'SQL alone, 64 connections': () => insert(databaseUrl, 64),
  'SQL alone, 64 players over 3 connections': () => insert(databaseUrl, 3, 64),
  'SQL alone, 64 connections, far': () => insert(farUrl.href, 64),
};

for (const server of [near, far]) await submit(server, WARM_WRITES);
const results = new Map(Object.keys(TURNS).map((name) => [name, [] as Measured[]]));
for (let round = 0; round <= rounds; round++) {
  for (const [name, measure] of Object.entries(TURNS)) {
    const measured = await measure();
    // The first round warms up with the measured work.
    if (round > 0) results.get(name)!.push(measured);
  }
}

console.log(`\nMedians of ${rounds} rounds with ${runsEach} runs and ${reads} reads, ${CONNECTIONS} connections:\n`);
console.log('| | per second | server CPU ms each |\n|---|---|---|');
for (const [name, all] of results) {
  const middle = (figure: keyof Measured) =>
    percentile(
      all.map((measured) => measured[figure]),
      50,
    );
  const cpu = name.startsWith('SQL') ? '' : middle('cpuMs').toFixed(2);
  console.log(`| ${name} | ${middle('rate').toFixed(0)} | ${cpu} |`);
}

await client.terminate();
for (const server of [near, far]) await server.stop();
proxy.close();
await fresh.remove();
await postgres.stop();
