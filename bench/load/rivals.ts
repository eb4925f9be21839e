/** Reference servers: bare Node, PostGraphile and nginx, each in its own processes. */
import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tools/free-ports.mjs';
import { root } from '../../tools/root.mjs';

/** Everything that is stored of a run. */
export const COLUMNS = [
  ...['run_id', 'game_name', 'board', 'score', 'tie_break', 'player_name', 'device', 'seed', 'version', 'mode'],
  ...['ticks', 'log', 'pieces', 'pauses', 'hash'],
] as const;

/** One row for what we store in two tables, and an index for the board. */
export const BLIND_TABLE = `
  create schema blind;
  create table blind.blind_scores (
    id bigint generated always as identity primary key, run_id uuid not null unique, game_name text not null,
    board text not null, score integer not null, tie_break integer not null, player_name text not null, device text,
    created_at timestamptz not null default clock_timestamp(), seed text not null, version integer not null,
    mode text not null, ticks integer not null, log text not null, pieces text, pauses text not null, hash text not null
  );
  create index blind_scores_board on blind.blind_scores (game_name, board, score desc, id)`;

export interface ComparedServer {
  readonly port: number;
  /** To measure their CPU time. */
  pids(): number[];
  stop(): Promise<void>;
}

export async function startBare(databaseUrl: string): Promise<ComparedServer> {
  return startScript('bare-server.mjs', [databaseUrl, COLUMNS.join(',')]);
}

/** Installed into a temporary folder; `null` if unavailable. */
export async function startPostGraphile(databaseUrl: string): Promise<ComparedServer | null> {
  const folder = path.join(tmpdir(), 'free-online-games-postgraphile');
  if (!existsSync(path.join(folder, 'node_modules', 'postgraphile'))) {
    mkdirSync(folder, { recursive: true });
    const words = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', 'postgraphile@4'];
    if (spawnSync('npm', words, { stdio: 'ignore', timeout: 120_000 }).status !== 0) return null;
  }
  return startScript('blind-server.mjs', [databaseUrl, folder]);
}

async function startScript(name: string, words: readonly string[]): Promise<ComparedServer> {
  const child = spawn(process.execPath, [path.join(root, 'bench', 'load', name), ...words], {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (text) => resolve(Number(/port (\d+)/.exec(String(text))?.[1])));
    child.once('exit', () => reject(new Error(`${name} has ended`)));
  });
  return { port, pids: () => [child.pid!], stop: () => end(child) };
}

/** Debian's nginx with one file; `null` if not installed. */
export async function startNginx(file: Uint8Array): Promise<ComparedServer | null> {
  const program = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((name) => existsSync(name));
  if (!program) return null;
  const folder = mkdtempSync(path.join(tmpdir(), 'free-online-games-nginx-'));
  writeFileSync(path.join(folder, 'board'), file);
  const port = await freePort();
  writeFileSync(path.join(folder, 'nginx.conf'), configuration(folder, port));
  const child = spawn(program, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'inherit' });
  await untilOpen(port);
  const pids = () => [
    child.pid!,
    ...execFileSync('pgrep', ['-P', String(child.pid)])
      .toString()
      .trim()
      .split('\n')
      .map(Number),
  ];
  const stop = async () => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  return { port, pids, stop };
}

const configuration = (folder: string, port: number) => `
  ${process.getuid?.() === 0 ? 'user root;' : ''}
  daemon off; worker_processes auto; pid ${folder}/pid; error_log ${folder}/errors;
  events { worker_connections 1024; }
  http {
    access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; default_type application/json;
    client_body_temp_path ${folder}/1; proxy_temp_path ${folder}/2; fastcgi_temp_path ${folder}/3;
    uwsgi_temp_path ${folder}/4; scgi_temp_path ${folder}/5; open_file_cache max=100;
    server { listen 127.0.0.1:${port}; location / { root ${folder}; } }
  }`;

/** CPU milliseconds of all threads. */
export function processMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const [, user, system] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))!;
    return sum + (Number(user) + Number(system)) * 10;
  }, 0);
}

async function end(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit');
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
}

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await pause(50);
  }
  throw new Error(`nobody listens at port ${port}`);
}
