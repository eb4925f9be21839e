/** How a game is played in a room, for pages: only the shown game's module is loaded. */
import type { Together } from '#engine/together.ts';
import { DEFAULT_RACE } from '#engine/together.ts';

const modules = import.meta.glob<Together>(['/games/*/together.ts', '!/games/_*/**'], { import: 'together' });

export async function loadTogether(key: string): Promise<Together> {
  return (await modules[`/games/${key}/together.ts`]?.()) ?? DEFAULT_RACE;
}
