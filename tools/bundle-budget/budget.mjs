/** Checks every built page, and the offline cache, against its size budget. */
import { chainTo, otherImporters, readScriptMap } from './import-chains.mjs';
import { builtRoutes, measureOffline, measurePages } from './page-size.mjs';

/** @typedef {import('./page-size.mjs').PageSize} PageSize */
/** @typedef {PageSize & { figures: ReturnType<typeof figuresOf> }} MeasuredPage */

/** Bytes of brotli, which browsers accept over https. A slow phone pays most for scripts. */
const MOST = {
  /** Raised last by 0.1 kB, like the scripts of canvas games, for classes instead of attributes within `:has()`. */
  css: 13_100,
  fonts: 45_000,
  /**
   * A canvas game's page includes its drawing code. The home page may grow by one card per game beyond the first twenty;
   * a game's page never grows with the number of games. About 0.1 kB is left free, because file names (hashes) change
   * what compresses.
   *
   * Raised last by 6.7 kB (canvas games), 7.3 kB (other games), 4.8 kB (before a press) and 66 kB (offline) for modes:
   * the rules and pictures of all modes of a game load with its page. Dogfight, Sudoku and Tetris are the largest; most
   * games stay 2 kB or more below. Then by 0.5, 0.4 and 0.4 kB for the key of the player's page, smaller canvases for
   * what moves, and the digit wheel of Sudoku. Then by 0.3, 0.2 and 0.1 kB (and 0.2 kB for other pages) for comments that
   * make Chromium compile scripts earlier (`compileOnLoad` in vite.config.ts). Last by 0.1 kB for points that rise without
   * laying out the page (`Gain` in hud.tsx).
   */
  js: (/** @type {string} */ route, /** @type {number} */ games, /** @type {boolean} */ onCanvas) => {
    if (route.startsWith('/games/')) return onCanvas ? 109_300 : 104_000;
    return 73_100 + (route === '/' ? 100 * Math.max(0, games - 20) : 0);
  },
  /** Scripts that must have run before Start works in a game that begins before its page is hydrated. */
  beforePress: 30_300,
  /** Browsers open six connections per host over HTTP/1.1; a seventh request waits for a round trip. */
  requestsBeforePress: 6,
  /**
   * Everything the service worker stores for twenty games, itself included. Every further game may add its own part; the
   * player's own pages have 50 kB, 14 of them for checking files that are brought in.
   */
  offline: (/** @type {number} */ games) => 483_000 + 50_000 + 8_000 * Math.max(0, games - 20),
};
const LARGEST_SHOWN = 6;

/**
 * One check per page and one for the offline cache; failures list their figures and largest files.
 * @param {string} client the folder of the built client
 * @returns {Promise<import('../checks/steps.mjs').Result>}
 */
export async function checkBundleBudget(client) {
  const routes = await builtRoutes(client);
  if (routes.length === 0) throw new Error(`there is no page to measure in ${client}`);
  const sizes = await measurePages(client, routes);
  const games = routes.filter((route) => route.startsWith('/games/')).length;
  const pages = sizes.map((size) => ({ ...size, figures: figuresOf(size, games) }));
  const offline = await checkOffline(client, MOST.offline(games));
  const faults = [...pages.map((page) => faultsOf(page, pages, client)), offline.faults].filter(
    (lines) => lines.length > 0,
  );
  return {
    passed: pages.length + 1 - faults.length,
    failed: faults.length,
    skipped: 0,
    output: `${faults.flat().join('\n')}\n`,
    news: `${closest(pages)}\n${offline.news}`,
  };
}

/**
 * @param {string} client
 * @param {number} most
 */
async function checkOffline(client, most) {
  const { brotli, files } = await measureOffline(client);
  const largest = files.slice(0, LARGEST_SHOWN).map((file) => `  ${kilo(file.brotli).padStart(6)} kB ${file.address}`);
  const fault = `without a network: ${kilo(brotli)} kB brotli, at most ${kilo(most)} kB`;
  return {
    faults: brotli > most ? [fault, ...largest] : [],
    news: `without a network ${kilo(brotli)} of ${kilo(most)} kB, ${files.length} files`,
  };
}

