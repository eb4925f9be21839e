import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Client } from '#server/testing/client.ts';
import type { FreshDatabase } from '#server/testing/fresh-database.ts';
import { freshDatabase } from '#server/testing/databases.ts';
import { compare } from '#server/testing/kill-rounds.ts';
import { spawnServer } from '#server/testing/server-process.ts';

const SHIM = fileURLToPath(new URL('testing/watched-disk.cjs', import.meta.url));

let fresh: FreshDatabase;
let watched: string;

beforeEach(async () => {
  fresh = await freshDatabase('embedded');
  watched = mkdtempSync(path.join(tmpdir(), 'free-online-games-watched-'));
});

afterEach(async () => {
  await fresh.remove();
  rmSync(watched, { recursive: true });
});

/** Starts a server that logs disk writes. */
const start = () =>
  spawnServer({
    DATA_DIR: fresh.config.dataDir,
    LOG_LEVEL: 'silent',
    NODE_OPTIONS: `--require ${JSON.stringify(SHIM)}`,
    WATCHED_DISK: watched,
  });

/** Writes and syncs of the write-ahead log, in order. */
const deeds = () => readFileSync(path.join(watched, 'log'), 'utf8').trimEnd().split('\n');

/** Submits a run and checks that it was fsynced before the acknowledgment. */
async function keepWrittenThrough(client: Client, name: string): Promise<number> {
  const run = await client.play();
  const before = deeds().length;
  const { id } = await client.keep(run, name);
  const since = deeds().slice(before);
  expect(since.filter((deed) => deed.startsWith('write'))).not.toEqual([]);
  // No file was written after its last sync.
  for (const file of new Set(since.map((deed) => deed.split(' ')[1]))) {
    expect(since.findLast((deed) => deed.endsWith(` ${file}`))).toBe(`sync ${file}`);
  }
  return id;
}

test('acknowledges a score only after it is synced to disk; a slow disk delays scores but not pages, and a crash loses nothing', async () => {
  const server = start();
  const address = await server.ready;
  const client = new Client(address);
  const acknowledged = new Map<number, string>();
  for (const name of ['Ann 1', 'Ann 2', 'Ann 3']) acknowledged.set(await keepWrittenThrough(client, name), name);
  const runs = [await client.play(), await client.play(), await client.play()];
  await client.board('snake');
  writeFileSync(path.join(watched, 'slow'), '100');
  const before = deeds().length;
  const order: string[] = [];
  const keeping = runs.map(async (run, number) => {
    const name = `Slow ${number}`;
    acknowledged.set((await client.keep(run, name)).id, name);
    order.push('score');
    // Scores that arrive together share a sync.
    const since = deeds().slice(before);
    expect(since.filter((deed) => deed.startsWith('sync'))).not.toEqual([]);
  });
  // Served from memory.
  await fetch(address);
  order.push('page');
  await Promise.all(keeping);
  server.signal('SIGKILL');
  await server.ended;
  expect(order[0]).toBe('page');
  rmSync(path.join(watched, 'slow'));
  expect(await compare(fresh.config, acknowledged)).toMatchObject({ present: 6, lost: 0, miscounted: 0 });
});

test('does not acknowledge a score that the disk rejected', async () => {
  const server = start();
  const client = new Client(await server.ready);
  const { id } = await client.keep(await client.play(), 'Kept');
  const run = await client.play();
  writeFileSync(path.join(watched, 'broken'), '');
  const answer = await client.submit(run, { player_name: 'Lost' }).catch(() => null);
  expect(deeds().filter((deed) => deed.startsWith('fail'))).not.toEqual([]);
  // The server either says so or has already exited.
  expect(answer?.status ?? 503).toBe(503);
  // PostgreSQL can no longer guarantee its data, so the server exits and the operator must check the disk.
  expect((await server.ended).code).toBe(1);
  rmSync(path.join(watched, 'broken'));
  expect(await compare(fresh.config, new Map([[id, 'Kept']]))).toMatchObject({ lost: 0, miscounted: 0 });
});
