/** The list of all games with their views: loaded with the home page, and by other pages only when they are left. */
import { catalogue } from '#games/catalogue.ts';
import { views } from '#games/views.ts';
import type { PlayableGame } from '#web/playable-game.ts';

/** The game that is played at a path; `null` if there is none. */
export function gameAt(path: string): PlayableGame | null {
  const entry = catalogue.find((one) => one.path === path);
  return entry ? { entry, loadView: views[entry.key]! } : null;
}
