/** CPU time of a server's main thread, and its response times. Linux only. */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export function mainThreadMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

/** Requests the front page repeatedly on one connection; returns milliseconds per request. */
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
