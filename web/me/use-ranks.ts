import { useEffect, useState } from 'react';
import type { CatalogueEntry } from '#games/games.ts';
import { ownScoresOn, readOwnPlace } from '#web/leaderboard/read-board.ts';
import type { Passer } from '#web/me/passed-by.ts';
import { lastPlace, passedBy, placeNow, storePlace } from '#web/me/passed-by.ts';

const TABS = ['day', 'week', 'all'] as const;

/** `null` for a period without a score. */
export type Ranks = Readonly<Record<(typeof TABS)[number], number | null>>;

export interface RankNews extends Passer {
  /** Remembers the place, so that the news is told once. */
  readonly done: () => void;
}

/** One game after the other: the page is of use without ranks. */
let queue: Promise<unknown> = Promise.resolve();

interface RanksRead {
  /** `null` until read, offline and without scores on the board. */
  readonly ranks: Ranks | null;
  readonly news: RankNews | null;
}

export function useRanks(entry: CatalogueEntry): RanksRead {
  const [read, setRead] = useState<RanksRead>({ ranks: null, news: null });
  const { key, submits } = entry;
  useEffect(() => {
    if (!submits || ownScoresOn(key, 'all').length === 0) return;
    let wanted = true;
    const readRanks = async () => {
      if (!wanted) return;
      const [day, week, all] = await Promise.all(
        TABS.map(async (tab) => (await readOwnPlace(key, { tab, onePerPlayer: true }, null)).own),
      );
      if (!wanted) return;
      const rankIn = (own: typeof all) => own?.place.rank ?? null;
      const now = all && placeNow(all.score.id, all.place);
      const before = lastPlace(key);
      const passer = !all || !before ? null : passedBy(before, all.score.id, all.place);
      if (now && !passer) storePlace(key, now);
      setRead({
        ranks: { day: rankIn(day), week: rankIn(week), all: rankIn(all) },
        news: passer && { ...passer, done: () => now && storePlace(key, now) },
      });
    };
    // Offline: the tile shows figures of the device.
    queue = queue.then(readRanks).catch(() => {});
    return () => {
      wanted = false;
    };
  }, [key, submits]);
  return read;
}
