import { useSyncExternalStore } from 'react';
import { listen } from '#kit/listen.ts';

export function useOnline(): boolean {
  return useSyncExternalStore(
    (onChange) => listen(window, { online: onChange, offline: onChange }),
    () => navigator.onLine,
    () => true,
  );
}
