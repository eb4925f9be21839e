import type { SpawnOptions } from 'node:child_process';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { postgresPrograms, postgresUser } from '#server/testing/postgres-programs.ts';
import { scratchFolder } from '#server/testing/scratch-folder.ts';
import { freePort } from '../../tools/free-ports.mjs';

const START_MS = 120_000;

export interface TestPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** A server that tests may break. */
export interface OwnPostgres extends TestPostgres {
  /** Like a restart for an upgrade. */
  shutDown(): Promise<void>;
  /** Like a machine that goes down. */
  kill(): Promise<void>;
  startAgain(): Promise<void>;
  /** Replicates directly, or through a proxy on `primaryPort`. */
  startStandby(through?: { readonly primaryPort: number }): Promise<OwnPostgres>;
  /** Accepts connections but does not answer. Returns a function to thaw. */
  freeze(): () => void;
}

/** Or uses `TEST_DATABASE_URL`. */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL'];
  return given ? { url: given, stop: async () => {} } : startOwnPostgres();
}

export async function startOwnPostgres(within = scratchFolder()): Promise<OwnPostgres> {
  return startFrom('initdb', ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], within);
}

async function startFrom(
  maker: string,
  words: readonly string[],
  within = scratchFolder(),
  more: Readonly<Record<string, string>> = {},
): Promise<OwnPostgres> {
  const programs = postgresPrograms();
  const user = postgresUser();
  const folder = mkdtempSync(path.join(within, 'free-online-games-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const as = { ...user, cwd: folder };
  const data = path.join(folder, 'data');
  execFileSync(path.join(programs, maker), ['-D', data, ...words], { ...as, stdio: 'ignore' });

  const port = await freePort();
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'on' };
  // Enough for several arcade servers and 64 parallel writers.
  const options = Object.entries({ ...settings, max_connections: 200, ...more }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const start = () => launch([path.join(programs, 'postgres'), '-D', data, ...options], as);
  let running = start();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  // Read while the disk exists: tests may remove it.
  let pid = 0;
  const answering = async () => {
    await untilAnswering(url);
    pid = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  };
  const postgres: OwnPostgres = {
    url,
    shutDown: () => running.end(),
    async kill() {
      for (const each of processesOf(pid)) signal(each, 'SIGKILL');
      await running.end();
    },
    async startAgain() {
      running = start();
      await answering();
    },
    startStandby(through) {
      const copied = ['-d', url, '-R', '-c', 'fast', '--no-sync'];
      if (!through) return startFrom('pg_basebackup', copied);
      // Copied directly: a proxy in this process could not forward during the synchronous copy.
      const primary_conninfo = `user=postgres host=127.0.0.1 port=${through.primaryPort}`;
      return startFrom('pg_basebackup', copied, scratchFolder(), { primary_conninfo });
    },
    freeze: () => freeze(pid),
    async stop() {
      await running.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await answering();
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return postgres;
}

function launch([program, ...words]: string[], as: SpawnOptions): { end(): Promise<void> } {
  // The shell ends the server when its input closes, however the tests end.
  const script = '"$0" "$@" & cat > /dev/null; kill -INT $!; wait $!';
  const shell = spawn('/bin/sh', ['-c', script, program!, ...words], { ...as, stdio: ['pipe', 'ignore', 'ignore'] });
  const exited = once(shell, 'exit');
  return {
    async end() {
      shell.stdin.end();
      await exited;
    },
  };
}

/** Also stops the server. */
function processesOf(server: number): number[] {
  // The server first, so that it starts no more processes.
  signal(server, 'SIGSTOP');
  // A server without a disk may have exited.
  const { stdout: children } = spawnSync('pgrep', ['-P', String(server)], { encoding: 'utf8' });
  return [server, ...children.split('\n').filter(Boolean).map(Number)];
}

function freeze(server: number): () => void {
  const all = processesOf(server);
  for (const pid of all) signal(pid, 'SIGSTOP');
  const thaw = () => {
    process.off('exit', thaw);
    for (const pid of all) signal(pid, 'SIGCONT');
  };
  // A frozen server cannot be stopped.
  process.once('exit', thaw);
  return thaw;
}

/** The process may have exited. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function untilAnswering(url: string): Promise<void> {
  for (const startedAt = Date.now(); ; await pause(50)) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() - startedAt > START_MS) throw error;
    }
  }
}
