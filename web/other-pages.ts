/** The pages that are neither the home page nor that of a game: few readers open them, so the others do not name them all. */
import type { ComponentType } from 'react';

const PAGES: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/auth': async () => (await import('#web/auth/auth-page.tsx')).AuthPage,
  '/how-scores-are-checked': async () => (await import('#web/scores/scores-page.tsx')).ScoresPage,
  '/moderate': async () => (await import('#web/moderate/moderate-page.tsx')).ModeratePage,
};

const loadNotFound = async () => (await import('#web/not-found-page.tsx')).NotFoundPage;

/** Loads the page at a path, or the one that is shown where nothing is, or where a page is not on an offline device. */
export async function pageAt(path: string): Promise<ComponentType> {
  const load = PAGES[path] ?? loadNotFound;
  return load().catch((error: unknown) => {
    if (navigator.onLine) throw error;
    return loadNotFound();
  });
}
