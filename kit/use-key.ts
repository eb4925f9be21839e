import { useEffect, useRef } from 'react';
import { ownKeys } from '#kit/input/own-keys.ts';
import { listen } from '#kit/listen.ts';

/** Page-wide, except while typing. `button` is its name among the game's named buttons. */
export function useKey(code: string, button: string, callback: () => void): void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isMeant = ownKeys()?.buttonsOf(event.code).includes(button) ?? event.code === code;
      if (!isMeant || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLInputElement) return;
      latest.current();
    };
    return listen(document, { keydown: onKeyDown });
  }, [code, button]);
}
