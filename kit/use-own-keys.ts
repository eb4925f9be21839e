import { useSyncExternalStore } from 'react';
import type { OwnKeys } from '#kit/input/own-keys.ts';
import { onOwnKeys, ownKeys } from '#kit/input/own-keys.ts';

/** `null` while hydrating: pages are prerendered with the usual keys. */
export function useOwnKeys(): OwnKeys | null {
  return useSyncExternalStore(onOwnKeys, ownKeys, () => null);
}
