import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '#server/db/folder-lock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'free-online-games-lock-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another process that listens on a lock, and answers with `answer`. */
async function startOwner(answer = ''): Promise<ChildProcess> {
  const lock = JSON.stringify(path.join(folder, 'deadbeef.lock'));
  const script = `require('node:net').createServer(${answer}).listen(${lock}, () => console.log('up'))`;
  const owner = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(owner.stdout, 'data');
  return owner;
}

async function killOwner(owner: ChildProcess): Promise<void> {
  owner.kill('SIGKILL');
  await once(owner, 'exit');
}

test('one process at a time holds a folder', async () => {
  const lock = await lockFolder(folder);
  expect(lock).not.toBeNull();
  expect(await lockFolder(folder)).toBeNull();
  await lock!.release();
  const next = await lockFolder(folder);
  expect(next).not.toBeNull();
  await next!.release();
  expect(readdirSync(folder)).toEqual([]);
});

test('one of ten concurrent processes gets the lock', async () => {
  const locks = await Promise.all(Array.from({ length: 10 }, () => lockFolder(folder)));
  const held = locks.filter((lock) => lock !== null);
  expect(held).toHaveLength(1);
  await held[0]!.release();
});

test('ignores what a killed process leaves behind', async () => {
  await killOwner(await startOwner());
  expect(readdirSync(folder)).toEqual(['deadbeef.lock']);
  const lock = await lockFolder(folder);
  expect(lock).not.toBeNull();
  expect(readdirSync(folder)).not.toContain('deadbeef.lock');
  await lock!.release();
});

test('an owner that does not answer keeps the lock', async () => {
  const owner = await startOwner('() => {}');
  expect(await lockFolder(folder)).toBeNull();
  // A stopped process, as in a debugger, still counts.
  owner.kill('SIGSTOP');
  expect(await lockFolder(folder)).toBeNull();
  expect(readdirSync(folder)).toEqual(['deadbeef.lock']);
  await killOwner(owner);
  const lock = await lockFolder(folder);
  expect(lock).not.toBeNull();
  await lock!.release();
});

test('locks a folder with a path too long for a socket', async () => {
  const deep = path.join(folder, 'a'.repeat(60), 'b'.repeat(60));
  mkdirSync(deep, { recursive: true });
  const lock = await lockFolder(deep);
  expect(lock).not.toBeNull();
  expect(await lockFolder(deep)).toBeNull();
  await lock!.release();
});
