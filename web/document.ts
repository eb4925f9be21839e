import { ORIGIN } from '#api/origin.ts';
import { dailyPicks } from '#web/day/daily-games.ts';
import type { DocumentGame } from '#web/loading/document-marks.ts';
import { DOCUMENT_GAME_ID, LATER, RANKED } from '#web/loading/document-marks.ts';
import { FIRST_SCREEN_END } from '#web/home/first-screen.ts';
import type { PageRoute } from '#web/loading/routes.ts';

export interface DocumentParts {
  readonly route: PageRoute;
  /** Empty in development. */
  readonly html: string;
  /** Runs before the first paint. */
  readonly inlineScript: string;
  /** URL of the module that reports errors; `null` in development. */
  readonly pageErrors: string | null;
  /** URL of the style sheet for chosen looks; `null` in development. */
  readonly looksSheet: string | null;
  /** Hydrates the page. */
  readonly script: string;
  /** URL of the game's view. */
  readonly view: string | null;
  /** Makes the game playable before the page hydrates. */
  readonly early: EarlyScripts | null;
  /** `script` and its imports. */
  readonly preloads: readonly string[];
  /** Inlined; none in development. */
  readonly styles: readonly string[];
  /** URLs of `styles`, linked as disabled, so that no script loads them again. */
  readonly sheets: readonly string[];
  /** For `theme-color`. */
  readonly around: ThemeColors;
}

interface EarlyScripts {
  readonly script: string;
  /** URL of the game's play module. */
  readonly play: string;
  /** Both modules and their imports. */
  readonly preloads: readonly string[];
}

export interface ThemeColors {
  readonly light: string;
  readonly dark: string;
}

const NO_SCRIPT =
  '<noscript><p class="noscript">The games need JavaScript, and it is turned off in this browser. Turn it on and reload the page to play.</p></noscript>';

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** Scripts have low priority: the first paint needs only text and styles. */
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
    // They would compete with the game's scripts for bandwidth. web/play/begin-early.ts starts them later.
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
    // `async`: runs in its own task, not in the one that ends parsing.
    `<script type="module" src="${parts.script}" async fetchpriority="low"></script>`,
    '</body>',
    '</html>',
  ];
  return lines.filter(Boolean).join('\n');
}

/** Read by styles and inline script before the first paint. */
function rootData({ html, route, pageErrors, looksSheet }: DocumentParts): string {
  const picks = ` data-picks="${dailyPicks.length}"`;
  if (html === '') return picks;
  const fonts = route.game ? ' data-fonts="later"' : '';
  const ranked = route.game?.submits ? ` data-${RANKED}="${route.game.key}"` : '';
  return `${picks} data-page-errors="${pageErrors}" data-looks="${looksSheet}" data-prerendered${fonts}${ranked}`;
}

/**
 * Blocks rendering until the page is parsed, because a partial page has a different layout. On phones the home page
 * renders once its first screen is parsed; in windows the scroll bar would appear later and shift it.
 */
function firstScreen({ path }: PageRoute): string[] {
  if (path !== '/') return ['<link rel="expect" href="#end" blocking="render">'];
  return [
    `<link rel="expect" href="#${FIRST_SCREEN_END}" blocking="render" media="(max-width: 39.99rem)">`,
    '<link rel="expect" href="#end" blocking="render" media="(min-width: 40rem)">',
  ];
}

function gameOf({ route, view, early }: DocumentParts): string {
  if (!route.game || view === null) return '';
  const game: DocumentGame = { entry: route.game, view, play: early?.play ?? null };
  return `<script type="application/json" id="${DOCUMENT_GAME_ID}">${dataOf(game)}</script>`;
}

/** Escaped for use inside a script element. */
function dataOf(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

/** For search engines and link previews. */
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

/** Structured data, see https://schema.org/VideoGame. */
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
