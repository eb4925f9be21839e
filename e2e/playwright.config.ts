import { rmSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { runsAll } from '../kit/testing/tier.ts';
import { freshDataFolder } from '../server/testing/ready-database.ts';
import { QUIET_CHROMIUM_FLAGS } from '../tools/browsers.mjs';
import { freePort } from '../tools/free-ports.mjs';

/** Chosen once; workers that load this file inherit it. */
const port = (process.env['E2E_PORT'] ??= String(await freePort()));
const address = `http://127.0.0.1:${port}`;
const executablePath = process.env['PLAYWRIGHT_CHROMIUM'];

/** A worker starts a server for these, so they run first and in as few workers as possible. */
const OWN_SERVER = /\/(boards|closed-week|journeys|scores|watch)(\.all)?\.spec\.ts$/;
const NOT_IN_GATE = runsAll ? [] : [/\.all\.spec\.ts$/];

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'own server', testMatch: OWN_SERVER, testIgnore: NOT_IN_GATE },
    { name: 'shared server', testMatch: '*.spec.ts', testIgnore: [OWN_SERVER, ...NOT_IN_GATE] },
  ],
  outputDir: '../test-results',
  fullyParallel: true,
  // Tests often wait for a run, so four workers keep two cores busy.
  workers: 4,
  // Kills hanging tests. Generous, because a busy machine can be many times slower.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  // The checks list every test that needed a retry.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  use: {
    baseURL: address,
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Without this, headless text snaps to whole pixels and lines are longer than on real screens.
      args: [...QUIET_CHROMIUM_FLAGS, '--disable-quic', '--font-render-hinting=none'],
    },
    screenshot: 'only-on-failure',
    // Otherwise every test would precache the whole site. Tests of the worker allow it.
    serviceWorkers: 'block',
  },
  webServer: {
    command: 'node dist/server/main.js',
    cwd: path.join(import.meta.dirname, '..'),
    url: `${address}/api/health`,
    // Without a prepared database it takes ten seconds, and many times that on a busy machine.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      PORT: port,
      PUBLIC_URL: address,
      DATA_DIR: dataDir(),
      LOG_LEVEL: 'warn',
      // Each test is its own client, so that tests do not share rate limits.
      TRUST_PROXY: '1',
    },
  },
});

/** The first process that loads this file creates the folder and removes it at exit. */
function dataDir(): string {
  const known = process.env['E2E_DATA_DIR'];
  if (known) return known;
  const folder = freshDataFolder();
  process.env['E2E_DATA_DIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
