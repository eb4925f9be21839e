/** What the main thread of a server has cost so far, and how fast the server answers meanwhile. Linux only. */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** The milliseconds that the main thread of a process has spent on a CPU. */
export function mainThreadMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/** The value below which so many of a hundred lie. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

/** Asks for the front page, over and over on one connection, for so many seconds: how many milliseconds each took. */
export async function frontPageTimes(address: string, seconds: number): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const startedAt = performance.now();
    await new Promise<void>((resolve, reject) => {
      http.get(`${address}/`, { agent }, (answer) => answer.resume().once('end', resolve)).once('error', reject);
    });
    times.push(performance.now() - startedAt);
    await wait(20);
  }
  agent.destroy();
  return times;
}
