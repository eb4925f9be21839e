import { rmSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { freshDataFolder } from '../server/testing/ready-database.ts';
import { QUIET_CHROMIUM_FLAGS } from '../tools/browsers.mjs';
import { freePort } from '../tools/free-ports.mjs';

/** Chosen once: the workers that read this file again inherit it. */
const port = (process.env['E2E_PORT'] ??= String(await freePort()));
const address = `http://127.0.0.1:${port}`;
const executablePath = process.env['PLAYWRIGHT_CHROMIUM'];

/** Their tests run one after the other, so these files take longest and begin first: the last would be left alone. */
const IN_A_ROW = /\/(boards|scores|watch)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'in a row', testMatch: IN_A_ROW },
    { name: 'side by side', testMatch: '*.spec.ts', testIgnore: IN_A_ROW },
  ],
  outputDir: '../test-results',
  fullyParallel: true,
  // Much of what they do is wait for a run to last: a third finds work for two cores meanwhile.
  workers: 3,
  // Ends what hangs. A busy machine may be many times slower than an idle one, and is no reason to fail.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  // The gate names every test that needed it.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  use: {
    baseURL: address,
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Without windows, letters would else stand on whole pixels, and lines be longer than on any screen.
      args: [...QUIET_CHROMIUM_FLAGS, '--disable-quic', '--font-render-hinting=none'],
    },
    screenshot: 'only-on-failure',
    // Else every test would first fetch the whole site. Those about the worker let it in.
    serviceWorkers: 'block',
  },
  webServer: {
    command: 'node dist/server/main.js',
    cwd: path.join(import.meta.dirname, '..'),
    url: `${address}/api/health`,
    // Where no database was made ready it takes ten seconds, and many times that where the machine is busy.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      PORT: port,
      PUBLIC_URL: address,
      DATA_DIR: dataDir(),
      LOG_LEVEL: 'warn',
      // Each test is a client of its own, so that none uses up another's rate limit.
      TRUST_PROXY: '1',
    },
  },
});

/** Where the server keeps its database. The first process that reads this file makes the folder, and removes it at its end. */
function dataDir(): string {
  const known = process.env['E2E_DATA_DIR'];
  if (known) return known;
  const folder = freshDataFolder();
  process.env['E2E_DATA_DIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
