/** WebKitGTK's MiniBrowser on a virtual display. */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { freePort } from '../free-ports.mjs';
import type { Tab } from './tab.ts';
import { openSession } from './web-driver.ts';

export interface WebKit {
  readonly display: string;
  readonly driver: string;
  readonly browser: string;
}

export async function openWebKit(programs: WebKit): Promise<Tab> {
  const running: ChildProcess[] = [];
  const end = () => {
    for (const program of running.toReversed()) program.kill();
  };
  try {
    const display = spawn(programs.display, ['-displayfd', '3', '-screen', '0', '1024x768x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    running.push(display);
    const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer];
    const port = await freePort();
    const env = { ...process.env, ...SETTINGS, DISPLAY: `:${number.toString().trim()}` };
    running.push(spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env }));
    const options = { binary: programs.browser, args: ['--automation'] };
    const tab = await openSession(`http://127.0.0.1:${port}`, { 'webkitgtk:browserOptions': options });
    return { ...tab, close: () => tab.close().finally(end) };
  } catch (error) {
    end();
    throw error;
  }
}

const SETTINGS = {
  // The sandbox does not work as root or in a container.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  // Without a GPU, it draws ten times as many frames when compositing is off.
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
};
