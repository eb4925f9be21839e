/** The document around a page: what stands in its head, and where the page goes. */
import { ORIGIN } from '#api/origin.ts';
import { dailyPicks } from '#web/day/daily-games.ts';
import type { DocumentGame } from '#web/document-game.ts';
import { DOCUMENT_GAME_ID, LATER } from '#web/document-game.ts';
import { FIRST_SCREEN_END } from '#web/home/first-screen.ts';
import type { PageRoute } from '#web/routes.ts';

export interface DocumentParts {
  readonly route: PageRoute;
  /** The prerendered page; empty in development. */
  readonly html: string;
  /** The text of the script that runs before the first paint. */
  readonly inlineScript: string;
  /** The script that brings the page to life. */
  readonly script: string;
  /** The address of the game's view, on the page of a game. */
  readonly view: string | null;
  /** What lets the game be played before the page is there; `null` where nothing does. */
  readonly early: EarlyScripts | null;
  /** That script and all others that the page will ask for. */
  readonly preloads: readonly string[];
  /** The texts of the page's style sheets; none in development. */
  readonly styles: readonly string[];
  /** Style sheets whose text is in `styles`: named, so that no script fetches them a second time. */
  readonly sheets: readonly string[];
  /** What the browser paints around the page. */
  readonly around: ThemeColors;
}

/** The scripts that come before all others. */
export interface EarlyScripts {
  /** The script that begins the game. */
  readonly script: string;
  /** The address of the game's playing part. */
  readonly play: string;
  /** Those two and all that they ask for. */
  readonly preloads: readonly string[];
}

/** A color by day and by night. */
export interface ThemeColors {
  readonly light: string;
  readonly dark: string;
}

/** Said where nothing can be played: the pages read, but their keys do nothing. */
const NO_SCRIPT =
  '<noscript><p class="noscript">The games need JavaScript, and it is turned off in this browser. Turn it on and reload the page to play.</p></noscript>';

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** The whole HTML of a page. Scripts come at low priority: text and style are what the first paint needs. */
export function documentOf(parts: DocumentParts): string {
  const lines = [
    '<!doctype html>',
    `<html lang="en"${rootData(parts)}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    ...describing(parts.route),
    ...(['light', 'dark'] as const).map(
      (theme) => `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${parts.around[theme]}">`,
    ),
    `<script>${parts.inlineScript}</script>`,
    ...parts.styles.map((text) => `<style>${text}</style>`),
    ...parts.sheets.map((href) => `<link rel="stylesheet" href="${href}" disabled>`),
    ...firstScreen(parts.route),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icon-192.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...(parts.early?.preloads ?? []).map((href) => `<link rel="modulepreload" href="${href}">`),
    // Where a game is played first, what its page needs waits until that is there: together they would share the line.
    ...parts.preloads.map(
      (href) => `<link rel="${parts.early ? LATER : 'modulepreload'}" href="${href}" fetchpriority="low">`,
    ),
    '</head>',
    '<body>',
    NO_SCRIPT,
    `<div id="root">${parts.html}</div>`,
    gameOf(parts),
    '<div id="end"></div>',
    parts.early ? `<script type="module" src="${parts.early.script}" async></script>` : '',
    // As soon as it is there, in a task of its own: a script that waits for the end of the document shares a task with it.
    `<script type="module" src="${parts.script}" async fetchpriority="low"></script>`,
    '</body>',
    '</html>',
  ];
  return lines.filter(Boolean).join('\n');
}

/** What styles and the inline script are told of the page before its first paint. */
function rootData({ html, route }: DocumentParts): string {
  const picks = ` data-picks="${dailyPicks.length}"`;
  if (html === '') return picks;
  const fonts = route.game ? ' data-fonts="later"' : '';
  const ranked = route.game?.submits ? ` data-ranked="${route.game.key}"` : '';
  return `${picks} data-prerendered${fonts}${ranked}`;
}

/**
 * Nothing is painted before all of the page is there: half a page would be laid out differently. Only the home page of
 * a phone is painted when its first screen is there; in a window the scroll bar would come later and push it aside.
 */
function firstScreen({ path }: PageRoute): string[] {
  if (path !== '/') return ['<link rel="expect" href="#end" blocking="render">'];
  return [
    `<link rel="expect" href="#${FIRST_SCREEN_END}" blocking="render" media="(max-width: 39.99rem)">`,
    '<link rel="expect" href="#end" blocking="render" media="(min-width: 40rem)">',
  ];
}

/** What the script is told of the game, so that no page has to carry the list of all. */
function gameOf({ route, view, early }: DocumentParts): string {
  if (!route.game || view === null) return '';
  const game: DocumentGame = { entry: route.game, view, play: early?.play ?? null };
  return `<script type="application/json" id="${DOCUMENT_GAME_ID}">${dataOf(game)}</script>`;
}

/** Data in a form that can stand inside an element. */
function dataOf(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

/** What a page says about itself to those who list and share it. */
function describing(route: PageRoute): string[] {
  const title = escape(route.title);
  const description = escape(route.description);
  const address = `${ORIGIN}${route.path === '/' ? '/' : route.path}`;
  const image = `${ORIGIN}${route.game ? `/share/${route.game.key}.png` : '/share.png'}`;
  const meta = {
    'og:type': 'website',
    'og:site_name': 'Free Online Games',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="twitter:card" content="summary_large_image">',
    route.listed ? `<link rel="canonical" href="${address}">` : '<meta name="robots" content="noindex">',
    ...Object.entries(meta).map(([property, content]) => `<meta property="${property}" content="${content}">`),
    ...(route.game ? [gameData(route, address, image)] : []),
  ];
}

/** A game as search engines know games. */
function gameData(route: PageRoute, url: string, image: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'VideoGame',
    name: route.name,
    description: route.description,
    url,
    image,
    genre: route.game?.category,
    gamePlatform: 'Web browser',
    applicationCategory: 'Game',
    operatingSystem: 'Any',
    playMode: 'SinglePlayer',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  };
  return `<script type="application/ld+json">${dataOf(data)}</script>`;
}
