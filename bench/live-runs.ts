/**
 * Live players at once on one server, as they come: tickets, steps, pauses and submissions.
 * `node tools/run.mjs bench/live-runs.ts [PLAYERS] [SECONDS]`, by default 2,000 and 60, after `npm run build`, on a
 * PostgreSQL server of its own. Everybody plays Whack in real time, the game whose steps are closest but for Snake, and
 * begins anew when it is over. Linux only.
 */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { freshPostgres } from '#server/testing/fresh-database.ts';
import type { PlayerWorld } from '#server/testing/live-player.ts';
import { LivePlayer } from '#server/testing/live-player.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { mainThreadMs, percentile } from './main-thread.ts';

const players = Number(process.argv[2] ?? 2_000);
const seconds = Number(process.argv[3] ?? 60);
/** Over so many seconds everybody comes. */
const ARRIVAL_SECONDS = 20;

const postgres = await startPostgres();
const fresh = await freshPostgres(postgres.url);
const settings = { TRUST_PROXY: '1', LOG_LEVEL: 'silent' };
const server = spawnServer({ DATABASE_URL: fresh.config.databaseUrl!, ...settings });
const address = await server.ready;
const agent = new http.Agent({ keepAlive: true, maxSockets: 512 });

/** How long each request took, in milliseconds, by its path. */
const times = new Map<string, number[]>();
const bytes = { steps: 0, played: 0 };
let refused = 0;

function send(path: string, body: Uint8Array, headers: Readonly<Record<string, string>>): Promise<Response> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', agent, headers: { ...headers, 'content-length': String(body.length) } };
    const request = http.request(address + path, options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        times.set(path, [...(times.get(path) ?? []), performance.now() - startedAt].slice(-50_000));
        const all = Buffer.concat(parts);
        if (path.endsWith('/steps')) bytes.steps += body.length + all.length;
        if (answer.statusCode! >= 400) refused++;
        resolve(new Response(all, { status: answer.statusCode! }));
      });
    });
    request.once('error', reject);
    request.end(body);
  });
}

/** The way of one player to the server, in real time. */
function worldOf(number: number): PlayerWorld {
  const from = { 'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` };
  return {
    post(path, body, headers = { 'content-type': 'application/json' }) {
      const sent = body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));
      return send(path, sent, { ...from, ...headers });
    },
    pass: (ms) => pause(ms),
  };
}

const until = performance.now() + seconds * 1000;

async function play(number: number): Promise<void> {
  const luck = new SeededRandom(seedFrom(number + 1));
  const world = worldOf(number);
  await pause((luck.below(1_000) * ARRIVAL_SECONDS * 1000) / 1_000);
  while (performance.now() < until) {
    const player = await (await LivePlayer.ticket('whack', world, { device: `device-${number}` })).begin();
    while (player.run.status === 'playing') {
      const mole = Math.floor(player.run.ticks / 60) * 60;
      await player.tickTo(mole + 18 + luck.below(25));
      const { hole, mole: up } = player.run.state as { hole: number; mole: string };
      if (up === 'up') await player.act({ hole, hit: true });
      await player.tickTo(mole + 60);
    }
    await player.finish();
    bytes.played += player.run.ticks / 60;
    const answer = await world.post('/api/scores', player.submission(`P ${number}`));
    if (answer.status !== 201 && refused < 5) console.log(answer.status, await answer.text());
  }
}

const residentMb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))![1]) / 1024;
const [cpu, memory, startedAt] = [mainThreadMs(server.pid), residentMb(), performance.now()];
await Promise.all(Array.from({ length: players }, (_, number) => play(number)));

const passed = performance.now() - startedAt;
const busy = mainThreadMs(server.pid) - cpu;
console.log(`${players} players for ${(passed / 1000).toFixed(0)} s, ${refused} refused:`);
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
  `  steps take ${((bytes.steps / bytes.played) * 60).toFixed(0)} bytes a ranked minute, both ways, without headers`,
);

agent.destroy();
server.signal('SIGTERM');
await server.ended;
await fresh.remove();
await postgres.stop();
