/** Loaded with the home page, by other pages only when the player leaves them. */
import { catalogue } from '#games/catalogue.ts';
import { views } from '#games/views.ts';
import type { PlayableGame } from '#web/loading/document-data.ts';

export function gameAt(path: string): PlayableGame | null {
  const entry = catalogue.find((one) => one.path === path);
  return entry ? { entry, loadView: views[entry.key]! } : null;
}
