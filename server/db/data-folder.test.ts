import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFolder, reasonOf } from '#server/db/data-folder.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'free-online-games-folder-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('creates a private folder with its parents, and keeps an existing one', () => {
  const deep = path.join(folder, 'one', 'two');
  makeFolder(deep);
  makeFolder(deep);
  expect(statSync(deep).mode & 0o777).toBe(0o700);
});

test('gives up on a folder that cannot be created', () => {
  symlinkSync('circle', path.join(folder, 'circle'));
  expect(() => makeFolder(path.join(folder, 'circle', 'data'))).toThrow(/ELOOP/);
  expect(() => makeFolder(path.join(folder, 'x'.repeat(300)))).toThrow(/ENAMETOOLONG/);
});

test.runIf(existsSync('/proc/self'))('gives up where the system reports a missing parent', () => {
  expect(() => makeFolder('/proc/games/data')).toThrow(/ENOENT/);
});

const CODES = 'EACCES EPERM EROFS ENOTDIR EEXIST ENOENT ENAMETOOLONG ELOOP ENOSPC EDQUOT EIO';

test.each(CODES.split(' '))('describes %s in words', (code) => {
  const error = Object.assign(new Error(`${code}: raw words, mkdir '/data'`), { code });
  expect(reasonOf(error)).toMatch(/^[a-z ]+\.$/);
});

test("describes the embedded database's error numbers in words", () => {
  expect([2, 51].map((errno) => reasonOf({ name: 'ErrnoError', errno }))).toEqual([
    'permission denied.',
    'the disk is full.',
  ]);
});

test.each([undefined, null, {}, { errno: 51 }, new Error('')])('describes %o without "undefined"', (error) => {
  expect(reasonOf(error)).toMatch(/^of an error without a name/);
});
