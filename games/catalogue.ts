/** The games on offer, each with what it says of itself in its own folder. */
import type { CatalogueEntry, GameFacts } from '#games/games.ts';
import { entriesFrom } from '#games/games.ts';

// Of each door only this is taken: a page that lists games must not come to carry their rules, let alone their judges.
const facts = import.meta.glob<GameFacts>(['/games/*/game.ts', '!/games/_*/**'], { eager: true, import: 'facts' });

export const catalogue: readonly CatalogueEntry[] = entriesFrom((key) => {
  const found = facts[`/games/${key}/game.ts`];
  if (!found) throw new Error(`games/games.ts lists ${key}, but there is no games/${key}/game.ts`);
  return found;
});

/** The entry with the given key. */
export function entryOf(key: string): CatalogueEntry | undefined {
  return catalogue.find((game) => game.key === key);
}
