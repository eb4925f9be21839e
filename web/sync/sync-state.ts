/** The state of the sync with the account, for the header and the account page. Small: everything else loads later. */
import { readInteger } from '#engine/read.ts';
import { listen } from '#kit/listen.ts';
import { Listeners } from '#kit/listeners.ts';
import { readStored, store } from '#kit/storage.ts';

export interface SyncState {
  /** When the server last had everything of this device, by the wall clock; `null` before the first time. */
  readonly at: number | null;
  /** Runs on their way to the server. */
  readonly pending: number;
  /** `full`: the figures exceed what an account may keep. `signed out`: the session has ended. */
  readonly trouble: 'full' | 'signed out' | null;
}

const NAME = 'sync:state';
const NEVER: SyncState = { at: null, pending: 0, trouble: null };

let state: SyncState | null = null;

const listeners: Listeners = new Listeners(() =>
  // Another tab has synced.
  listen(window, { storage: ({ key }: StorageEvent) => (key === null || key.endsWith(NAME)) && changed(null) }),
);

export const onSyncState = listeners.add;

/** Stable until something changes, for `useSyncExternalStore`. */
export function syncState(): SyncState {
  return (state ??= readStored(NAME, readState) ?? NEVER);
}

/** For the tick in the header, of a player who is signed in. */
export function isKept({ at, pending, trouble }: SyncState): boolean {
  return at !== null && pending === 0 && trouble === null;
}

export function setSyncState(next: Partial<SyncState>): void {
  const all = { ...syncState(), ...next };
  store(NAME, all);
  changed(all);
}

function changed(next: SyncState | null): void {
  state = next;
  listeners.emit();
}

function readState(data: unknown): SyncState {
  const { at, pending, trouble } = { ...(data as Partial<Record<keyof SyncState, unknown>>) };
  const whole = (value: unknown) => readInteger(value, 0, Number.MAX_SAFE_INTEGER);
  return {
    at: whole(at),
    pending: whole(pending) ?? 0,
    trouble: trouble === 'full' || trouble === 'signed out' ? trouble : null,
  };
}
