/** Where the code of each page comes from: asked for when the page is shown, or ahead of that when it is likely to be. */
import type { ComponentType } from 'react';
import { namedDevice } from '#web/device/kept-device.ts';
import { patiently } from '#web/patient-import.ts';
import type { OpenedPage } from '#web/playable-game.ts';
import { loadParts, withoutWait } from '#web/play/game-parts.ts';

/** A page does not wait any longer for a game of its own. */
const LATE_MS = 4_000;

/** Loads something once. Whoever asks again after it has failed has it loaded again. */
function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let coming: Promise<Loaded> | null = null;
  return () => {
    if (coming) return coming;
    coming = withoutWait(load());
    coming.catch(() => (coming = null));
    return coming;
  };
}

export const loadHomePage = once(() => import('#web/home/home-page.tsx'));
export const loadGamePage = once(() => import('#web/play/game-page.tsx'));
/** The list of all games comes with the home page; another page asks for it when it is left for a game. */
export const loadAllGames = once(() => import('#web/all-games.ts'));

const others = new Map<string, () => Promise<ComponentType>>();

/** Loads a page that is neither the home page nor that of a game. */
export function loadOtherPage(path: string): Promise<ComponentType> {
  const load = others.get(path) ?? once(async () => (await import('#web/other-pages.ts')).pageAt(path));
  others.set(path, load);
  return load();
}

/** Loads the frame of the page that was opened as a document. */
export function loadOpened({ path, game }: OpenedPage): Promise<unknown> {
  return patiently<unknown>(game ? loadGamePage : () => Promise.all(frameOf(path)));
}

/**
 * Loads the whole of the game that was opened as a document, or as much of it as comes soon: one that is slow comes to life
 * after the rest of its page.
 */
export async function loadOpenedCabinet({ game }: OpenedPage): Promise<void> {
  if (!game) return;
  const { cabinetOn } = await loadGamePage();
  await Promise.race([cabinetOn(game, '', true), new Promise((resolve) => setTimeout(resolve, LATE_MS))]);
}

/** Loads the code of a page that is opened, or likely to be. Says whether the frame of the page is there already. */
export function prepare(path: string): boolean {
  const frame = frameOf(path);
  // That something does not come is told by the page that shows it.
  void Promise.allSettled([...frame, path.startsWith('/games/') && partsOf(path)]);
  return frame.every((coming) => 'status' in coming);
}

async function partsOf(path: string): Promise<unknown> {
  const { gameAt } = await loadAllGames();
  const game = gameAt(path);
  // A ranked run waits for its ticket, and that for the name of the device.
  return Promise.all([loadParts(game), game?.entry.submits && namedDevice()]);
}

function frameOf(path: string): Promise<unknown>[] {
  if (path === '/') return [loadHomePage()];
  if (path.startsWith('/games/')) return [loadAllGames(), loadGamePage()];
  return [loadOtherPage(path)];
}
