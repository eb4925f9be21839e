/** The games with something new every day, the same for everyone. */
import { catalogue } from '#games/catalogue.ts';
import type { CatalogueEntry } from '#games/games.ts';

/** The games that take turns as the day's pick: those with a daily board, whose seed the server draws. */
export const dailyPicks: readonly CatalogueEntry[] = catalogue.filter(({ submits }) => submits);

/** All daily games: the picks, then those whose deal is made on the device. */
export const dailyGames: readonly CatalogueEntry[] = [
  ...dailyPicks,
  ...catalogue.filter(({ daily, submits }) => daily && !submits),
];

/** A game's title where there is little room. */
export function shortTitle({ title }: CatalogueEntry): string {
  return title.replace(/^Fighter Jet /, '');
}
