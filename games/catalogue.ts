import type { CatalogueEntry, GameFacts } from '#games/games.ts';
import { entriesFrom } from '#games/games.ts';

// Import only `facts`, so that pages listing games do not bundle their rules or judges.
const facts = import.meta.glob<GameFacts>(['/games/*/game.ts', '!/games/_*/**'], { eager: true, import: 'facts' });

export const catalogue: readonly CatalogueEntry[] = entriesFrom((key) => {
  const found = facts[`/games/${key}/game.ts`];
  if (!found) throw new Error(`games/games.ts lists ${key}, but there is no games/${key}/game.ts`);
  return found;
});

export function entryOf(key: string): CatalogueEntry | undefined {
  return catalogue.find((game) => game.key === key);
}
