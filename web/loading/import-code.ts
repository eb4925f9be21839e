/** Imports code lazily: once, with retries, and without a wait once it is loaded. */
import { use } from 'react';

/** The wait grows by `WAIT_MS` with each attempt, and ends early when the network comes back. */
const TRIES = 6;
const WAIT_MS = 4_000;

/**
 * Retries a load whose result is prerendered already. It never rejects: the prerendered HTML stays and the rest of the
 * page works, while an error would unmount the whole page.
 */
export async function importWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  let online: Event | undefined;
  for (let tries = 1; tries < TRIES; tries++) {
    try {
      return await load();
    } catch {
      // Many browsers remember a failed import for as long as the page is open, so only a new page can load it. Not
      // during a run or at its result, which would be lost.
      if (online && !document.querySelector('[data-status]:not([data-status=idle])')) location.reload();
      online = await new Promise((resolve) => {
        setTimeout(resolve, WAIT_MS * tries);
        addEventListener('online', resolve, { once: true });
      });
    }
  }
  return load().catch(() => new Promise(() => {}));
}

/** Memoizes; a failed load is retried on the next call. */
export function importOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let coming: Promise<Loaded> | null = null;
  return () => {
    if (coming) return coming;
    coming = trackLoaded(load());
    coming.catch(() => (coming = null));
    return coming;
  };
}

/** By promise: React's `use` suspends even on a fulfilled one. */
const values = new WeakMap<Promise<unknown>, unknown>();

/** Makes the value readable by `useLoaded` without suspending, once the promise is fulfilled. */
export function trackLoaded<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => values.set(promise, value),
    () => {},
  );
  return promise;
}

export function isLoaded(promise: Promise<unknown>): boolean {
  return values.has(promise);
}

/** React expects a component that has suspended on a promise to keep calling `use` on it. */
const suspended = new WeakSet<Promise<unknown>>();

/** `null` loads nothing. */
export function useLoaded<Value>(promise: Promise<Value>): Value;
export function useLoaded<Value>(promise: Promise<Value> | null): Value | null;
export function useLoaded<Value>(promise: Promise<Value> | null): Value | null {
  if (promise === null) return null;
  if (isLoaded(promise) && !suspended.has(promise)) return values.get(promise) as Value;
  suspended.add(promise);
  return use(promise);
}

export const loadAllGames = importOnce(() => import('#web/loading/all-games.ts'));
