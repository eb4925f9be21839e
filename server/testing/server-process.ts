import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { isInTest } from '#server/testing/scratch-folder.ts';
import { root } from '../../tools/root.mjs';

export interface Ended {
  /** `null` if killed by a signal. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ServerProcess {
  readonly pid: number;
  /** The address; rejects if the process ends first. */
  readonly ready: Promise<string>;
  readonly ended: Promise<Ended>;
  signal(name: NodeJS.Signals): void;
  /** Only with a fast clock. */
  setSpeed(times: number): Promise<void>;
}

const FAST_CLOCK = path.join(root, 'server', 'testing', 'fast-clock.mjs');

/** Inherits only the path from the environment. */
export function spawnServer(
  environment: Readonly<Record<string, string>>,
  dist = path.join(root, 'dist'),
  hasFastClock = false,
): ServerProcess {
  const flags = [...flagsInTests(), ...(hasFastClock ? ['--import', FAST_CLOCK] : [])];
  const child = spawn(process.execPath, [...flags, path.join(dist, 'server', 'main.js')], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', ...(hasFastClock ? (['ipc'] as const) : [])],
  });
  // Failed tests leave no process behind.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('close', () => process.off('exit', kill));
  let stdout = '';
  let stderr = '';
  child.stderr!.on('data', (chunk) => (stderr += chunk));
  const ended: Promise<Ended> = once(child, 'close').then(([code, signal]) => ({ code, signal, stdout, stderr }));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', (chunk) => {
      stdout += chunk;
      const address = /is ready at (\S+)\n/.exec(stdout)?.[1];
      if (address) resolve(address);
    });
    void ended.then(() => reject(new Error(`the server has ended: ${stderr}`)));
  });
  // Callers that only wait for the end ignore this.
  ready.catch(() => {});
  return {
    pid: child.pid!,
    ready,
    ended,
    signal: (name) => child.kill(name),
    async setSpeed(times) {
      child.send(times);
      await once(child, 'message');
    },
  };
}

/** Short-lived processes start three times as fast without optimized code, see vitest.config.ts. */
export function flagsInTests(): string[] {
  return isInTest() ? ['--liftoff-only'] : [];
}
