/** The tick on the player's button in headers: everything is kept on all devices. Loaded for players with an account. */
import { readStored } from '#kit/storage.ts';
import { isKept, onSyncState, syncState } from '#web/sync/sync-state.ts';
import '#web/ui/kept-tick.css';

let isFollowing = false;

export function followKept(): void {
  if (isFollowing) return;
  isFollowing = true;
  show();
  onSyncState(show);
}

function show(): void {
  // Of `web/auth/account.ts`, which is above.
  const isIn = readStored('account', (data) => typeof data === 'string') ?? false;
  document.documentElement.toggleAttribute('data-kept', isIn && isKept(syncState()));
}
