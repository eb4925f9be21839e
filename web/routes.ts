/** Every page of the site: its route, what it is called and which code it needs. */
import { catalogue } from '#games/catalogue.ts';

export interface PageRoute {
  readonly path: string;
  /** What the browser's window is called. */
  readonly title: string;
  /** What the page itself is called. */
  readonly name: string;
  readonly description: string;
  /** Whether it is for search engines to find. */
  readonly listed: boolean;
  /** The modules that are loaded at once with the page, because it shows them. */
  readonly modules: readonly string[];
  /** The game whose page it is, and its kind; `null` for the others. */
  readonly game: string | null;
  readonly genre: string | null;
}

const SITE = 'Free Online Games';
const PLAIN = { listed: false, modules: [], game: null, genre: null } as const;

export const routes: readonly PageRoute[] = [
  {
    ...PLAIN,
    path: '/',
    title: SITE,
    name: SITE,
    description: 'Play hundreds of free games instantly, no downloads, no sign-ups.',
    listed: true,
    modules: ['web/home/home-page.tsx'],
  },
  ...catalogue.map(({ key, title, category, description, path, leaderboard, submits, header }) => ({
    path,
    title: `${title} · ${SITE}`,
    name: title,
    description,
    listed: true,
    modules: [
      'web/play/game-page.tsx',
      `games/${key}/view/${key}-view.tsx`,
      leaderboard ? 'web/leaderboard/leaderboard.tsx' : 'web/play/how-to.tsx',
      ...(submits ? ['web/play/tickets.ts'] : []),
      ...(header ? ['web/auth/user-bar.tsx'] : []),
    ],
    game: key,
    genre: category,
  })),
  {
    ...PLAIN,
    path: '/auth',
    title: `Sign in · ${SITE}`,
    name: 'Sign in',
    description: 'You need no account to play.',
    modules: ['web/auth/auth-page.tsx'],
  },
];

/** What is shown on every other path. */
export const notFoundRoute: PageRoute = {
  ...PLAIN,
  path: '/404',
  title: `Page not found · ${SITE}`,
  name: 'Page not found',
  description: 'There is no such page.',
  modules: ['web/not-found-page.tsx'],
};

/** The title of the page at a path. */
export function titleOf(path: string): string {
  return (routes.find((route) => route.path === path) ?? notFoundRoute).title;
}
