/**
 * Rows of the home page that say what the device remembers. What they look like comes with the page, which has them from
 * its first paint on; what they say comes after it.
 */
import { lazy, Suspense } from 'react';
import '#web/day/today.css';
import '#web/home/mini-card.css';
import '#web/home/your-games.css';

const Floor = lazy(async () => ({ default: (await import('#web/day/today.tsx')).TodayFloor }));
const Rows = lazy(async () => ({ default: (await import('#web/home/coming-back.tsx')).ComingBack }));

/** Today in short, below the hero. */
export const TodayFloor = () => (
  <Suspense fallback={<div className="today-floor" />}>
    <Floor />
  </Suspense>
);

/** The visitor's own games, and today at length. */
export const ComingBack = () => (
  <Suspense>
    <Rows />
  </Suspense>
);
