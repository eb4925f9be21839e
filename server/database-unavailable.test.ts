import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { Browser } from '#server/auth/testing/browser.ts';
import type { FreshDatabase } from '#server/testing/fresh-database.ts';
import { freshPostgres } from '#server/testing/fresh-database.ts';
import { compare } from '#server/testing/kill-rounds.ts';
import type { OwnPostgres } from '#server/testing/postgres.ts';
import { startOwnPostgres } from '#server/testing/postgres.ts';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import type { Answered } from '#server/testing/traffic.ts';
import { Traffic } from '#server/testing/traffic.ts';

let postgres: OwnPostgres;
let fresh: FreshDatabase;
let server: ServerProcess;
let traffic: Traffic;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  fresh = await freshPostgres(postgres.url);
  server = spawnServer({ DATABASE_URL: fresh.config.databaseUrl!, TRUST_PROXY: '1', LOG_LEVEL: 'silent' });
  const address = await server.ready;
  const browser = new Browser(address);
  await browser.signUp('ann@example.org');
  const token = [...browser.cookies].find(([name]) => name.endsWith('session_token'))!;
  // Without the session cookie cache, so that each request queries the database.
  traffic = new Traffic(address, token.join('='));
  traffic.start(4);
  await traffic.until(works);
});

afterAll(async () => {
  await postgres.stop();
});

/** All requests succeed and scores are saved. */
function works(answers: readonly Answered[]): boolean {
  const good = (what: Answered['what'], status: number) =>
    answers.filter((answer) => answer.what === what && answer.status === status && !answer.isOld).length > 2;
  return good('board', 200) && good('session', 200) && good('health', 200) && good('score', 201);
}

/** Every kind of request has noticed the outage. */
function isMissed(answers: readonly Answered[]): boolean {
  const refused = (what: Answered['what']) =>
    answers.filter((answer) => answer.what === what && answer.status === 503).length > 2;
  return answers.filter(({ isOld }) => isOld).length > 2 && (['score', 'session', 'health'] as const).every(refused);
}

async function expectNoHarm(): Promise<void> {
  const { answers, acknowledged } = traffic;
  // Broken connections and other statuses are server bugs.
  const others = answers.filter(({ status }) => ![200, 201, 503].includes(status ?? 0));
  expect(others).toEqual([]);
  const unavailable = answers.filter(({ status }) => status === 503);
  for (const { retryAfter, text } of unavailable) {
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(JSON.parse(text)).toMatchObject({ status: 503, detail: expect.stringMatching(/^[A-Z].*\.$/) });
  }
  // The last known board was shown all along, and no player was signed out.
  expect(unavailable.filter(({ what }) => what === 'board' || what === 'live')).toEqual([]);
  const sessions = answers.filter(({ what, status }) => what === 'session' && status === 200);
  expect(sessions.filter(({ text }) => !text.includes('ann@example.org'))).toEqual([]);
  // The limits are five seconds, and one for health. On a busy machine everything is slower: requests that need no
  // database show by how much.
  const slowest = (those: readonly Answered[]) => Math.max(...those.map(({ ms }) => ms));
  const machineMs = 10 * slowest(answers.filter(({ what }) => what === 'live'));
  expect(slowest(answers)).toBeLessThan(5_000 + machineMs);
  expect(slowest(answers.filter(({ what }) => what === 'health'))).toBeLessThan(1_000 + machineMs);
  expect(await compare(fresh.config, acknowledged)).toMatchObject({ lost: 0, miscounted: 0 });
}

test('survives a database restart: answers 503 and recovers', async () => {
  for (let round = 0; round < 2; round++) {
    await postgres.shutDown();
    await traffic.until(isMissed);
    await postgres.startAgain();
    await traffic.until(works);
  }
  await expectNoHarm();
});

test('survives a hanging database: answers 503 and recovers', async () => {
  const thaw = postgres.freeze();
  onTestFinished(thaw);
  await Promise.all([traffic.until(isMissed), traffic.nextOfEach()]);
  thaw();
  await traffic.until(works);
  await expectNoHarm();
});

test('does not acknowledge a score that waits for a synchronous replica, even when it is submitted again', async () => {
  const operator = new pg.Client(postgres.url);
  await operator.connect();
  onTestFinished(() => operator.end());
  const waitFor = async (machine: string) => {
    await operator.query(`alter system set synchronous_standby_names = '${machine}'`);
    await operator.query('select pg_reload_conf()');
  };
  const inWait = `from pg_stat_activity where wait_event = 'SyncRep' and query like '%insert_scores%'`;

  await waitFor('nobody');
  onTestFinished(() => waitFor(''));
  while ((await operator.query(`select ${inWait}`)).rowCount === 0) await pause(20);
  // Earlier scores were answered before these requests.
  await traffic.until((answers) => answers.filter(({ what }) => what === 'live').length > 2);
  const acknowledged = new Map(traffic.acknowledged);
  // From now on the rows are visible, but only on this machine.
  await operator.query(`select pg_cancel_backend(pid) ${inWait}`);
  await traffic.until((answers) => answers.filter(({ what }) => what === 'score').length > 5);
  expect(traffic.acknowledged).toEqual(acknowledged);
  await waitFor('');
  await traffic.until(works);
  await expectNoHarm();
});

test('stops while the database hangs', async () => {
  onTestFinished(postgres.freeze());
  await traffic.until(isMissed);
  await traffic.stop();
  server.signal('SIGTERM');
  // better-auth prints the failed query of a request in flight.
  expect(await server.ended).toMatchObject({ code: 0, signal: null });
});
