/**
 * `node tools/run.mjs bench/load.ts [ROUNDS] [RUNS] [READS]`: compares the server under load with other servers on the
 * same machine, on its own PostgreSQL server, after `npm run build`. Default: 5 rounds with 600 runs and 5,000 reads
 * each. All are measured in turns over 50 keep-alive connections; the relevant figures are the medians of the ratios.
 * PostGraphile is installed into a temporary folder, and skipped if unavailable. Every server is warmed up until its
 * code is compiled. Linux only.
 */
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import type { ScoreSubmission } from '#api/scores.ts';
import { sharedSecret } from '#server/db/secrets.ts';
import { RunTokens } from '#server/runs/run-tokens.ts';
import { Tickets } from '#server/runs/tickets.ts';
import { freshPostgres, openFreshDatabase } from '#server/testing/fresh-database.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { root } from '../tools/root.mjs';
import { openDelayProxy } from './load/delay-proxy.ts';
import type { ComparedServer } from './load/rivals.ts';
import { BLIND_TABLE, COLUMNS, processMs, startBare, startNginx, startPostGraphile } from './load/rivals.ts';
import { playRuns, requestOf } from './load/snake-runs.ts';
import { keptASecond } from './load/writes.ts';
import { percentile } from './main-thread.ts';

const rounds = Number(process.argv[2] ?? 5);
const runsEach = Number(process.argv[3] ?? 600);
const reads = Number(process.argv[4] ?? 5_000);
const CONNECTIONS = 50;
const WRITE_SECONDS = 2;
const FAR_MS = 20;
/** Warm-up: before this, a good part of the CPU time is JIT compilation. */
const WARM_WRITES = 3_000;

const postgres = await startPostgres();
const fresh = await freshPostgres(postgres.url);
const databaseUrl = fresh.config.databaseUrl!;
const settings = { TRUST_PROXY: '1', LOG_LEVEL: 'warn' };

async function startOurs(url: string): Promise<ComparedServer> {
  const server = spawnServer({ DATABASE_URL: url, ...settings });
  const { port } = new URL(await server.ready);
  const stop = async () => {
    server.signal('SIGTERM');
    await server.ended;
  };
  return { port: Number(port), pids: () => [server.pid], stop };
}

const client = new Worker(path.join(root, 'bench', 'load', 'load-client.mjs'));
interface Throughput {
  /** Responses per second. */
  readonly rate: number;
  /** Server CPU milliseconds per response. */
  readonly cpuMs: number;
}

/** The server must answer all requests with the given status. */
async function load(
  to: ComparedServer,
  requests: readonly Uint8Array[],
  total: number,
  status: number,
): Promise<Throughput> {
  const pids = to.pids();
  const before = processMs(pids);
  const answer = await new Promise<{ seconds: number; statuses: Record<string, number>; failure?: string }>(
    (resolve) => {
      client.once('message', resolve);
      client.postMessage({ port: to.port, connections: CONNECTIONS, requests, total });
    },
  );
  if (answer.statuses?.[status] !== total)
    throw new Error(`not all were answered ${status}: ${JSON.stringify(answer)}`);
  return { rate: total / answer.seconds, cpuMs: (processMs(pids) - before) / total };
}

const results = new Map<string, Throughput[]>();
async function turn(name: string, measure: () => Promise<Throughput>): Promise<void> {
  results.set(name, [...(results.get(name) ?? []), await measure()]);
}

