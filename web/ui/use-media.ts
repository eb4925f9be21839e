import { useSyncExternalStore } from 'react';
import { listen } from '#kit/listen.ts';

export function useMedia(query: string): boolean {
  const get = () => matchMedia(query).matches;
  return useSyncExternalStore((listener) => listen(matchMedia(query), { change: listener }), get, get);
}
