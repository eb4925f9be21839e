import { useEffect, useState } from 'react';
import { onBadges } from '#web/badges/badge-record.ts';
import type { ShownBadges } from '#web/badges/read-badges.ts';

const loadReading = () => import('#web/badges/read-badges.ts');

/** `null` until loaded. Reads kept runs that were not read yet. */
export function useBadges(): ShownBadges | null {
  const [shown, setShown] = useState<ShownBadges | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = async () => {
      const { readBadges } = await loadReading();
      const badges = await readBadges();
      if (isShown) setShown(badges);
    };
    const stop = onBadges(() => void show().catch(() => {}));
    const read = async () => {
      await show();
      await (await loadReading()).awardOldRuns();
    };
    // Offline, what is loaded stays.
    read().catch(() => {});
    return () => {
      isShown = false;
      stop();
    };
  }, []);
  return shown;
}
