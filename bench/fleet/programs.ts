/** Programs of other people that a fleet is made of: started with what they say in a file, and ended with the bench. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** How long something may take that must come about. */
const LONGEST_MS = 180_000;

/** A program that runs. */
export interface Program {
  readonly pid: number;
  readonly ended: Promise<unknown>;
}

/** How a program is started. */
export interface Launch {
  readonly name: string;
  readonly words: readonly [program: string, ...rest: string[]];
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly user?: { readonly uid: number; readonly gid: number } | null;
}

/** Starts a program. */
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

/** Sends a signal to processes, some of which may have ended by themselves. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** A process, stopped in its tracks so that it starts no more of them, and those that it has started. */
export function stoppedFamily(pid: number): number[] {
  signal([pid], 'SIGSTOP');
  try {
    const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
    return [pid, ...children.trim().split(/\s+/).map(Number)];
  } catch {
    return [pid];
  }
}

/** Waits until something is so; throws after three minutes. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, longest = LONGEST_MS): Promise<void> {
  for (const startedAt = performance.now(); !(await isSo()); await pause(100)) {
    if (performance.now() - startedAt > longest) throw new Error(`in vain waited until ${what}`);
  }
}
