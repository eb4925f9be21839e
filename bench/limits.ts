/**
 * `node tools/run.mjs bench/limits.ts [REQUESTS]`: compares the cost of rate limiting in memory and in the shared
 * database, sequential and concurrent, on its own PostgreSQL server. Default: 3,000 requests.
 */
import { sql } from 'kysely';
import { LIMITS } from '#api/route.ts';
import { pino } from 'pino';
import { migrate } from '#server/db/migrate.ts';
import type { LimitStore } from '#server/http/limit-store.ts';
import { inDatabase, inMemory } from '#server/http/limit-store.ts';
import { Limits } from '#server/http/rate-limit.ts';
import { freshPostgres } from '#server/testing/fresh-database.ts';
import { openFreshDatabase } from '#server/testing/fresh-database.ts';
import { startPostgres } from '#server/testing/postgres.ts';

const requests = Number(process.argv[2] ?? 3_000);
const AT_ONCE = 50;
/** Enough clients that no request is rejected. */
const CLIENTS = Math.ceil(requests / LIMITS.runs.aMinute) * 4;

const postgres = await startPostgres();
const fresh = await freshPostgres(postgres.url);
const { db, close } = await openFreshDatabase(fresh);
await migrate(db);

async function measure(ask: (number: number) => Promise<unknown>): Promise<{ median: number; perSecond: number }> {
  const times: number[] = [];
  for (let number = 0; number < requests; number++) {
    const startedAt = performance.now();
    await ask(number);
    times.push(performance.now() - startedAt);
  }
  const startedAt = performance.now();
  let next = 0;
  const stream = async () => {
    while (next < requests) await ask(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, stream));
  const perSecond = requests / ((performance.now() - startedAt) / 1000);
  return { median: times.sort((a, b) => a - b)[requests >> 1]!, perSecond };
}

const limited = (store: LimitStore, name: string, client: (number: number) => string) => {
  const limit = new Limits(store).perClient(name, LIMITS.runs.aMinute);
  return (number: number) => limit(client(number));
};
const four = (number: number) => `10.0.0.${number % CLIENTS}`;
const six = (number: number) => `2001:db8:${(number % CLIENTS).toString(16)}:0`;
const shared = inDatabase(db, pino({ level: 'error' }));

try {
  const results = {
    'in memory': await measure(limited(inMemory, 'memory', four)),
    'a statement that does nothing': await measure(() => sql`select 1`.execute(db)),
    'in the database, IPv4, 1 statement': await measure(limited(shared, 'four', four)),
    'in the database, IPv6, 2 statements': await measure(limited(shared, 'six', six)),
  };
  const idle = results['a statement that does nothing'].median;
  for (const [what, { median, perSecond }] of Object.entries(results)) {
    const ratio = (median / idle).toFixed(2);
    console.log(
      `${what}: ${median.toFixed(3)} ms, ${ratio} x a statement; ${AT_ONCE} at once: ${Math.round(perSecond)} /s`,
    );
  }
} finally {
  await close();
  await fresh.remove();
  await postgres.stop();
}
