/**
 * `node tools/run.mjs bench/hidden-rows.ts [ROWS]`: measures how soon a row hidden by a moderator on one server
 * disappears from pages on another, with two servers on one PostgreSQL server, after `npm run build`. Default: 100
 * rows. Prints the time from the decision until the other server's stream announces it and its board lacks it, and
 * whether all ranks match a recount in the end.
 */
import { Browser } from '#server/auth/testing/browser.ts';
import { insertScore } from '#server/leaderboards/insert-scores.ts';
import { Client } from '#server/testing/client.ts';
import { EventStream } from '#server/testing/event-stream.ts';
import { freshPostgres, openFreshDatabase } from '#server/testing/fresh-database.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import { verifiedScore } from '#server/testing/sample-runs.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { percentile } from './main-thread.ts';

const rows = Number(process.argv[2] ?? 100);
const MODERATOR = 'moderator@example.org';

const postgres = await startPostgres();
const fresh = await freshPostgres(postgres.url);
const settings = { DATABASE_URL: fresh.config.databaseUrl!, LOG_LEVEL: 'silent', MODERATORS: MODERATOR };
const servers = [spawnServer(settings), spawnServer(settings)];
const [here, there] = (await Promise.all(servers.map(({ ready }) => ready))) as [string, string];
const { db, close } = await openFreshDatabase(fresh);

const moderator = new Browser(here);
await moderator.signUp(MODERATOR);
await db.updateTable('users').set({ email_verified: true }).execute();
const cookie = [...moderator.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

for (let number = 1; number <= rows + 20; number++)
  await insertScore(db, verifiedScore('snake', number, `P ${number}`));
const stream = await EventStream.open(there, 'snake');
const page = new Client(there);
const told: number[] = [];
const gone: number[] = [];
for (let number = 0; number < rows; number++) {
  const [best] = await page.board('snake');
  const before = stream.events.length;
  const startedAt = performance.now();
  const answer = await fetch(`${here}/api/moderate/scores/${best!.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ action: 'hide', reason: 'for the bench' }),
  });
  if (!answer.ok) throw new Error(`not hidden: ${answer.status} ${await answer.text()}`);
  await stream.until(() => stream.events.length > before);
  told.push(performance.now() - startedAt);
  while ((await page.board('snake'))[0]!.id === best!.id);
  gone.push(performance.now() - startedAt);
}
const last = await page.board('snake');
const right = last.every(({ rank, score }, index) => rank === index + 1 && score === 20 - index);
for (const [what, times] of Object.entries({ told, gone })) {
  const [p50, p99] = [percentile(times, 50), percentile(times, 99)];
  console.log(
    `${rows} rows hidden, ${what} on the other server: median ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
  );
}
console.log(`ranks afterwards are ${right ? '' : 'NOT '}those of a recount`);

stream.close();
await close();
for (const server of servers) server.signal('SIGTERM');
await Promise.all(servers.map(({ ended }) => ended));
await fresh.remove();
await postgres.stop();