const post = (target: string, body: string) =>
  Buffer.from(
    `POST ${target} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
const get = (target: string, etag?: string) =>
  Buffer.from(`GET ${target} HTTP/1.1\r\nhost: localhost\r\n${etag ? `if-none-match: ${etag}\r\n` : ''}\r\n`);

/** The stored data of a run, for servers that do not verify it. */
function rowOf({ game_name, score, player_name, ticks, log, steps, pauses, ticket, device_key }: ScoreSubmission) {
  const { runId, seed, version } = signers.tickets.open(ticket)!;
  const packed = (value: unknown) => gzipSync(JSON.stringify(value)).toString('base64');
  const run = { seed, version, mode: 'classic', ticks, log: packed(log), pieces: packed(steps) };
  const kept = { run_id: runId, game_name, board: 'open', score, tie_break: 0, player_name, device: device_key };
  return { ...kept, ...run, pauses: JSON.stringify(pauses), hash: '0123456789abcdef' };
}

/** The row as a GraphQL mutation. */
function mutationOf(row: object): string {
  const inCamelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const input = { blindScore: Object.fromEntries(COLUMNS.map((name) => [inCamelCase(name), (row as never)[name]])) };
  const query = 'mutation($input: CreateBlindScoreInput!) { createBlindScore(input: $input) { blindScore { id } } }';
  return JSON.stringify({ query, variables: { input } });
}

console.log('Starting PostgreSQL, the servers and the players.');
const ours = await startOurs(databaseUrl);
const database = await openFreshDatabase(fresh);
const { db } = database;
await sql.raw(BLIND_TABLE).execute(db);
const signers = {
  tickets: new Tickets(await sharedSecret(db, 'tickets')),
  tokens: new RunTokens(await sharedSecret(db, 'live runs')),
};
const bare = await startBare(databaseUrl);
const blind = await startPostGraphile(databaseUrl);
const proxy = await openDelayProxy(Number(new URL(databaseUrl).port), FAR_MS);
const farUrl = new URL(databaseUrl);
farUrl.port = String(proxy.port);
const far = await startOurs(farUrl.href);

const startedAt = performance.now();
const runs = playRuns(signers, (rounds + 2) * runsEach * 2);
const ticks = percentile(
  runs.map((run) => run.ticks),
  50,
);
console.log(
  `${runs.length} runs of Snake were played in ${((performance.now() - startedAt) / 1000).toFixed(0)} s; the median has ` +
    `${ticks} ticks, ${percentile(
      runs.map((run) => run.steps!.length),
      50,
    )} steps and ` +
    `${percentile(
      runs.map((run) => run.score),
      50,
    )} points.`,
);
let used = 0;
const someRuns = () => runs.slice(used, (used += runsEach)).map((run, index) => requestOf(run, used + index));
/** With a new run id each time. */
const someRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...rowOf(runs[index % runsEach]!), run_id: crypto.randomUUID() }));

/** Runs submitted repeatedly are saved once, but verified each time. */
const submit = (server: ComparedServer, count = runsEach) => load(server, someRuns(), count, 201);
const insert = (count = runsEach) => {
  const requests = someRows(count).map((row) => post('/', JSON.stringify(row)));
  return load(bare, requests, count, 201);
};
const mutate = (count = runsEach) => {
  const requests = someRows(count).map((row) => post('/graphql', mutationOf(row)));
  return load(blind!, requests, count, 200);
};

async function writesInTurns(): Promise<void> {
  await turn('bare insert', () => insert());
  await turn('submit', () => submit(ours));
  if (blind) await turn('PostGraphile', () => mutate());
  await turn('submit, far', () => submit(far));
  const kept = (url: string, connections: number, players = connections) =>
    keptASecond(url, { connections, players, seconds: WRITE_SECONDS });
  await turn('1 connection', () => kept(databaseUrl, 1));
  await turn('64 connections', () => kept(databaseUrl, 64));
  await turn('64 together', () => kept(databaseUrl, 3, 64));
  await turn('64 connections, far', () => kept(farUrl.href, 64));
}

const BOARD = '/api/leaderboards/snake';
/** The board, and a conditional request for it. */
async function fetchBoard(port: number, target: string): Promise<{ bytes: Uint8Array; etag: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}${target}`);
  return { bytes: new Uint8Array(await answer.arrayBuffer()), etag: answer.headers.get('etag') ?? '' };
}

