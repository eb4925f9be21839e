/** The list of all games with their views: loaded with the home page, and by other pages only when they are left. */
import { catalogue } from '#games/catalogue.ts';
import { views } from '#games/views.ts';
import { fetchFilesOf } from '#web/load-with-styles.ts';
import { loadParts } from '#web/play/game-parts.ts';
import { loadGamePage } from '#web/page-code.ts';
import type { PlayableGame } from '#web/playable-game.ts';

/** The game that is played at a path; `null` if there is none. */
export function gameAt(path: string): PlayableGame | null {
  const entry = catalogue.find((one) => one.path === path);
  return entry ? { entry, loadView: views[entry.key]! } : null;
}

/** Fetches what the page of a game is made of. What games share is loaded; of the game itself nothing is run yet. */
export async function fetchCodeOf(path: string): Promise<void> {
  const game = gameAt(path);
  const fetched = game && { ...game, loadView: () => fetchFilesOf(game.loadView) };
  await Promise.all([loadGamePage(), loadParts(fetched)]);
}
