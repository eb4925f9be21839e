import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../tools/root.mjs';

/** Starts the built server on a free port with its own database; stopping it removes both. */
export async function startServer() {
  const data = mkdtempSync(path.join(tmpdir(), 'free-online-games-pages-'));
  const child = spawn(process.execPath, [path.join(root, 'dist', 'server', 'main.js')], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: data, LOG_LEVEL: 'warn', TRUST_PROXY: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const remove = () => {
    child.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  };
  process.once('exit', remove);
  return {
    origin: await addressOf(child, ended),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', remove);
      remove();
    },
  };
}

/**
 * Reads the URL from the server's output.
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, null>} child
 * @param {Promise<unknown>} ended
 * @returns {Promise<string>}
 */
function addressOf(child, ended) {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += String(chunk);
      const [, address] = /is ready at (\S+)\n/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    void ended.then(() => reject(new Error('the server has ended before it was ready')));
  });
}
