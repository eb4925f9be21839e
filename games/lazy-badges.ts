/** The badges of a game, for pages: only the asked game's module is loaded. */
import type { Badge } from '#engine/badges.ts';
import type { Rules } from '#engine/rules.ts';

export interface GameBadges {
  readonly badges: readonly Badge[];
  /** The rules that decide them. */
  readonly rules: Rules<unknown, unknown>;
}

const modules = import.meta.glob<GameBadges>(['/games/*/badges.ts', '!/games/_*/**']);

export const gamesWithBadges: readonly string[] = Object.keys(modules).map((file) => file.split('/')[2]!);

export async function loadBadges(game: string): Promise<GameBadges | null> {
  return (await modules[`/games/${game}/badges.ts`]?.()) ?? null;
}
