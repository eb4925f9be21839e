/**
 * Loads the code of pages when shown, or ahead of time when likely. Only this module and `other-pages.ts` import pages:
 * a page that needs a loader receives it as a prop.
 */
import type { ComponentType } from 'react';
import { ensureDevice } from '#web/device/ensure-device.ts';
import { loadParts } from '#web/game/game-parts.ts';
import type { OpenedPage } from '#web/loading/document-data.ts';
import { importOnce, importWithRetry, isLoaded, loadAllGames } from '#web/loading/import-code.ts';

/** Hydration waits this long for the document's game. */
const LATE_MS = 4_000;

export const loadHomePage = importOnce(() => import('#web/home/home-page.tsx'));
export const loadGamePage = importOnce(() => import('#web/game/game-page.tsx'));

const others = new Map<string, () => Promise<ComponentType>>();

export function loadOtherPage(path: string): Promise<ComponentType> {
  const load = others.get(path) ?? importOnce(async () => (await import('#web/app/other-pages.ts')).pageAt(path));
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
  return frame.every(isLoaded);
}

/** Evaluates the code shared by all games, but not the game's view. */
export async function prefetchGame(path: string): Promise<void> {
  const { fetchedGameAt } = await loadAllGames();
  await Promise.all([loadGamePage(), loadParts(fetchedGameAt(path))]);
}

async function partsOf(path: string): Promise<unknown> {
  const game = (await loadAllGames()).gameAt(path);
  // A ranked run needs a ticket, which names the device.
  return Promise.all([loadParts(game), game?.entry.submits && ensureDevice()]);
}

function frameOf(path: string): Promise<unknown>[] {
  if (path === '/') return [loadHomePage()];
  if (path.startsWith('/games/')) return [loadAllGames(), loadGamePage()];
  return [loadOtherPage(path)];
}
