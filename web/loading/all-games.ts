/** Loaded with the home page, by other pages only when the player leaves them. */
import { catalogue } from '#games/catalogue.ts';
import { views } from '#games/views.ts';
import type { PlayableGame } from '#web/loading/document-data.ts';
import { fetchFilesOf } from '#web/loading/load-with-styles.ts';

export function gameAt(path: string): PlayableGame | null {
  const entry = catalogue.find((one) => one.path === path);
  return entry ? { entry, loadView: views[entry.key]! } : null;
}

/** Its `loadView` only fetches the files of the view, without running them. */
export function fetchedGameAt(path: string): PlayableGame<unknown> | null {
  const game = gameAt(path);
  return game && { ...game, loadView: () => fetchFilesOf(game.loadView) };
}
