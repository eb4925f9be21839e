import { useSyncExternalStore } from 'react';
import { listen } from '#kit/listen.ts';

/** Whether the browser has a network connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (tell) => listen(window, { online: tell, offline: tell }),
    () => navigator.onLine,
    () => true,
  );
}
