/** The pages that are neither the home page nor that of a game: few readers open them, so the others do not name them all. */
import type { ComponentType } from 'react';

const PAGES: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/auth': async () => (await import('#web/auth/auth-page.tsx')).AuthPage,
  '/how-scores-are-checked': async () => (await import('#web/scores/scores-page.tsx')).ScoresPage,
  '/moderate': async () => (await import('#web/moderate/moderate-page.tsx')).ModeratePage,
};

/** Loads the page at a path, or the one that is shown where nothing is. */
export function pageAt(path: string): Promise<ComponentType> {
  return (PAGES[path] ?? (async () => (await import('#web/not-found-page.tsx')).NotFoundPage))();
}
