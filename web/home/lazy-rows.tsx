/**
 * Rows of the home page that depend on stored data. Their styles load with the page, so that their space is reserved
 * from the first paint; their content loads later.
 */
import { lazy, Suspense } from 'react';
import { importWithRetry } from '#web/import-with-retry.ts';
import '#web/day/today.css';
import '#web/home/mini-card.css';
import '#web/home/your-games.css';

const loadFloor = () => import('#web/day/today.tsx');
const loadRows = () => import('#web/home/coming-back.tsx');
const Floor = lazy(async () => ({ default: (await importWithRetry(loadFloor)).TodayFloor }));
const Rows = lazy(async () => ({ default: (await importWithRetry(loadRows)).ComingBack }));

export const TodayFloor = () => (
  <Suspense fallback={<div className="today-floor" />}>
    <Floor />
  </Suspense>
);

export const ComingBack = () => (
  <Suspense>
    <Rows />
  </Suspense>
);
