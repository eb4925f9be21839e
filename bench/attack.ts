/**
 * `npm run attack -- [JUNK] [--embedded | --postgres] [FAMILY ...]`: tries every known attack against the built server,
 * and prints the outcome and the cost of its requests in milliseconds of server CPU. JUNK is the number of junk requests
 * per attack, by default 6,000. Fails if the server accepts anything without a doubt, refuses honest players, or if an
 * attack sends only what an honest page sends. Takes both databases, if PostgreSQL is installed; there are two servers
 * over PostgreSQL, and some attacks use both. SEED= repeats what was drawn.
 */
import './attack/draw-seed.ts';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { startMailServer } from '#server/auth/testing/mail-server.ts';
import { freshPostgres } from '#server/testing/fresh-database.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import { SEED } from '#kit/testing/tier.ts';
import { buildServer } from '../tools/build-server.mjs';
import type { Attack, Family } from './attack/attack.ts';
import { titleOf } from './attack/attack.ts';
import { FAMILIES } from './attack/families.ts';
import { honest } from './attack/honest.ts';
import type { TargetProcess } from './attack/target-process.ts';
import { startTarget } from './attack/target-process.ts';
import type { Tried } from './attack/try-attack.ts';
import { tryAttack } from './attack/try-attack.ts';

const TIMES = 2;
/** Only for hanging attacks: a busy machine can be many times slower. */
const LONGEST_MS = 10 * 60_000;
const NOT_TRIED = 'not tried: it takes two servers over one database';
const words = process.argv.slice(2);
const junk = Number(words.find((word) => /^\d+$/.test(word)) ?? 6_000);
const chosen = words.filter((word) => !/^\d+$|^--/.test(word));
const failures: string[] = [];
let passed = 0;

await buildServer();
console.log(`SEED=${SEED}`);
const mail = await startMailServer();
if (!words.includes('--postgres')) await onEmbedded();
if (!words.includes('--embedded')) await onPostgres();
await mail.stop();
console.log();
for (const failure of failures) console.log(`FAILED: ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function onEmbedded(): Promise<void> {
  const target = await startTarget(null, junk, mail, null);
  await attackAll('one server, embedded database', target);
  await target.stop();
}

async function onPostgres(): Promise<void> {
  const postgres = await startPostgres().catch((error: unknown) => {
    if (words.includes('--postgres')) throw error;
    console.log(`\nPostgreSQL is left out: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (!postgres) return;
  const database = await freshPostgres(postgres.url);
  const url = database.config.databaseUrl;
  const other = await startTarget(url, junk, mail, null);
  const target = await startTarget(url, junk, mail, other);
  await attackAll('two servers, PostgreSQL', target);
  await target.stop();
  await other.stop();
  await database.remove();
  await postgres.stop();
}

async function attackAll(where: string, target: TargetProcess): Promise<void> {
  // Warm-up: the first run costs more.
  await tryAttack(honest.attacks[0]!, target, TIMES);
  console.log(`\n${where.toUpperCase()}`);
  print(['', 'tried', 'accepted', 'requests', 'CPU ms', 'outcomes']);
  for (const family of [honest, ...FAMILIES]) {
    const isChosen = chosen.length === 0 || chosen.some((word) => family.title.startsWith(word));
    if (family !== honest && !isChosen) continue;
    console.log(`${family.title.toUpperCase()}, before there were witnessed runs: ${family.before}`);
    for (const attack of family.attacks) await attackWith(where, target, family, attack, TIMES);
    for (const attack of family.longAttacks ?? []) await attackWith(where, target, family, attack, 1);
  }
}

async function attackWith(
  where: string,
  target: TargetProcess,
  family: Family,
  attack: Attack,
  times: number,
): Promise<void> {
  const [before, sentBefore] = [await target.pass(0), target.requests];
  let reason: string | null;
  try {
    const tried = await within(LONGEST_MS, tryAttack(attack, target, times));
    const sent = target.requests - sentBefore;
    const cost = tried.tried === 0 ? '' : (((await target.pass(0)) - before) / sent).toFixed(2);
    print([titleOf(attack), ...[tried.tried, tried.accepted, sent].map(String), cost, outcomesOf(tried)]);
    reason = family === honest ? honestFailure(tried) : attackFailure(tried);
  } catch (error) {
    reason = `broke off: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (reason === NOT_TRIED) return;
  if (reason === null) passed++;
  else failures.push(`${where}: ${family.title}: ${titleOf(attack)}: ${reason}`);
}

/** An attack that hangs fails. */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const over = new AbortController();
  const late = wait(ms, null, { signal: over.signal }).then(() => {
    throw new Error(`it took more than ${ms / 60_000} minutes`);
  });
  return Promise.race([work, late]).finally(() => over.abort());
}

function honestFailure({ tried, accepted }: Tried): string | null {
  return accepted < tried ? 'honest players are refused' : null;
}

function attackFailure({ tried, undoubted, isEmpty }: Tried): string | null {
  if (tried === 0) return NOT_TRIED;
  if (isEmpty) return 'sends only what an honest page sends';
  return undoubted > 0 ? 'got in' : null;
}

function outcomesOf({ outcomes, tried }: Tried): string {
  if (tried === 0) return NOT_TRIED;
  return [...outcomes].map(([outcome, count]) => `${outcome} ${count}`).join(', ');
}

function print(cells: readonly string[]): void {
  const [attack, ...numbers] = cells;
  const outcomes = numbers.pop();
  const columns = [attack!.padEnd(34), ...numbers.map((number) => number.padStart(9)), outcomes];
  console.log(columns.join('  '));
}
