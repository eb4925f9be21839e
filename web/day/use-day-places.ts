import { useEffect, useState } from 'react';
import type { DayPlace } from '#web/day/day-places.ts';
import type { DayRecord } from '#web/device/day-record.ts';

type Places = Readonly<Record<string, DayPlace>>;

const NONE: Places = {};

/** Fetched again whenever the record changes. */
export function useDayPlaces(day: number | null, record: DayRecord): Places {
  const [places, setPlaces] = useState(NONE);
  useEffect(() => {
    let isOver = false;
    const games = Object.keys(record).filter((game) => day !== null && record[game]?.days[day]?.done);
    if (day === null || games.length === 0) return;
    const read = async () => {
      const { dayPlaces } = await import('#web/day/day-places.ts');
      const found = await dayPlaces(games, day);
      if (!isOver) setPlaces(found);
    };
    // Without ranks the row shows the tries.
    read().catch(() => {});
    return () => {
      isOver = true;
    };
  }, [day, record]);
  return places;
}
