/** What the site is called. */
export const SITE = 'Free Online Games';

/** What the browser's window is called on the page at a path, which may be that of a game. */
export function titleOf(path: string, game?: string): string {
  if (path === '/') return SITE;
  return `${game ?? (path === '/auth' ? 'Sign in' : 'Page not found')} · ${SITE}`;
}