/**
 * By kind of limit.
 * @param {PageSize} page
 * @param {number} games how many there are
 */
function figuresOf({ route, sums, isOnCanvas, beforePress }, games) {
  return [
    { what: 'JavaScript', kind: 'js', bytes: sums.js.brotli, most: MOST.js(route, games, isOnCanvas) },
    { what: 'CSS', kind: 'css', bytes: sums.css.brotli, most: MOST.css },
    { what: 'fonts', kind: 'fonts', bytes: sums.fonts.brotli, most: MOST.fonts },
    ...(beforePress
      ? [{ what: 'JavaScript before a press', kind: 'js', bytes: beforePress.brotli, most: MOST.beforePress }]
      : []),
  ];
}

/**
 * Lines about a page that is too large or references another host; empty for others.
 * @param {MeasuredPage} page
 * @param {readonly MeasuredPage[]} pages
 * @param {string} client
 */
function faultsOf(page, pages, client) {
  const foreign = page.foreign.map((address) => `${page.route}: names another host: ${address}`);
  const large = page.figures
    .filter(({ bytes, most }) => bytes > most)
    .flatMap(({ what, kind, bytes, most }) => [
      `${page.route}: ${what} ${kilo(bytes)} kB brotli, at most ${kilo(most)} kB`,
      ...page.files
        .filter((file) => file.kind === kind)
        .slice(0, LARGEST_SHOWN)
        .map((file) => `  ${kilo(file.brotli).padStart(6)} kB ${file.address}`),
    ]);
  const { length } = page.requestsBeforePress;
  const many = length > MOST.requestsBeforePress ? manyRequests(page, pages, client) : [];
  return [...large, ...many, ...foreign];
}

/**
 * Each request before a press, with the imports that cause it.
 * @param {MeasuredPage} page
 * @param {readonly MeasuredPage[]} pages
 * @param {string} client
 */
function manyRequests({ route, files, requestsBeforePress: requests }, pages, client) {
  const map = readScriptMap(client);
  const nameOf = (/** @type {string} */ script, /** @type {string} */ at) =>
    script.replace(/-[\w-]{7}\.js$/, '').replaceAll(at.replace('/games/', ''), 'KEY');
  const usual = new Set(
    pages
      .filter((other) => other.route !== route)
      .flatMap((other) => other.requestsBeforePress.map(({ what }) => nameOf(what, other.route))),
  );
  const ownScripts = files.map(({ address }) => address);
  const lines = requests.flatMap(({ what, brotli }) => {
    if (brotli === null) return `            ${what}`;
    const line = `  ${kilo(brotli).padStart(6)} kB ${what}: ${chainTo(map, route, what).join(' > ')}`;
    if (usual.has(nameOf(what, route))) return line;
    const importers = otherImporters(map, what, ownScripts).slice(0, 3).join(', ');
    return [
      line,
      `            No other game requests it. Also imported by ${importers || 'a later script of the page'}.`,
    ];
  });
  return [
    `${route}: ${requests.length} requests before a press, at most ${MOST.requestsBeforePress}`,
    ...lines,
    '  Import only types there, or move what both need to a script that all games load (codeSplitting in vite.config.ts).',
  ];
}

/**
 * For each limit, the page closest to it.
 * @param {readonly MeasuredPage[]} pages
 */
function closest(pages) {
  const figures = pages.flatMap((page) => page.figures.map((figure) => ({ ...figure, route: page.route })));
  const limits = [...new Set(figures.map(({ what, most }) => `${what} ${most}`))];
  return limits
    .map((limit) => figures.filter(({ what, most }) => `${what} ${most}` === limit))
    .map((all) => all.reduce((one, other) => (other.bytes > one.bytes ? other : one)))
    .map(({ what, bytes, most, route }) => `${what} at most ${kilo(bytes)} of ${kilo(most)} kB, on ${route}`)
    .join('\n');
}

/** @param {number} bytes */
function kilo(bytes) {
  return (bytes / 1000).toFixed(1);
}
