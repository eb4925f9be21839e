/** Compares reads of databases of different sizes. */
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { migrate } from '#server/db/migrate.ts';
import type { Tables } from '#server/db/tables.ts';
import { freshPostgres, openFreshDatabase } from '#server/testing/fresh-database.ts';

const TRIES = 200;
/** Queries choose rows at random, so their pages vary. */
const EXPLAINED = 20;

export interface Prepared {
  readonly db: Kysely<Tables>;
  /** Scores in it. */
  readonly rows: number;
}

/** An empty database with all tables. */
export async function emptyDatabase(url: string) {
  const fresh = await freshPostgres(url);
  const { maintenance: db, close } = await openFreshDatabase(fresh);
  await migrate(db);
  const remove = async () => {
    await close();
    await fresh.remove();
  };
  return { db, remove };
}

export function printHeading(sizes: readonly number[]): void {
  console.log(
    `with ${sizes.join(', ')} scores, times as the median of ${TRIES}; the ratio is of the last to the first:`,
  );
}

export function print(what: string, unit: string, values: readonly number[]): void {
  const columns = values.map((value) => value.toFixed(unit === 'ms' ? 2 : 0).padStart(8)).join('');
  const ratio = (values.at(-1)! / values[0]!).toFixed(2);
  console.log(`  ${what.padEnd(22)}${columns} ${unit.padEnd(6)}ratio ${ratio}`);
}

/** The median time on each database in milliseconds. The databases take turns, so that other load affects all alike. */
export async function timesOf<Database extends Prepared>(
  databases: readonly Database[],
  work: (prepared: Database) => Promise<unknown>,
): Promise<readonly number[]> {
  const times = databases.map((): number[] => []);
  for (let count = 0; count < TRIES; count++) {
    for (const [index, prepared] of databases.entries()) {
      const startedAt = performance.now();
      await work(prepared);
      times[index]!.push(performance.now() - startedAt);
    }
  }
  return times.map(median);
}

/** The number of 8 kB pages that a query reads, independent of other load. */
export async function pagesOf<Database extends Prepared>(
  databases: readonly Database[],
  query: (prepared: Database) => RawBuilder<unknown>,
): Promise<readonly number[]> {
  const counts = databases.map((): number[] => []);
  for (let count = 0; count < EXPLAINED; count++) {
    for (const [index, prepared] of databases.entries()) {
      const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
        explain (analyze, buffers, format json) ${query(prepared)}`.execute(prepared.db);
      const plan = rows[0]!['QUERY PLAN'][0].Plan;
      counts[index]!.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']);
    }
  }
  return counts.map(median);
}

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1]!;
}
