import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/database.ts';
import type { FreshDatabase } from '#server/testing/fresh-database.ts';

/** Opens a database in which nothing may go wrong unasked. */
export async function openFresh({ config }: Pick<FreshDatabase, 'config'>): Promise<Database> {
  const fail = (error: Error) => {
    throw error;
  };
  return openDatabase(config, { onCreate: () => {}, onBroken: fail, onError: fail });
}
