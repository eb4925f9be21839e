import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '../../tools/root.mjs';
import type { Ended } from '#server/testing/server-process.ts';
import { flagsInTests } from '#server/testing/server-process.ts';

export interface CommandProcess {
  readonly pid: number;
  readonly ended: Promise<Ended>;
  kill(): void;
}

/** Inherits only the path from the environment. */
export function spawnCommand(
  name: 'backup' | 'restore' | 'move-to' | 'change-secret',
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): CommandProcess {
  const file = path.join(root, 'dist', 'server', `${name}.js`);
  const child = spawn(process.execPath, [...flagsInTests(), file, ...words], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const ended: Promise<Ended> = once(child, 'close').then(([code, signal]) => ({ code, signal, stdout, stderr }));
  return { pid: child.pid!, ended, kill: () => child.kill('SIGKILL') };
}
