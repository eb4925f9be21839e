import { catalogue } from '#games/catalogue.ts';

/** What the site is called. */
export const SITE = 'Free Online Games';

/** What the browser's window is called on the page at a path. */
export function titleOf(path: string): string {
  if (path === '/') return SITE;
  const name = path === '/auth' ? 'Sign in' : catalogue.find((entry) => entry.path === path)?.title;
  return `${name ?? 'Page not found'} · ${SITE}`;
}
