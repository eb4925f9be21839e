/** Who is signed in, for every part of the page and every tab of the browser. */
import { useSyncExternalStore } from 'react';
import { listen } from '#kit/listen.ts';
import { Listeners } from '#kit/listeners.ts';
import { forget, keep, kept } from '#kit/storage.ts';
import { call } from '#web/call.ts';
import { navigate } from '#web/navigation.tsx';
import { toast } from '#web/ui/toasts.tsx';

const REMEMBERED = 'account';
const remembered = () => kept(REMEMBERED, (data) => (typeof data === 'string' ? data : null));

/** The address of whoever is signed in: at first as the device remembers it, so that nothing changes under the eye. */
let account = remembered();
const listeners = new Listeners(() => {
  void refresh();
  return listen(window, { storage: followOtherTabs });
});

function show(next: string | null): void {
  account = next;
  listeners.tell();
}

/** Notes who is signed in, here and in the other tabs. */
export function setAccount(next: string | null): void {
  if (next === null) forget(REMEMBERED);
  else keep(REMEMBERED, next);
  show(next);
}

/** Asks the server who is signed in. */
export async function refresh(): Promise<void> {
  const before = account;
  try {
    const reply = await call('GET /api/auth/get-session', null);
    if (!reply.ok) return;
    const visitor = reply.answer;
    // Whoever signed in or out meanwhile knows better.
    if (account === before) setAccount(visitor && visitor.user.email);
  } catch {
    // Without a network it stays as it was.
  }
}

const followOtherTabs = () => show(remembered());

/** The address of whoever is signed in, or `null`. */
export function useAccount(): string | null {
  return useSyncExternalStore(
    listeners.add,
    () => account,
    () => null,
  );
}

/** Signs out, here or everywhere, and says how it went. */
export async function logOut(where: 'here' | 'everywhere'): Promise<void> {
  const name = where === 'here' ? 'POST /api/auth/sign-out' : 'POST /api/auth/revoke-sessions';
  const reply = await call(name, null).catch(() => null);
  if (!reply?.ok) return toast('Error', 'Failed to log out', 'destructive');
  setAccount(null);
  toast('Logged out', 'You have been successfully logged out', 'plain');
  navigate('/auth');
}
