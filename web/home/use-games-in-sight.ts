import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { isOnSlowLine, savesData } from '#web/intent.ts';
import { loadAllGames } from '#web/page-code.ts';

/** Has the code of games fetched whose cards stay in sight, one after the other, and runs played in those rested on. */
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
    // What does not come is fetched when it is pressed.
    begin().catch(() => {});
    return () => {
      left = true;
      stop();
    };
  }, []);
  return grid;
}
