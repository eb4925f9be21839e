import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Server, Socket } from 'node:net';
import net from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lendCopy } from '#server/db/file-copy.ts';
import { scratchFolder } from '#server/testing/scratch-folder.ts';

let folder: string;
let door: Server;
/** Both ends of a connection: the process that requests a copy, and the server. */
let asking: Socket;
let lending: Socket;

beforeEach(async () => {
  folder = mkdtempSync(path.join(scratchFolder(), 'free-online-games-copy-'));
  for (const name of ['postgres', 'postgres/base', 'postgres/global']) mkdirSync(path.join(folder, name));
  for (let number = 0; number < 40; number++) writeFileSync(path.join(folder, `postgres/base/${number}`), 'rows');
  writeFileSync(path.join(folder, 'postgres/global/1'), 'more rows');
  door = net.createServer().listen(path.join(folder, 'door'));
  await once(door, 'listening');
  asking = net.connect(path.join(folder, 'door'));
  [lending] = (await once(door, 'connection')) as [Socket];
  lending.resume();
});

afterEach(async () => {
  asking.destroy();
  lending.destroy();
  door.close();
  await once(door, 'close');
  rmSync(folder, { recursive: true });
});

const copies = () => readdirSync(folder).filter((name) => name.startsWith('postgres-copy-'));

test('keeps a copy until the connection ends', async () => {
  const lent = lendCopy(folder, async () => ({ release() {} }), lending);
  const [said] = (await once(asking, 'data')) as [Buffer];
  const [copy] = copies();
  expect(said.toString()).toBe(`copied ${copy}\n`);
  expect(readdirSync(path.join(folder, copy!, 'base'))).toHaveLength(40);
  asking.destroy();
  await lent;
  expect(copies()).toEqual([]);
});

test('a client that disconnects during the copy leaves nothing and does not stop the server', async () => {
  let released = 0;
  const stopChanges = async () => {
    asking.destroy();
    await once(lending, 'close');
    return { release: () => released++ };
  };
  await lendCopy(folder, stopChanges, lending);
  expect([released, copies()]).toEqual([1, []]);
});

test('ignores a copy that cannot be removed', async () => {
  const lent = lendCopy(folder, async () => ({ release() {} }), lending);
  await once(asking, 'data');
  const [copy] = copies();
  rmSync(path.join(folder, copy!), { recursive: true });
  writeFileSync(path.join(folder, copy!), 'no folder, so nobody can take hold of it');
  asking.destroy();
  await lent;
  expect(copies()).toEqual([copy]);
});
