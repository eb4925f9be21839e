/**
 * Rows of the home page that depend on stored data. Their styles load with the page, so that their space is reserved
 * from the first paint; their content loads later.
 */
import { lazy, Suspense } from 'react';
import { importWithRetry } from '#web/loading/import-code.ts';
import '#web/day/today.css';
import '#web/home/mini-card.css';
import '#web/home/your-games.css';

const loadToday = () => import('#web/day/today.tsx');
const loadYourGames = () => import('#web/home/your-games.tsx');
const Floor = lazy(async () => ({ default: (await importWithRetry(loadToday)).TodayFloor }));
const Rows = lazy(async () => ({ default: (await importWithRetry(loadYourGames)).YourGames }));

export const TodayFloor = () => (
  <Suspense fallback={<div className="today-floor" />}>
    <Floor />
  </Suspense>
);

export const ReturningPlayerRows = () => (
  <Suspense>
    <Rows />
  </Suspense>
);
