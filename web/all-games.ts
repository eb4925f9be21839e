/** All games with their views. Other pages than the home page load this only when the player navigates away. */
import { catalogue } from '#games/catalogue.ts';
import { views } from '#games/views.ts';
import { fetchFilesOf } from '#web/load-with-styles.ts';
import { loadParts } from '#web/play/game-parts.ts';
import { loadGamePage } from '#web/page-code.ts';
import type { PlayableGame } from '#web/playable-game.ts';

export function gameAt(path: string): PlayableGame | null {
  const entry = catalogue.find((one) => one.path === path);
  return entry ? { entry, loadView: views[entry.key]! } : null;
}

/** Prefetches the files of a game's page. The code shared by all games is evaluated; the game's own view is not. */
export async function fetchCodeOf(path: string): Promise<void> {
  const game = gameAt(path);
  const fetched = game && { ...game, loadView: () => fetchFilesOf(game.loadView) };
  await Promise.all([loadGamePage(), loadParts(fetched)]);
}
