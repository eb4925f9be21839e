import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '../../tools/root.mjs';

/** What became of a process that has ended. */
export interface Ended {
  /** `null` if a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The built server in a process of its own. */
export interface ServerProcess {
  readonly pid: number;
  /** Where it can be reached, once it can; fails if it ends before. */
  readonly ready: Promise<string>;
  readonly ended: Promise<Ended>;
  signal(name: NodeJS.Signals): void;
}

/** Starts the built server, or a copy of it, with the given environment and nothing of our own but the path. */
export function spawnServer(
  environment: Readonly<Record<string, string>>,
  dist = path.join(root, 'dist'),
): ServerProcess {
  const child = spawn(process.execPath, [...flagsInTests(), path.join(dist, 'server', 'main.js')], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that fails halfway leaves nothing running.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('close', () => process.off('exit', kill));
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stdout, stderr }));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
      const address = /is ready at (\S+)\n/.exec(stdout)?.[1];
      if (address) resolve(address);
    });
    void ended.then(() => reject(new Error(`the server has ended: ${stderr}`)));
  });
  // Whoever waits for the end only is not interested in this failure.
  ready.catch(() => {});
  return { pid: child.pid!, ready, ended, signal: (name) => child.kill(name) };
}

/** What lives for one test is ready in a third of the time without better machine code: see vitest.config.ts. */
export function flagsInTests(): string[] {
  const inTest = ['VITEST', 'TEST_WORKER_INDEX'].some((variable) => process.env[variable] !== undefined);
  return inTest ? ['--liftoff-only'] : [];
}
