/** Stores the key pair in IndexedDB, the only storage for keys that scripts cannot export. */
import { listen } from '#kit/listen.ts';

const DATABASE = 'arcade';
const STORE = 'device';
const PAIR = 'pair';
/** Some browsers never answer if they refuse the database. */
const PATIENCE_MS = 3_000;

/** Reads the stored pair or stores a new one; `null` if storage fails. Two tabs get the same pair. */
export async function storedKeyPair(make: () => Promise<CryptoKeyPair>): Promise<CryptoKeyPair | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, null);
  });
  try {
    return await Promise.race([readOrStore(make), patience]);
  } catch {
    // Private windows and full disks refuse.
    return null;
  } finally {
    clearTimeout(timer);
  }
}

async function readOrStore(make: () => Promise<CryptoKeyPair>): Promise<CryptoKeyPair> {
  const opening = indexedDB.open(DATABASE, 1);
  listen(opening, { upgradeneeded: () => opening.result.createObjectStore(STORE) });
  const database = await done(opening);
  try {
    const known = await pairIn(database.transaction(STORE).objectStore(STORE));
    if (known) return known;
    const made = await make();
    const transaction = database.transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    // Another tab may have been first; the transaction is exclusive.
    const theirs = await pairIn(store);
    if (theirs) return theirs;
    store.put(made, PAIR);
    await new Promise((resolve, reject) =>
      listen(transaction, { complete: resolve, abort: () => reject(transaction.error) }),
    );
    return made;
  } finally {
    database.close();
  }
}

function pairIn(store: IDBObjectStore): Promise<CryptoKeyPair | undefined> {
  return done(store.get(PAIR) as IDBRequest<CryptoKeyPair | undefined>);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    listen(request, { success: () => resolve(request.result), error: () => reject(request.error) });
  });
}
