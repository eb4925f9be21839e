/** How each game is played in a room, for the server. Pages load one game's module: `lazy-together.ts`. */
import type { Together } from '#engine/together.ts';
import { DEFAULT_RACE } from '#engine/together.ts';

const modules = import.meta.glob<Together>(['/games/*/together.ts', '!/games/_*/**'], {
  eager: true,
  import: 'together',
});

export function togetherOf(key: string): Together {
  return modules[`/games/${key}/together.ts`] ?? DEFAULT_RACE;
}
