/** The badges of a game, for pages: only the asked game's module is loaded. */
import type { Badge } from '#engine/badges.ts';

const modules = import.meta.glob<readonly Badge[]>(['/games/*/badges.ts', '!/games/_*/**'], {
  import: 'badges',
});

export const gamesWithBadges: readonly string[] = Object.keys(modules).map((file) => file.split('/')[2]!);

export async function loadBadges(game: string): Promise<readonly Badge[]> {
  return (await modules[`/games/${game}/badges.ts`]?.()) ?? [];
}
