/**
 * `node tools/run.mjs bench/upgrade.ts OLD NEW [PROXY]`: upgrades two servers behind a proxy one by one and rolls them
 * back under load, as docs/operate.md describes. OLD and NEW are unpacked folders of `npm run package`; PROXY is
 * `haproxy` or `nginx`, with the files in `deploy`. Needs PostgreSQL and Debian's package of the proxy. Prints errors
 * that clients saw after a retry, and missing files of pages opened just now and before the upgrade.
 */
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { freshPostgres } from '#server/testing/fresh-database.ts';
import { compare } from '#server/testing/kill-rounds.ts';
import { startOwnPostgres } from '#server/testing/postgres.ts';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { freePorts } from '../tools/free-ports.mjs';
import { Ledger } from './fleet/ledger.ts';
import { until } from './fleet/programs.ts';
import { Visitors } from './fleet/visitors.ts';
import { startProxy } from './upgrade/proxies.ts';
import { PageVisitors } from './upgrade/page-visitors.ts';

const [oldFolder, newFolder, proxy = 'haproxy'] = process.argv.slice(2);
if (oldFolder === undefined || newFolder === undefined) {
  console.error('Say which builds: node tools/run.mjs bench/upgrade.ts OLD NEW [haproxy|nginx]');
  process.exit(1);
}
const PLAYERS = 4;
const READERS = 2;

const home = mkdtempSync(path.join(tmpdir(), 'free-online-games-upgrade-'));
chmodSync(home, 0o755);
process.once('exit', () => rmSync(home, { recursive: true, force: true }));
const postgres = await startOwnPostgres();
const { config } = await freshPostgres(postgres.url);
const [port, ...ports] = (await freePorts(3)) as [number, number, number];
const builds = { old: install('old', oldFolder), new: install('new', newFolder) };
// Open pages still request files of their own build.
keepAssets(builds.old, builds.new);
const servers = await Promise.all(ports.map((each) => start(each, builds.old)));
startProxy(proxy, home, port, ports);
await until('the proxy has a server', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null);
  return answer?.status === 200;
});
const ledger = new Ledger();
const visitors = new Visitors(port, ledger);
const pages = new PageVisitors(port, namesIn(builds.old));
visitors.start(PLAYERS, READERS);
pages.start();

console.log(
  '| | acknowledged | errors shown | own row missing | seconds without writes | files in vain: new page, open page |',
);
console.log('| --- | --- | --- | --- | --- | --- |');
await phase('as it is', () => pause(5_000));
await phase('to the other build', () => replaceAll(builds.new));
pages.open = namesIn(builds.new);
keepAssets(builds.new, builds.old);
await phase('and back', () => replaceAll(builds.old));
await Promise.all([visitors.stop(), pages.stop()]);
const kept = await compare(config, ledger.acknowledged);
console.log(`\n${ledger.acknowledged.size} acknowledged, ${kept.lost} lost, ${ledger.twice.length} twice`);
for (const line of [...ledger.shown, ...pages.missed.slice(0, 10)]) console.log(`  ${line}`);
for (const server of servers) server.signal('SIGTERM');
await Promise.all(servers.map(({ ended }) => ended));
await postgres.stop();
process.exit(kept.lost + ledger.shown.length + pages.missed.length === 0 ? 0 : 1);

function install(name: string, from: string): string {
  const folder = path.join(home, name);
  cpSync(from, folder, { recursive: true });
  return folder;
}

function namesIn(folder: string): string[] {
  const assets = path.join(folder, 'client', 'assets');
  return readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name));
}

function keepAssets(from: string, to: string): void {
  const assets = path.join('client', 'assets');
  cpSync(path.join(from, assets), path.join(to, assets), { recursive: true, force: false });
}

async function start(at: number, build: string): Promise<ServerProcess> {
  const database = { DATABASE_URL: config.databaseUrl!, DATA_DIR: path.join(home, 'data') };
  const behindProxy = { PUBLIC_URL: 'https://games.example', TRUST_PROXY: '1' };
  const server = spawnServer({ PORT: String(at), ...database, ...behindProxy, LOG_LEVEL: 'error' }, build);
  await server.ready;
  return server;
}

/** One by one, each on its own port. */
async function replaceAll(build: string): Promise<void> {
  for (const [index, server] of servers.entries()) {
    await pause(2_000);
    const toldAt = performance.now();
    server.signal('SIGTERM');
    const { code, stderr } = await server.ended;
    const endedAt = performance.now();
    servers[index] = await start(ports[index]!, build);
    const seconds = [endedAt - toldAt, performance.now() - endedAt].map((ms) => (ms / 1000).toFixed(1));
    console.error(`server ${index + 1} ended with ${code} in ${seconds[0]} s, ready in ${seconds[1]} s ${stderr}`);
  }
  await pause(3_000);
}

async function phase(name: string, work: () => Promise<unknown>): Promise<void> {
  const [before, missed] = [ledger.mark(), pages.counts()];
  await work();
  const [after, now] = [ledger.mark(), pages.counts()];
  const gap = ledger.longestGap(before.at, after.at).toFixed(1);
  const files = (kind: 'fresh' | 'open') =>
    `${now[kind].missed - missed[kind].missed} of ${now[kind].asked - missed[kind].asked}`;
  const cells = [
    after.acknowledged - before.acknowledged,
    after.shown - before.shown,
    after.ownMissing - before.ownMissing,
    gap,
    `${files('fresh')}, ${files('open')}`,
  ];
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}
