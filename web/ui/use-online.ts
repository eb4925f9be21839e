import { useSyncExternalStore } from 'react';
import { listen } from '#kit/listen.ts';

export function useOnline(): boolean {
  return useSyncExternalStore(
    (tell) => listen(window, { online: tell, offline: tell }),
    () => navigator.onLine,
    () => true,
  );
}
