import { useEffect, useReducer } from 'react';
import { listen } from '#kit/listen.ts';

/** Renders again when this tab or another one stores something. */
export function useStorageEvents(): void {
  const [, again] = useReducer((times: number) => times + 1, 0);
  useEffect(() => listen(window, { storage: again }), []);
}
