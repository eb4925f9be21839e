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

/** The server over a disk that is watched. */
const start = () =>
  spawnServer({
    DATA_DIR: fresh.config.dataDir,
    LOG_LEVEL: 'silent',
    NODE_OPTIONS: `--require ${JSON.stringify(SHIM)}`,
    WATCHED_DISK: watched,
  });

/** What was done to the files that are written ahead, in order. */
const deeds = () => readFileSync(path.join(watched, 'log'), 'utf8').trimEnd().split('\n');

/** Hands in a run, and sees that it has been written through when it is acknowledged, not only written. */
async function keepWrittenThrough(client: Client, name: string): Promise<number> {
  const run = await client.play();
  const before = deeds().length;
  const { id } = await client.keep(run, name);
  const since = deeds().slice(before);
  expect(since.filter((deed) => deed.startsWith('write'))).not.toEqual([]);
  // Nothing was written to a file after it was last written through.
  for (const file of new Set(since.map((deed) => deed.split(' ')[1]))) {
    expect(since.findLast((deed) => deed.endsWith(` ${file}`))).toBe(`sync ${file}`);
  }
  return id;
}

test('a score that is acknowledged has been written through to the disk; on a slow one scores wait for it, pages do not, and nothing is lost with the server', async () => {
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
    // Scores that come together are written through together, so fewer times than there are scores.
    const since = deeds().slice(before);
    expect(since.filter((deed) => deed.startsWith('sync'))).not.toEqual([]);
  });
  // From memory, whatever the disk is at.
  await fetch(address);
  order.push('page');
  await Promise.all(keeping);
  server.signal('SIGKILL');
  await server.ended;
  expect(order[0]).toBe('page');
  rmSync(path.join(watched, 'slow'));
  expect(await compare(fresh.config, acknowledged)).toMatchObject({ present: 6, lost: 0, miscounted: 0 });
});

test('a score that the disk did not take is not acknowledged', async () => {
  const server = start();
  const client = new Client(await server.ready);
  const { id } = await client.keep(await client.play(), 'Kept');
  const run = await client.play();
  writeFileSync(path.join(watched, 'broken'), '');
  const answer = await client.submit(run, { player_name: 'Lost' }).catch(() => null);
  expect(deeds().filter((deed) => deed.startsWith('fail'))).not.toEqual([]);
  // It says that it cannot, or has ended before it could say so.
  expect(answer?.status ?? 503).toBe(503);
  // PostgreSQL cannot vouch for its data any more, so the server ends, for whoever runs it to look at the disk.
  expect((await server.ended).code).toBe(1);
  rmSync(path.join(watched, 'broken'));
  expect(await compare(fresh.config, new Map([[id, 'Kept']]))).toMatchObject({ lost: 0, miscounted: 0 });
});
