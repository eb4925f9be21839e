/** Rarely opened pages, in a module of their own so that the other pages do not list them. */
import type { ComponentType } from 'react';

const PAGES: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/access': async () => (await import('#web/access/access-page.tsx')).AccessPage,
  '/auth': async () => (await import('#web/auth/auth-page.tsx')).AuthPage,
  '/club': async () => (await import('#web/clubs/club-page.tsx')).ClubPage,
  '/how-scores-are-checked': async () => (await import('#web/scores/scores-page.tsx')).ScoresPage,
  '/me': async () => (await import('#web/me/me-page.tsx')).MePage,
  '/me/account': async () => (await import('#web/account/account-page.tsx')).AccountPage,
  '/me/badges': async () => (await import('#web/me/badges-page.tsx')).BadgesPage,
  '/me/move': async () => (await import('#web/me/move-page.tsx')).MovePage,
  '/me/runs': async () => (await import('#web/me/runs-page.tsx')).RunsPage,
  '/moderate': async () => (await import('#web/moderate/moderate-page.tsx')).ModeratePage,
  '/settings': async () => (await import('#web/settings/settings-page.tsx')).SettingsPage,
};

const loadNotFound = async () => (await import('#web/ui/not-found-page.tsx')).NotFoundPage;

/** Falls back to the not-found page for unknown paths, and for pages that are not cached on an offline device. */
export async function pageAt(path: string): Promise<ComponentType> {
  const load = PAGES[path] ?? loadNotFound;
  return load().catch((error: unknown) => {
    if (navigator.onLine) throw error;
    return loadNotFound();
  });
}
