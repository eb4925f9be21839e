/** Drives WebKitGTK's own small browser on a display of its own, in the words of the W3C WebDriver protocol. */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { readFindings } from './playwright.ts';
import type { Findings } from './playwright.ts';

/** Where the programs are. */
export interface WebKit {
  readonly display: string;
  readonly driver: string;
  readonly browser: string;
}

const PATIENCE_MS = 30_000;

/** Opens the page in WebKitGTK. */
export async function askWebKit(programs: WebKit, url: string): Promise<Findings> {
  const display = spawn(programs.display, ['-displayfd', '3', '-screen', '0', '1024x768x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  let driver: ChildProcess | null = null;
  try {
    const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer];
    const port = await freePort();
    driver = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      // The browser may not lock itself in as root or in a container, and needs no sound, bus or graphics card.
      env: { ...process.env, DISPLAY: `:${number.toString().trim()}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    });
    return await visit(`http://127.0.0.1:${port}`, programs.browser, url);
  } finally {
    driver?.kill();
    display.kill();
  }
}

async function visit(driver: string, browser: string, url: string): Promise<Findings> {
  const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
  await ready(driver);
  const session = await call(`${driver}/session`, { capabilities: { alwaysMatch: options } });
  const { sessionId, capabilities } = session as { sessionId: string; capabilities: { browserVersion?: string } };
  const here = `${driver}/session/${sessionId}`;
  try {
    await call(`${here}/url`, { url });
    const differences = await call(`${here}/execute/sync`, { script: 'return window.findings', args: [] });
    return { version: capabilities.browserVersion ?? 'of unknown version', differences: readFindings(differences) };
  } finally {
    await fetch(here, { method: 'DELETE' });
  }
}

async function call(url: string, body: unknown): Promise<unknown> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body), signal });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`WebKitWebDriver refused ${url}: ${JSON.stringify(value)}`);
  return value;
}

/** Waits until the driver answers. */
async function ready(driver: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      await fetch(`${driver}/status`);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
