/** Syncs with the account once, and again after runs, on reconnection and on return to the page. Never throws. */
import { listen } from '#kit/listen.ts';
import { onRuns } from '#web/history/run-changes.ts';
import type { LoadBetter } from '#web/history/own-progress.ts';
import { exchange, pendingRuns } from '#web/sync/exchange.ts';
import { SyncUnavailable, syncServer } from '#web/sync/sync-server.ts';
import { setSyncState } from '#web/sync/sync-state.ts';
import { thisDevice } from '#web/sync/this-device.ts';

const LOCK = 'arcade-sync';
/** A run's badges, medals and score follow its end. */
const SETTLE_MS = 3_000;

let running: Promise<void> | null = null;
let isAsked = false;
let isFollowing = false;

/** Resolves after the sync, or after it failed. `isSignedIn` is asked before each. */
export function startSync(loadBetter: LoadBetter, isSignedIn: () => boolean): Promise<void> {
  const start = () => startSync(loadBetter, isSignedIn);
  if (!isFollowing) {
    isFollowing = true;
    follow(() => void start());
  }
  if (!isSignedIn()) return Promise.resolve();
  isAsked = true;
  running ??= syncWhileAsked(loadBetter).finally(() => (running = null));
  return running;
}

function follow(start: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  listen(window, { online: start });
  listen(document, { visibilitychange: () => document.visibilityState === 'visible' && start() });
  onRuns(() => {
    // The sync itself stores runs.
    if (running) return;
    clearTimeout(timer);
    timer = setTimeout(start, SETTLE_MS);
  });
}

async function syncWhileAsked(loadBetter: LoadBetter): Promise<void> {
  while (isAsked) {
    isAsked = false;
    await alone(() => syncOnce(loadBetter)).catch(() => {
      // The next start tries again.
    });
  }
}

/** One tab at a time. */
async function alone(sync: () => Promise<void>): Promise<void> {
  // Only in secure contexts.
  const { locks } = navigator as Partial<Navigator>;
  await (locks ? locks.request(LOCK, sync) : sync());
}

async function syncOnce(loadBetter: LoadBetter): Promise<void> {
  const device = thisDevice(loadBetter);
  if (!device) return;
  try {
    const result = await exchange(syncServer, device);
    if (result.kind === 'done') setSyncState({ at: Date.now(), pending: result.pending, trouble: null });
    else if (result.kind === 'full') setSyncState({ trouble: 'full' });
  } catch (error) {
    const isSignedOut = error instanceof SyncUnavailable && error.isSignedOut;
    setSyncState({ pending: await pendingRuns(device), ...(isSignedOut ? { trouble: 'signed out' as const } : {}) });
    throw error;
  }
}
