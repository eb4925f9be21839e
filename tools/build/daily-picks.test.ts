import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listed } from '#games/games.ts';
import { dailyPicks } from '#web/day/daily-games.ts';
import { picksShown } from './daily-picks.mjs';

test('of each two picks, the one of the day hides the other', () => {
  expect(picksShown(2)).toBe(
    `@layer components { :root[data-pick='0'] [data-pick-of]:not([data-pick-of='0']), :root[data-pick='1'] [data-pick-of]:not([data-pick-of='1']) { display: none; } }\n`,
  );
});

// vite.config.ts cannot read the catalogue, so it counts judges.
test('the picks of the day are the games with a judge', () => {
  const judged = listed.map(([key]) => key).filter((key) => existsSync(`games/${key}/judge`));
  expect(dailyPicks.map(({ key }) => key)).toEqual(judged);
});
