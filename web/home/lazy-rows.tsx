/**
 * Rows of the home page that say what the device remembers. What they look like comes with the page, which has them from
 * its first paint on; what they say comes after it.
 */
import { lazy, Suspense } from 'react';
import { patiently } from '#web/patient-import.ts';
import '#web/day/today.css';
import '#web/home/mini-card.css';
import '#web/home/your-games.css';

const loadFloor = () => import('#web/day/today.tsx');
const loadRows = () => import('#web/home/coming-back.tsx');
const Floor = lazy(async () => ({ default: (await patiently(loadFloor)).TodayFloor }));
const Rows = lazy(async () => ({ default: (await patiently(loadRows)).ComingBack }));

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
