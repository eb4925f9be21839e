import { useEffect, useState } from 'react';
import type { DayRecord } from '#web/day/day-record.ts';

/** Where a device's best score of a day stands among all. */
export interface DayPlace {
  /** `null` while the score is under review. */
  readonly rank: number | null;
  readonly total: number;
  readonly next: { readonly rank: number; readonly points: number } | null;
}

type Places = Readonly<Record<string, DayPlace>>;

const NONE: Places = {};

/** The places of the day's scores on this device, by game. They are asked for anew whenever something was done. */
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
    // Without them the row says what the device knows.
    read().catch(() => {});
    return () => {
      isOver = true;
    };
  }, [day, record]);
  return places;
}
