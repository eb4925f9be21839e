/** Every page of the site with its metadata and modules, for the build and the sitemap. */
import { catalogue } from '#games/catalogue.ts';
import type { CatalogueEntry } from '#games/games.ts';
import { SITE, titleOf } from '#web/loading/title.ts';

export interface PageRoute {
  readonly path: string;
  /** The document title. */
  readonly title: string;
  /** The name shown on the page. */
  readonly name: string;
  readonly description: string;
  /** Search engines may index it. */
  readonly listed: boolean;
  /** The service worker caches it for offline use. */
  readonly isKept: boolean;
  /** Modules to preload because the page shows them at once. */
  readonly modules: readonly string[];
  readonly game: CatalogueEntry | null;
}

const PLAIN = { listed: false, isKept: true, modules: [], game: null } as const;

const OTHERS = 'web/app/other-pages.ts';

export function viewOf({ key }: CatalogueEntry): string {
  return `games/${key}/view/${key}-view.tsx`;
}

/** Optional module that plays before the view loads. */
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
      'web/game/game-page.tsx',
      viewOf(game),
      game.leaderboard ? 'web/leaderboard/leaderboard.tsx' : 'web/play/screen/how-to.tsx',
      ...(game.header ? ['web/auth/user-bar.tsx'] : []),
    ],
    game,
  })),
  {
    ...PLAIN,
    path: '/access',
    title: titleOf('/access'),
    name: 'What each game needs',
    description: 'Which games need hearing, color, speed or two hands, and what you can set.',
    listed: true,
    // Games themselves are cached; this page compares them.
    isKept: false,
    modules: [OTHERS, 'web/access/access-page.tsx'],
  },
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
    path: '/club',
    title: titleOf('/club'),
    name: 'Club',
    description: 'A leaderboard for your class, office or family.',
    // Its boards need a network too.
    isKept: false,
    modules: [OTHERS, 'web/clubs/club-page.tsx'],
  },
  {
    ...PLAIN,
    path: '/how-scores-are-checked',
    title: titleOf('/how-scores-are-checked'),
    name: 'How scores are checked',
    description: 'No sign-up, and still a fair board. What is proven of every score, and what is not.',
    listed: true,
    // Leaderboards need a network too.
    isKept: false,
    modules: [OTHERS, 'web/scores/scores-page.tsx'],
  },
  {
    ...PLAIN,
    path: '/me',
    title: titleOf('/me'),
    name: 'You',
    description: 'Your days, bests and medals, kept in this browser.',
    modules: [OTHERS, 'web/me/me-page.tsx'],
  },
  {
    ...PLAIN,
    path: '/me/account',
    title: titleOf('/me/account'),
    name: 'Account',
    description: 'Your devices, passkeys and password.',
    // Everything here needs the server.
    isKept: false,
    modules: [OTHERS, 'web/account/account-page.tsx'],
  },
  {
    ...PLAIN,
    path: '/me/badges',
    title: titleOf('/me/badges'),
    name: 'Badges',
    description: 'For what you did, never for how long.',
    // Badges are awarded online, too.
    isKept: false,
    modules: [OTHERS, 'web/me/badges-page.tsx'],
  },
  {
    ...PLAIN,
    path: '/me/move',
    title: titleOf('/me/move'),
    name: 'Take it to another device',
    description: 'Your face, bests, badges and runs on another device, without an account.',
    // Needs a network.
    isKept: false,
    modules: [OTHERS, 'web/me/move-page.tsx'],
  },
  {
    ...PLAIN,
    path: '/me/runs',
    title: titleOf('/me/runs'),
    name: 'Your runs',
    description: 'Every run you finished, to watch again, race against or play on.',
    isKept: false,
    modules: [OTHERS, 'web/me/runs-page.tsx'],
  },
  {
    ...PLAIN,
    path: '/settings',
    title: titleOf('/settings'),
    name: 'Settings',
    description: 'Sound, touch, colors and motion, for all games on this device.',
    isKept: false,
    modules: [OTHERS, 'web/settings/settings-page.tsx'],
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

export const notFoundRoute: PageRoute = {
  ...PLAIN,
  path: '/404',
  title: titleOf('/404'),
  name: 'Page not found',
  description: 'There is no such page.',
  modules: [OTHERS, 'web/ui/not-found-page.tsx'],
};
