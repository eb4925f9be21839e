import type { RefObject } from 'react';
import { useEffect } from 'react';
import { listen } from '#kit/listen.ts';

/** Keeps the element visible when the on-screen keyboard opens. */
export function useScrollAboveKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    let height = viewport.height;
    const onResize = () => {
      const shrank = viewport.height < height;
      height = viewport.height;
      if (shrank && element.current?.contains(document.activeElement) && matchMedia('(pointer: coarse)').matches)
        element.current.scrollIntoView({ block: 'start' });
    };
    return listen(viewport, { resize: onResize });
  }, [element]);
}
