/** Opens the database of runs and runs transactions. All of it may reject. */
import { listen } from '#kit/listen.ts';

export const DATABASE = 'arcade-runs';
/** Add a step to `upgrade` for each new version. */
const VERSION = 1;
/** Some browsers never answer if they refuse the database. */
const PATIENCE_MS = 3_000;
export const STORES = ['summaries', 'logs', 'days', 'totals'] as const;

export type Stores = Readonly<Record<(typeof STORES)[number], IDBObjectStore>>;

export async function inDatabase<T>(mode: IDBTransactionMode, use: (stores: Stores) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(STORES, mode);
    const ended = new Promise<void>((resolve, reject) => {
      listen(transaction, {
        complete: () => resolve(),
        abort: () => reject(transaction.error ?? new Error('aborted')),
      });
    });
    const stores = Object.fromEntries(STORES.map((name) => [name, transaction.objectStore(name)])) as unknown as Stores;
    const used = use(stores).catch((error: unknown) => {
      // Already ended if a request failed.
      if (transaction.error === null) transaction.abort();
      throw error;
    });
    const [result] = await Promise.all([used, ended]);
    return result;
  } finally {
    database.close();
  }
}

/** `null` if storage fails. */
export async function inStores<T>(mode: IDBTransactionMode, use: (stores: Stores) => Promise<T>): Promise<T | null> {
  return inDatabase(mode, use).catch(() => null);
}

async function open(): Promise<IDBDatabase> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const opening = indexedDB.open(DATABASE, VERSION);
  let isLate = false;
  listen(opening, {
    upgradeneeded: ({ oldVersion }: IDBVersionChangeEvent) => upgrade(opening.result, oldVersion),
    success: () => isLate && opening.result.close(),
  });
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(new Error('IndexedDB does not answer'));
    }, PATIENCE_MS);
  });
  try {
    return await Promise.race([done(opening), patience]);
  } finally {
    clearTimeout(timer);
  }
}

function upgrade(database: IDBDatabase, from: number): void {
  if (from < 1) {
    const summaries = database.createObjectStore('summaries', { keyPath: 'id' });
    summaries.createIndex('by end', ['endedAt', 'id']);
    summaries.createIndex('by game', ['game', 'endedAt', 'id']);
    database.createObjectStore('logs');
    database.createObjectStore('days', { keyPath: 'day' });
    database.createObjectStore('totals');
  }
}

/** `take` returns whether to go on. */
export function eachOf(
  request: IDBRequest<IDBCursorWithValue | null>,
  take: (cursor: IDBCursorWithValue) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    listen(request, {
      success: () => {
        const cursor = request.result;
        if (cursor && take(cursor)) cursor.continue();
        else resolve();
      },
      error: () => reject(request.error ?? new Error('failed')),
    });
  });
}

export function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    listen(request, {
      success: () => resolve(request.result),
      error: () => reject(request.error ?? new Error('failed')),
    });
  });
}
