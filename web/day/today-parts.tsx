import { lazy, Suspense } from 'react';
import '#web/day/today.css';

// What it looks like comes with the home page, which shows it from its first paint on; how it lives comes after.
const loadToday = () => import('#web/day/today.tsx');
const Floor = lazy(async () => ({ default: (await loadToday()).TodayFloor }));
const Row = lazy(async () => ({ default: (await loadToday()).TodayRow }));

/** Today in short, below the hero. */
export const TodayFloor = () => (
  <Suspense fallback={<div className="today-floor" />}>
    <Floor />
  </Suspense>
);

/** Today at length, among the visitor's own games. */
export const TodayRow = () => (
  <Suspense>
    <Row />
  </Suspense>
);
