/** The badges of a game, for pages: only the asked game's module is loaded. */
import type { Badge } from '#engine/badges.ts';

const modules = import.meta.glob<readonly Badge[]>(['/games/*/badges.ts', '!/games/_*/**'], { import: 'badges' });

export async function loadBadges(key: string): Promise<readonly Badge[]> {
  return (await modules[`/games/${key}/badges.ts`]?.()) ?? [];
}
