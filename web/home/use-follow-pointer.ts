import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { listen } from '#kit/listen.ts';
import { isOn } from '#kit/settings.ts';

const REACH_PX = 7;

export function useFollowPointer(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOn('still') || !matchMedia('(hover: hover)').matches) return;
    let frame = 0;
    const onMove = (event: PointerEvent) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const box = element.current?.getBoundingClientRect();
        if (!box) return;
        const across = (event.clientX - box.left - box.width / 2) / innerWidth;
        const down = (event.clientY - box.top - box.height / 2) / innerHeight;
        element.current?.style.setProperty('--look-x', `${(across * REACH_PX).toFixed(1)}px`);
        element.current?.style.setProperty('--look-y', `${(down * REACH_PX).toFixed(1)}px`);
      });
    };
    const stop = listen(window, { pointermove: onMove }, { passive: true });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, []);
  return element;
}
