import { catalogue } from '#games/catalogue.ts';
import type { CatalogueEntry } from '#games/games.ts';

/** Games that take turns as the pick of the day: those with a daily board, whose seed the server draws. */
export const dailyPicks: readonly CatalogueEntry[] = catalogue.filter(({ submits }) => submits);

/** The picks, then the games whose deal the device derives. */
export const dailyGames: readonly CatalogueEntry[] = [
  ...dailyPicks,
  ...catalogue.filter(({ daily, submits }) => daily && !submits),
];

/** For narrow layouts. */
export function shortTitle({ title }: CatalogueEntry): string {
  return title.replace(/^Fighter Jet /, '');
}
