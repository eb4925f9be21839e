/** What this device knows about the copy of its account, beside the runs in IndexedDB. */
import { done, inStores } from '#web/history/run-database.ts';

export interface SyncMemory {
  /** Of the copy. */
  readonly account: string;
  /** Runs up to this change are here. */
  readonly after: number;
  /** Runs that the server has, or has dropped: their marks by id. */
  readonly sent: Readonly<Record<string, string>>;
}

const KEY = 'sync';

export async function readMemory(): Promise<SyncMemory | null> {
  const stored: unknown = await inStores('readonly', ({ totals }) => done(totals.get(KEY)));
  const { account, after, sent } = { ...(stored as Partial<Record<keyof SyncMemory, unknown>>) };
  if (typeof account !== 'string' || !Number.isSafeInteger(after) || typeof sent !== 'object') return null;
  return { account, after: after as number, sent: { ...(sent as Record<string, string>) } };
}

/** Returns false if it cannot be stored. */
export async function storeMemory(memory: SyncMemory): Promise<boolean> {
  const stored = await inStores('readwrite', async ({ totals }) => {
    await done(totals.put(memory, KEY));
    return true;
  });
  return stored ?? false;
}
