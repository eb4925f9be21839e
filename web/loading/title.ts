export const SITE = 'Free Online Games';

const OTHERS: Readonly<Record<string, string>> = {
  '/access': 'What each game needs',
  '/auth': 'Sign in',
  '/club': 'Club',
  '/how-scores-are-checked': 'How scores are checked',
  '/me': 'You',
  '/me/account': 'Account',
  '/me/badges': 'Badges',
  '/me/move': 'Take it to another device',
  '/me/runs': 'Your runs',
  '/moderate': 'Moderate',
  '/settings': 'Settings',
};

export function titleOf(path: string, game?: string): string {
  if (path === '/') return SITE;
  return `${game ?? OTHERS[path] ?? 'Page not found'} · ${SITE}`;
}
