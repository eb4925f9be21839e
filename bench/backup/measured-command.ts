import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { spawnCommand } from '#server/testing/command-process.ts';
import type { Ended } from '#server/testing/server-process.ts';
import type { BackupPlace } from './places.ts';

/** Polling interval for figures of the system. */
const LOOK_MS = 20;
const TICKS_A_SECOND = 100;

export interface CommandJob {
  readonly name: string;
  readonly command: Parameters<typeof spawnCommand>[0];
  readonly from: BackupPlace;
  readonly to: BackupPlace;
}

/** Seconds of CPU, and peak memory in megabytes. */
interface Taken {
  readonly cpu: number;
  readonly peak: number;
}

export interface MeasuredJob extends Ended, Taken {
  readonly seconds: number;
}

/** Runs a command to its end, or kills it with `kill -9` after some seconds. */
export async function runJob({ command, from, to }: CommandJob, killAfter = Infinity): Promise<MeasuredJob> {
  const startedAt = performance.now();
  // A restore takes its source as argument, the others their target.
  const [word, setting] = command === 'restore' ? [from.word, to.setting] : [to.word, from.setting];
  const running = spawnCommand(command, [word], setting);
  let taken: Taken = { cpu: 0, peak: 0 };
  const look = setInterval(() => (taken = takenBy(running.pid) ?? taken), LOOK_MS);
  if (killAfter < Infinity) {
    await Promise.race([running.ended, pause(killAfter * 1000)]);
    running.kill();
  }
  const ended = await running.ended;
  clearInterval(look);
  return { ...ended, seconds: (performance.now() - startedAt) / 1000, ...taken };
}

/** `null` if it has exited. */
function takenBy(pid: number): Taken | null {
  try {
    const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8');
    const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(read('status')) ?? [];
    // Fields after the name, which may contain anything: the 12th and 13th are user and system time.
    const fields = read('stat').split(') ').at(-1)!.split(' ');
    if (kilobytes === undefined) return null;
    const cpu = (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
    return { cpu, peak: Number(kilobytes) / 1000 };
  } catch {
    return null;
  }
}
