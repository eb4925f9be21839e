/** Every page of the site, for those who build and list them: its route, what it is called and which code it needs. */
import { catalogue } from '#games/catalogue.ts';
import type { CatalogueEntry } from '#games/games.ts';
import { SITE, titleOf } from '#web/title.ts';

export interface PageRoute {
  readonly path: string;
  /** What the browser's window is called. */
  readonly title: string;
  /** What the page itself is called. */
  readonly name: string;
  readonly description: string;
  /** Whether it is for search engines to find. */
  readonly listed: boolean;
  /** Whether it is kept on devices, to be there without a network. */
  readonly isKept: boolean;
  /** The modules that are loaded at once with the page, because it shows them. */
  readonly modules: readonly string[];
  /** The game whose page it is; `null` for the others. */
  readonly game: CatalogueEntry | null;
}

const PLAIN = { listed: false, isKept: true, modules: [], game: null } as const;

/** The module that the pages which are neither home nor a game's come from. */
const OTHERS = 'web/other-pages.ts';

/** The module that holds a game's view. */
export function viewOf({ key }: CatalogueEntry): string {
  return `games/${key}/view/${key}-view.tsx`;
}

/** The module that holds the part of a game's view that plays, where it is one of its own. */
export function playOf({ key }: CatalogueEntry): string {
  return `games/${key}/view/play.ts`;
}

export const routes: readonly PageRoute[] = [
  {
    ...PLAIN,
    path: '/',
    title: titleOf('/'),
    name: SITE,
    description: 'Play hundreds of free games instantly, no downloads, no sign-ups.',
    listed: true,
    modules: ['web/home/home-page.tsx'],
  },
  ...catalogue.map((game) => ({
    path: game.path,
    title: titleOf(game.path, game.title),
    name: game.title,
    description: game.description,
    listed: true,
    isKept: true,
    modules: [
      'web/play/game-page.tsx',
      viewOf(game),
      game.leaderboard ? 'web/leaderboard/leaderboard.tsx' : 'web/play/screen/how-to.tsx',
      ...(game.header ? ['web/auth/user-bar.tsx'] : []),
    ],
    game,
  })),
  {
    ...PLAIN,
    path: '/auth',
    title: titleOf('/auth'),
    name: 'Sign in',
    description: 'You need no account to play.',
    modules: [OTHERS, 'web/auth/auth-page.tsx'],
  },
  {
    ...PLAIN,
    path: '/how-scores-are-checked',
    title: titleOf('/how-scores-are-checked'),
    name: 'How scores are checked',
    description: 'No sign-up, and still a fair board. What is proven of every score, and what is not.',
    listed: true,
    // Boards are not read without a network either.
    isKept: false,
    modules: [OTHERS, 'web/scores/scores-page.tsx'],
  },
  {
    ...PLAIN,
    path: '/moderate',
    title: titleOf('/moderate'),
    name: 'Moderate',
    description: 'For moderators.',
    isKept: false,
    modules: [OTHERS, 'web/moderate/moderate-page.tsx'],
  },
];

/** What is shown on every other path. */
export const notFoundRoute: PageRoute = {
  ...PLAIN,
  path: '/404',
  title: titleOf('/404'),
  name: 'Page not found',
  description: 'There is no such page.',
  modules: [OTHERS, 'web/not-found-page.tsx'],
};
