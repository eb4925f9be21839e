/** What the site is called. */
export const SITE = 'Free Online Games';

const OTHERS: Readonly<Record<string, string>> = {
  '/auth': 'Sign in',
  '/how-scores-are-checked': 'How scores are checked',
  '/moderate': 'Moderate',
};

/** What the browser's window is called on the page at a path, which may be that of a game. */
export function titleOf(path: string, game?: string): string {
  if (path === '/') return SITE;
  return `${game ?? OTHERS[path] ?? 'Page not found'} · ${SITE}`;
}
