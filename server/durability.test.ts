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

/** Files written after their last sync. */
function unsynced(log: readonly string[]): string[] {
  const files = [...new Set(log.map((deed) => deed.split(' ')[1]!))];
  return files.filter((file) => log.findLast((deed) => deed.endsWith(` ${file}`)) !== `sync ${file}`);
}

/** Submits a run and returns the writes and syncs until the acknowledgment. */
async function keep(client: Client, name: string, acknowledged: Map<number, string>): Promise<string[]> {
  const run = await client.play();
  const before = deeds().length;
  acknowledged.set((await client.keep(run, name)).id, name);
  return deeds().slice(before);
}

test('acknowledges a score only after it is synced to disk; a slow disk delays scores but not pages, and a crash loses nothing', async () => {
  const server = start();
  const address = await server.ready;
  const client = new Client(address);
  const acknowledged = new Map<number, string>();
  for (const name of ['Ann 1', 'Ann 2', 'Ann 3']) {
    let since = await keep(client, name, acknowledged);
    expect(since.filter((deed) => deed.startsWith('write'))).not.toEqual([]);
    // The server may already be writing the news about the score. Other scores then show whether theirs are synced.
    for (let tries = 0; unsynced(since).length > 0 && tries < 10; tries++)
      since = await keep(client, name, acknowledged);
    expect(unsynced(since)).toEqual([]);
  }
  const runs = [await client.play(), await client.play(), await client.play()];
  await client.board('snake');
  writeFileSync(path.join(watched, 'held'), '');
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
  await expect.poll(() => deeds().slice(before).join()).toContain('hold');
  // Served from memory.
  await fetch(address);
  order.push('page');
  rmSync(path.join(watched, 'held'));
  await Promise.all(keeping);
  server.signal('SIGKILL');
  await server.ended;
  expect(order[0]).toBe('page');
  const present = acknowledged.size;
  expect(await compare(fresh.config, acknowledged)).toMatchObject({ present, lost: 0, miscounted: 0 });
});

test('does not acknowledge a score that the disk rejected', async () => {
  const server = start();
  const client = new Client(await server.ready);
  const { id } = await client.keep(await client.play(), 'Kept');
  const run = await client.play();
  writeFileSync(path.join(watched, 'broken'), '');
  const answer = await client.submit(run, { player_name: 'Lost' }).catch(() => null);
  // A busy server refuses the score before it writes, and other work fails instead.
  await expect.poll(() => deeds().filter((deed) => deed.startsWith('fail'))).not.toEqual([]);
  // The server either says so or has already exited.
  expect(answer?.status ?? 503).toBe(503);
  // PostgreSQL can no longer guarantee its data, so the server exits and the operator must check the disk.
  expect((await server.ended).code).toBe(1);
  rmSync(path.join(watched, 'broken'));
  expect(await compare(fresh.config, new Map([[id, 'Kept']]))).toMatchObject({ lost: 0, miscounted: 0 });
});
