import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { isOnSlowLine, savesData } from '#web/link-prefetch.ts';
import { loadAllGames } from '#web/page-code.ts';

/** Prefetches visible games one at a time and plays a preview in the hovered card. */
export function useGamesInSight(): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = grid;
    if (!current || savesData() || isOnSlowLine()) return;
    let stop = () => {};
    let left = false;
    const begin = async () => {
      const { bringToLife } = await import('#web/home/live-cards.ts');
      if (!left) stop = bringToLife(current, async (path) => (await loadAllGames()).fetchCodeOf(path));
    };
    // If it fails, the game loads when it is opened.
    begin().catch(() => {});
    return () => {
      left = true;
      stop();
    };
  }, []);
  return grid;
}