async function readsInTurns(readers: readonly (readonly [name: string, server: ComparedServer, target: string])[]) {
  for (const [name, server, target] of readers) {
    const { etag } = await fetchBoard(server.port, target);
    await turn(name, () => load(server, [get(target)], reads, 200));
    await turn(`${name}, 304`, () => load(server, [get(target, etag)], reads, 304));
  }
}

for (const server of [ours, far]) await submit(server, WARM_WRITES);
if (blind) await mutate(WARM_WRITES);
await insert(WARM_WRITES);
// Warm-up with the measured work.
await writesInTurns();
const { bytes } = await fetchBoard(ours.port, BOARD);
await fetch(`http://127.0.0.1:${bare.port}/`, { method: 'PUT', body: new Uint8Array(bytes) });
const nginx = await startNginx(bytes);
const readers = [
  ...(nginx ? [['nginx', nginx, '/board'] as const] : []),
  ['top 10', ours, BOARD] as const,
  ['bare read', bare, '/'] as const,
];
await readsInTurns(readers);
results.clear();
for (let round = 0; round < rounds; round++) {
  await writesInTurns();
  await readsInTurns(readers);
}

const rate = (name: string) =>
  percentile(
    results.get(name)!.map((measured) => measured.rate),
    50,
  );
const cpu = (name: string) =>
  percentile(
    results.get(name)!.map(({ cpuMs }) => cpuMs),
    50,
  );
/** The median ratio of adjacent turns. */
const ratio = (name: string, other: string) =>
  percentile(
    results.get(name)!.map((measured, index) => measured.rate / results.get(other)![index]!.rate),
    50,
  );

const perSecond = (name: string) => `${rate(name).toFixed(0)}/s`;
function tableRow(what: string, name: string, other: string, goal: string): void {
  const found = results.has(name) && results.has(other);
  const words = found ? [perSecond(name), perSecond(other), ratio(name, other).toFixed(2)] : ['', '', 'left out'];
  console.log(`| ${[what, ...words, goal].join(' | ')} |`);
}

console.log(
  `\nMedians of ${rounds} rounds with ${runsEach} submits and ${reads} reads in each turn, ${CONNECTIONS} connections:\n`,
);
console.log('| | ours | beside | ratio | goal |\n|---|---|---|---|---|');
tableRow('verified submit (Snake) against a bare `node:http` + `pg` insert', 'submit', 'bare insert', '0.5');
tableRow("the same against PostGraphile's blind insert", 'submit', 'PostGraphile', '1.0');
tableRow('cached top 10 against nginx serving the same bytes from disk', 'top 10', 'nginx', '0.5');
tableRow('the same, known already (304)', 'top 10, 304', 'nginx, 304', '0.5');
tableRow('cached top 10 against bare `node:http`', 'top 10', 'bare read', '');
tableRow('the same, known already (304)', 'top 10, 304', 'bare read, 304', '');
console.log(
  `| CPU of one verified submit | ${cpu('submit').toFixed(2)} ms | ${cpu('bare insert').toFixed(2)} ms | | 1.5 ms |`,
);
console.log(
  `| CPU of one cached top 10 | ${(1000 * cpu('top 10')).toFixed(0)} us | ${(1000 * cpu('nginx')).toFixed(0)} us (nginx), ` +
    `${(1000 * cpu('bare read')).toFixed(0)} us (bare) | | |`,
);
tableRow('writes to one game with 64 connections against 1 (SQL)', '64 connections', '1 connection', '3');
tableRow(
  `the same with ${FAR_MS} ms to the database, and as many back`,
  '64 connections, far',
  '1 connection',
  '500/s',
);
tableRow('of 64 at once, kept together over 3 connections, as a server does', '64 together', '1 connection', '3');
tableRow('verified submit with as many', 'submit, far', 'submit', '500/s');

await client.terminate();
await database.close();
for (const server of [ours, far, bare, blind, nginx]) await server?.stop();
proxy.close();
await fresh.remove();
await postgres.stop();
