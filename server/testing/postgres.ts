import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { postgresPrograms, postgresUser } from '#server/testing/postgres-programs.ts';

const START_MS = 30_000;

/** A PostgreSQL server to test against. */
export interface TestPostgres {
  /** The address of a database that others can be made from. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL server in a fresh folder, or takes the one that `TEST_DATABASE_URL` names. */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: async () => {} };

  const programs = postgresPrograms();
  const user = postgresUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'free-online-games-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const as = { ...user, cwd: folder };
  const data = path.join(folder, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  execFileSync(path.join(programs, 'initdb'), initdb, { ...as, stdio: 'ignore' });

  const port = await freePort();
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'on' };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // The shell ends the server when its input closes, and that happens however the tests end.
  const script = '"$0" "$@" & cat > /dev/null; kill -INT $!; wait $!';
  const shell = spawn('/bin/sh', ['-c', script, path.join(programs, 'postgres'), '-D', data, ...options], {
    ...as,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const stop = async () => {
    const exited = once(shell, 'exit');
    shell.stdin.end();
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    await untilAnswering(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
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

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
