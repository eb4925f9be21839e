/** Loaded with the home page, by other pages only when the player leaves them. */
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

/** Evaluates the code shared by all games, but not the game's view. */
export async function fetchCodeOf(path: string): Promise<void> {
  const game = gameAt(path);
  const fetched = game && { ...game, loadView: () => fetchFilesOf(game.loadView) };
  await Promise.all([loadGamePage(), loadParts(fetched)]);
}
