/** Shared by all parts of the page and all tabs. */
import { useSyncExternalStore } from 'react';
import { listen } from '#kit/listen.ts';
import { Listeners } from '#kit/listeners.ts';
import { removeStored, store, readStored } from '#kit/storage.ts';
import { callApi } from '#web/api-client.ts';
import { navigate } from '#web/loading/navigation.tsx';
import { toast } from '#web/ui/toasts.tsx';

const REMEMBERED = 'account';
const remembered = () => readStored(REMEMBERED, (data) => (typeof data === 'string' ? data : null));

/** The e-mail address, at first the stored one, so that the page does not flicker. */
let account = remembered();
const listeners = new Listeners(() => {
  void refresh();
  return listen(window, { storage: followOtherTabs });
});

function show(next: string | null): void {
  account = next;
  listeners.emit();
}

export function setAccount(next: string | null): void {
  if (next === null) removeStored(REMEMBERED);
  else store(REMEMBERED, next);
  show(next);
}

export async function refresh(): Promise<void> {
  const before = account;
  try {
    const reply = await callApi('GET /api/auth/get-session', null);
    if (!reply.ok) return;
    const visitor = reply.answer;
    // Ignore the reply if the player signed in or out in the meantime.
    if (account === before) setAccount(visitor && visitor.user.email);
  } catch {
    // Offline: keep the stored state.
  }
}

const followOtherTabs = () => show(remembered());

export function useAccount(): string | null {
  return useSyncExternalStore(
    listeners.add,
    () => account,
    () => null,
  );
}

export async function logOut(where: 'here' | 'everywhere'): Promise<void> {
  const name = where === 'here' ? 'POST /api/auth/sign-out' : 'POST /api/auth/revoke-sessions';
  const reply = await callApi(name, null).catch(() => null);
  if (!reply?.ok) return toast('Error', 'Failed to log out', 'destructive');
  setAccount(null);
  toast('Logged out', 'You have been successfully logged out', 'plain');
  navigate('/auth');
}
