import { readStored } from '#kit/storage.ts';

/** Of `web/auth/account.ts`. */
const isSignedIn = () => readStored('account', (data) => typeof data === 'string') ?? false;

/** Keeps the progress of a signed-in player on all devices. Loads nothing for others. Never rejects. */
export async function syncAccount(): Promise<void> {
  if (!isSignedIn()) return;
  try {
    const [{ startSync }, { loadBetter }] = await Promise.all([
      import('#web/sync/start-sync.ts'),
      import('#web/play/session/load-better.ts'),
    ]);
    await startSync(loadBetter, isSignedIn);
  } catch {
    // Offline: the next run tries again.
  }
}
