/** The games with a run of the day, whose luck the server draws: the same for everyone, with a board of its own. */
import { catalogue } from '#games/catalogue.ts';
import type { CatalogueEntry } from '#games/games.ts';

/** In the order in which they take turns as the day's pick; `web/inline-script.js` counts on how many there are. */
export const dailyGames: readonly CatalogueEntry[] = catalogue.filter(({ submits }) => submits);

/** A game's title where there is little room. */
export function shortTitle({ title }: CatalogueEntry): string {
  return title.replace(/^Fighter Jet /, '');
}
