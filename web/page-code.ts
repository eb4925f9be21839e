/** Loads the code of pages when shown, or ahead of time when likely. */
import type { ComponentType } from 'react';
import { namedDevice } from '#web/device/kept-device.ts';
import { importWithRetry } from '#web/import-with-retry.ts';
import type { OpenedPage } from '#web/playable-game.ts';
import { loadParts, withoutWait } from '#web/play/game-parts.ts';

/** Hydration waits this long for the document's game. */
const LATE_MS = 4_000;

/** Memoizes; a failed load is retried on the next call. */
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
export const loadAllGames = once(() => import('#web/all-games.ts'));

const others = new Map<string, () => Promise<ComponentType>>();

export function loadOtherPage(path: string): Promise<ComponentType> {
  const load = others.get(path) ?? once(async () => (await import('#web/other-pages.ts')).pageAt(path));
  others.set(path, load);
  return load();
}

export function loadOpened({ path, game }: OpenedPage): Promise<unknown> {
  return importWithRetry<unknown>(game ? loadGamePage : () => Promise.all(frameOf(path)));
}

/** A slow game hydrates after the rest of its page. */
export async function loadOpenedCabinet({ game }: OpenedPage): Promise<void> {
  if (!game) return;
  const { cabinetOn } = await loadGamePage();
  await Promise.race([cabinetOn(game, '', true), new Promise((resolve) => setTimeout(resolve, LATE_MS))]);
}

/** Returns true if the page's frame is loaded already. */
export function prepare(path: string): boolean {
  const frame = frameOf(path);
  // The page that needs the code reports the error.
  void Promise.allSettled([...frame, path.startsWith('/games/') && partsOf(path)]);
  return frame.every((coming) => 'status' in coming);
}

async function partsOf(path: string): Promise<unknown> {
  const { gameAt } = await loadAllGames();
  const game = gameAt(path);
  // A ranked run needs a ticket, which names the device.
  return Promise.all([loadParts(game), game?.entry.submits && namedDevice()]);
}

function frameOf(path: string): Promise<unknown>[] {
  if (path === '/') return [loadHomePage()];
  if (path.startsWith('/games/')) return [loadAllGames(), loadGamePage()];
  return [loadOtherPage(path)];
}
