/** Every page of the site: its route, what it is called and which code it needs. */
import { catalogue } from '#games/catalogue.ts';

export interface PageRoute {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The modules that are loaded at once with the page, because it shows them. */
  readonly modules: readonly string[];
  /** The game whose page it is; `null` for the others. */
  readonly game: string | null;
}

const SITE = 'Free Online Games';
const TAGLINE = 'Play hundreds of free games instantly, no downloads, no sign-ups.';

export const routes: readonly PageRoute[] = [
  { path: '/', title: SITE, description: TAGLINE, modules: ['web/home/home-page.tsx'], game: null },
  ...catalogue.map(({ key, title, description, path }) => ({
    path,
    title: `${title} · ${SITE}`,
    description,
    modules: ['web/play/game-page.tsx', `games/${key}/view/${key}-view.tsx`],
    game: key,
  })),
  {
    path: '/auth',
    title: `Sign in · ${SITE}`,
    description: 'You need no account to play.',
    modules: ['web/auth/auth-page.tsx'],
    game: null,
  },
];

/** What is shown on every other path. */
export const notFoundRoute: PageRoute = {
  path: '/404',
  title: `Page not found · ${SITE}`,
  description: 'There is no such page.',
  modules: [],
  game: null,
};

/** The route of a path. */
export function routeOf(path: string): PageRoute {
  return routes.find((route) => route.path === path) ?? notFoundRoute;
}
