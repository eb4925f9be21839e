/** Third-party programs of a fleet: logs to a file, and ends them with the bench. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Timeout. */
const LONGEST_MS = 180_000;

export interface Program {
  readonly pid: number;
  readonly ended: Promise<unknown>;
}

export interface Launch {
  readonly name: string;
  readonly words: readonly [program: string, ...rest: string[]];
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly user?: { readonly uid: number; readonly gid: number } | null;
}

export function launch({ name, words: [program, ...rest], folder, environment, user }: Launch): Program {
  const log = openSync(path.join(folder, `${name}.log`), 'a');
  const child = spawn(program, rest, {
    ...user,
    cwd: folder,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', log, log],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} cannot be started; see bench/fleet.ts for what must be installed`);
  const kill = () => signal([pid], 'SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit').finally(() => process.off('exit', kill));
  return { pid, ended };
}

/** Ignores processes that have exited. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Stops a process, so that it spawns no more, and collects its descendants. */
export function stoppedFamily(pid: number): number[] {
  signal([pid], 'SIGSTOP');
  try {
    const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
    return [pid, ...children.trim().split(/\s+/).map(Number)];
  } catch {
    return [pid];
  }
}

/** Polls a condition; throws after three minutes. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, longest = LONGEST_MS): Promise<void> {
  for (const startedAt = performance.now(); !(await isSo()); await pause(100)) {
    if (performance.now() - startedAt > longest) throw new Error(`in vain waited until ${what}`);
  }
}
