import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/database.ts';
import type { FreshDatabase } from '#server/testing/fresh-database.ts';

/** On a machine with too much to do, a test of something else is not to fail for want of time. */
const PATIENCE = { connectMs: 30_000, sessionMs: 30_000 };

/** Opens a database in which nothing may go wrong unasked. */
export async function openFresh({ config }: Pick<FreshDatabase, 'config'>, patience = PATIENCE): Promise<Database> {
  const fail = (error: Error) => {
    throw error;
  };
  return openDatabase(config, { onCreate: () => {}, onBroken: fail, onError: fail }, patience);
}
