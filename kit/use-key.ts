import { useEffect, useRef } from 'react';
import { listen } from '#kit/listen.ts';

/** Page-wide, except while typing. */
export function useKey(code: string, callback: () => void): void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== code || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLInputElement) return;
      latest.current();
    };
    return listen(document, { keydown: onKeyDown });
  }, [code]);
}
