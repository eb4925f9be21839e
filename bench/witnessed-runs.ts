/**
 * `node tools/run.mjs bench/witnessed-runs.ts [PLAYERS] [SECONDS]`: simulates concurrent ranked runs on one server with
 * tickets, steps and submissions, on its own PostgreSQL server, after `npm run build`. Default: 2,000 players and 60
 * seconds. All play Whack-a-Mole in real time, whose steps are the most frequent except for Snake's, and restart when
 * it ends. Linux only.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { freshPostgres } from '#server/testing/fresh-database.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { Crowd } from './crowd.ts';
import { mainThreadMs, percentile } from './main-thread.ts';

const players = Number(process.argv[2] ?? 2_000);
const seconds = Number(process.argv[3] ?? 60);
/** All players arrive within this time. */
const ARRIVAL_SECONDS = 20;

const postgres = await startPostgres();
const fresh = await freshPostgres(postgres.url);
const server = spawnServer({ DATABASE_URL: fresh.config.databaseUrl!, TRUST_PROXY: '1', LOG_LEVEL: 'silent' });

/** Milliseconds per request, by path. */
const times = new Map<string, number[]>();
const refusals = new Map<string, number>();
const steps = { bytes: 0, secondsPlayed: 0 };
const crowd = new Crowd(await server.ready, ({ path, status, ms, bytes }) => {
  if (!times.has(path)) times.set(path, []);
  times.get(path)!.push(ms);
  if (path.endsWith('/steps')) steps.bytes += bytes;
  if (status >= 400) refusals.set(`${path} ${status}`, (refusals.get(`${path} ${status}`) ?? 0) + 1);
});

const until = performance.now() + seconds * 1000;

async function play(number: number): Promise<void> {
  const random = new SeededRandom(seedFrom(number + 1));
  await pause((random.below(1_000) * ARRIVAL_SECONDS * 1000) / 1_000);
  while (performance.now() < until) {
    try {
      const secondsPlayed = await crowd.playWhack(number, random);
      steps.secondsPlayed += secondsPlayed;
    } catch (error) {
      const failed = error instanceof Error ? error.message : String(error);
      refusals.set(failed, (refusals.get(failed) ?? 0) + 1);
    }
  }
}

const residentMb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))![1]) / 1024;
const [cpu, memory, startedAt] = [mainThreadMs(server.pid), residentMb(), performance.now()];
await Promise.all(Array.from({ length: players }, (_, number) => play(number)));

const passed = performance.now() - startedAt;
const busy = mainThreadMs(server.pid) - cpu;
console.log(`${players} players for ${(passed / 1000).toFixed(0)} s:`);
for (const [what, count] of refusals) console.log(`  refused ${count} times: ${what}`);
for (const [path, all] of times) {
  const [p50, p99] = [percentile(all, 50), percentile(all, 99)];
  console.log(`  ${path.padEnd(18)} ${all.length} requests, median ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
}
const requests = [...times.values()].reduce((sum, all) => sum + all.length, 0);
console.log(
  `  main thread ${((100 * busy) / passed).toFixed(0)} % busy, ${((busy * 1000) / requests).toFixed(0)} us a request`,
);
console.log(`  memory ${memory.toFixed(0)} MB before, ${residentMb().toFixed(0)} MB after`);
console.log(
  `  steps take ${((steps.bytes / steps.secondsPlayed) * 60).toFixed(0)} bytes a ranked minute, both ways, without headers`,
);

crowd.leave();
server.signal('SIGTERM');
await server.ended;
await fresh.remove();
await postgres.stop();
