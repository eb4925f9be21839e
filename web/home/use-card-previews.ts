import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { isOnSlowConnection, savesData } from '#web/loading/link-prefetch.ts';

/** Prefetches visible games one at a time and plays a preview in the hovered card. */
export function useCardPreviews(prefetch: (path: string) => Promise<void>): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = grid;
    if (!current || savesData() || isOnSlowConnection()) return;
    let stop = () => {};
    let left = false;
    const begin = async () => {
      const { bringToLife } = await import('#web/home/card-previews.ts');
      if (!left) stop = bringToLife(current, prefetch);
    };
    // If it fails, the game loads when it is opened.
    begin().catch(() => {});
    return () => {
      left = true;
      stop();
    };
  }, [prefetch]);
  return grid;
}
