/**
 * `npm run attack -- [JUNK] [FAMILY ...]`: tries every known attack against the built server, and prints the outcome
 * and the cost of its requests in milliseconds of server CPU. JUNK is the number of junk requests per attack, by
 * default 6,000, or a hundred thousand in total. Fails if the server accepts anything without a doubt. With PostgreSQL
 * there are two servers, and some attacks use both.
 */
import { startMailServer } from '#server/auth/testing/mail-server.ts';
import { freshPostgres } from '#server/testing/fresh-database.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import { buildServer } from '../tools/build-server.mjs';
import type { Attack, Family } from './attack/attack.ts';
import { titleOf } from './attack/attack.ts';
import { FAMILIES } from './attack/families.ts';
import { honest } from './attack/honest.ts';
import type { TargetProcess } from './attack/target-process.ts';
import { startTarget } from './attack/target-process.ts';
import type { Tried } from './attack/try-attack.ts';
import { tryAttack } from './attack/try-attack.ts';

const TIMES = 5;
const [junk = '6000', ...chosen] = process.argv.slice(2);

/** `null` if PostgreSQL is not installed. */
async function findPostgres() {
  try {
    return await startPostgres();
  } catch (error) {
    console.log(`Without PostgreSQL, one server is attacked: ${(error as Error).message}`);
    return null;
  }
}

function print(cells: readonly string[]): void {
  const [attack, ...numbers] = cells;
  const reasons = numbers.pop();
  const columns = [attack!.padEnd(34), ...numbers.map((number) => number.padStart(9)), reasons];
  console.log(columns.join('  '));
}

function tellOf({ title, before }: Family): void {
  console.log(`${title.toUpperCase()}, before there were witnessed runs: ${before}`);
}

function reasonsOf({ outcomes, tried }: Tried): string {
  if (tried === 0) return 'not tried: it takes two servers over one database';
  return [...outcomes].map(([outcome, count]) => `${outcome} ${count}`).join(', ');
}

async function attackWith(target: TargetProcess, attack: Attack, times: number): Promise<Tried> {
  const [before, sentBefore] = [await target.pass(0), target.requests];
  const tried = await tryAttack(attack, target, times);
  const sent = target.requests - sentBefore;
  const cost = ((await target.pass(0)) - before) / sent;
  const numbers = [tried.tried, tried.accepted, sent].map(String);
  print([titleOf(attack), ...numbers, tried.tried === 0 ? '' : cost.toFixed(2), reasonsOf(tried)]);
  return tried;
}

/** Returns the names of the attacks that succeeded. */
async function attackAll(target: TargetProcess): Promise<string[]> {
  const gotIn: string[] = [];
  // Warm-up: the first run costs more.
  await tryAttack(honest.attacks[0]!, target, TIMES);
  print(['', 'tried', 'accepted', 'requests', 'CPU ms', 'outcomes']);
  tellOf(honest);
  for (const attack of honest.attacks) {
    const { accepted, tried } = await attackWith(target, attack, TIMES);
    if (accepted < tried) gotIn.push(`honest runs are refused: ${titleOf(attack)}`);
  }
  for (const family of FAMILIES.filter(({ title }) => chosen.length === 0 || chosen.includes(title))) {
    tellOf(family);
    for (const attack of family.attacks) {
      if ((await attackWith(target, attack, TIMES)).undoubted > 0) gotIn.push(titleOf(attack));
    }
    for (const attack of family.longAttacks ?? []) {
      if ((await attackWith(target, attack, 1)).undoubted > 0) gotIn.push(titleOf(attack));
    }
  }
  return gotIn;
}

await buildServer();
const postgres = await findPostgres();
const database = postgres && (await freshPostgres(postgres.url));
const url = database?.config.databaseUrl ?? null;
const mail = await startMailServer();
const other = url === null ? null : await startTarget(url, Number(junk), mail, null);
const target = await startTarget(url, Number(junk), mail, other);
try {
  const gotIn = await attackAll(target);
  console.log(gotIn.length === 0 ? '\nNothing got in undoubted.' : `\nGot in: ${gotIn.join('; ')}.`);
  process.exitCode = gotIn.length === 0 ? 0 : 1;
} finally {
  await target.stop();
  await other?.stop();
  await mail.stop();
  await database?.remove();
  await postgres?.stop();
}
