import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installArguments, isInstalled } from './install.mjs';

const SERVED = { 'node_modules/hono': { version: '4.0.0', integrity: 'sha512-one' } };
const TESTED = { 'node_modules/vitest': { version: '4.1.0', integrity: 'sha512-two', dev: true } };
const OTHER_MACHINE = { 'node_modules/fsevents': { version: '2.3.3', integrity: 'sha512-three', optional: true } };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'free-online-games-install-'));
  mkdirSync(path.join(folder, 'node_modules'));
  lock({ ...SERVED, ...TESTED, ...OTHER_MACHINE });
});
afterEach(() => rmSync(folder, { recursive: true }));

const lock = (packages: object) =>
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }));
const install = (packages: object) =>
  writeFileSync(path.join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));

test('an empty folder is not installed', () => {
  expect(isInstalled(folder, false)).toBe(false);
});

test('a server needs no test packages, and the tests do', () => {
  install(SERVED);
  expect([isInstalled(folder, false), isInstalled(folder, true)]).toEqual([true, false]);
  install({ ...SERVED, ...TESTED });
  expect([isInstalled(folder, false), isInstalled(folder, true)]).toEqual([true, true]);
});

test('another version, integrity or package in the lock file requires an installation', () => {
  const hono = SERVED['node_modules/hono'];
  install(SERVED);
  lock({ 'node_modules/hono': { ...hono, version: '4.0.1' } });
  expect(isInstalled(folder, false)).toBe(false);
  lock({ 'node_modules/hono': { ...hono, integrity: 'sha512-other' } });
  expect(isInstalled(folder, false)).toBe(false);
  lock({ ...SERVED, 'node_modules/zod': { version: '4.0.0', integrity: 'sha512-four' } });
  expect(isInstalled(folder, false)).toBe(false);
  lock({});
  expect(isInstalled(folder, false)).toBe(true);
});

test('packages of another platform are reinstalled', () => {
  install(SERVED);
  writeFileSync(path.join(folder, 'node_modules', '.installed-for'), 'another,machine,1');
  expect(isInstalled(folder, false)).toBe(false);
});

test('a start installs no test packages whatever NODE_ENV says, and a test installs all', () => {
  expect([installArguments(false), installArguments(true)]).toEqual([
    ['ci', '--omit=dev'],
    ['ci', '--include=dev'],
  ]);
});
