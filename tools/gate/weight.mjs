/** Weighs every page of the build against its budget, and what of them all is kept on a device. */
import { weighOffline } from '../weight/offline-weight.mjs';
import { builtRoutes, weighPages } from '../weight/page-weight.mjs';

/** @typedef {import('../weight/page-weight.mjs').PageWeight} PageWeight */
/** @typedef {PageWeight & { figures: ReturnType<typeof figuresOf> }} WeighedPage */

/** In bytes of brotli, which is what browsers take over https. Scripts are what a slow phone pays for most. */
const MOST = {
  css: 13_000,
  fonts: 45_000,
  /** The home page may grow by a card for every game beyond the first twenty; a game's page never does. */
  js: (/** @type {string} */ route, /** @type {number} */ games, /** @type {boolean} */ onCanvas) => {
    // The drawing of a game on a canvas comes with its page, and before it. Of the rest half a kilobyte is what lets an
    // address ask for a run to watch, to beat, or of the day; all that is then shown is fetched by such an address alone.
    // Another kilobyte and a bit keeps a page from going down with a part that does not come, lets luck be fed to a run on
    // its way, and leads through rows of keys by arrows. Three tenths carry out a press that came first, before anything
    // else and in one go. Another has every ticket name its device, so that a player has a face from the first run on.
    // One more is what follows ranked runs: all games have it, so that those that are ranked need no file more for it.
    // Two tenths keep what is pressed while a start waits for its ticket. Two more let games of elements that count down
    // begin to before their page: those carry what plays a game without one.
    // A tenth is left free: names of files change with what is in them, and with the names what can be compressed.
    if (route.startsWith('/games/')) return onCanvas ? 100_100 : 94_400;
    return 72_200 + (route === '/' ? 100 * Math.max(0, games - 20) : 0);
  },
  /** Of a game that begins before its page, as all on a canvas do: what must have been run before a press on Start is answered. */
  beforePress: 24_800,
  /** What a browser asks one host for at a time, without a proxy in front of the server: the seventh waits for a round trip. */
  requestsBeforePress: 6,
  /** All that the service worker fetches, itself included, for twenty games; every further game may add its own part. */
  offline: (/** @type {number} */ games) => 400_000 + 8_000 * Math.max(0, games - 20),
};
const HEAVIEST_SHOWN = 6;

/**
 * One check for each page, and one for the arcade without a network; what fails is shown with its figures and its heaviest files.
 * @param {string} client the folder of the built client
 * @returns {Promise<import('./steps.mjs').Result>}
 */
export async function checkWeights(client) {
  const routes = await builtRoutes(client);
  if (routes.length === 0) throw new Error(`there is no page to weigh in ${client}`);
  const weights = await weighPages(client, routes);
  const games = routes.filter((route) => route.startsWith('/games/')).length;
  const weighed = weights.map((weight) => ({ ...weight, figures: figuresOf(weight, games) }));
  const offline = await checkOffline(client, MOST.offline(games));
  const faults = [...weighed.map(faultsOf), offline.faults].filter((lines) => lines.length > 0);
  return {
    passed: weights.length + 1 - faults.length,
    failed: faults.length,
    skipped: 0,
    output: `${faults.flat().join('\n')}\n`,
    news: `${closest(weighed)}\n${offline.news}`,
  };
}

/**
 * What is fetched for the arcade without a network.
 * @param {string} client
 * @param {number} most
 */
async function checkOffline(client, most) {
  const { brotli, files } = await weighOffline(client);
  const heaviest = files
    .slice(0, HEAVIEST_SHOWN)
    .map((file) => `  ${kilo(file.brotli).padStart(6)} kB ${file.address}`);
  const fault = `without a network: ${kilo(brotli)} kB brotli, at most ${kilo(most)} kB`;
  return {
    faults: brotli > most ? [fault, ...heaviest] : [],
    news: `without a network ${kilo(brotli)} of ${kilo(most)} kB, ${files.length} files`,
  };
}

/**
 * What a page weighs of each kind that has a limit.
 * @param {PageWeight} weight
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
 * The lines about a page that is too heavy or names another host; none about any other.
 * @param {WeighedPage} weight
 */
function faultsOf(weight) {
  const foreign = weight.foreign.map((address) => `${weight.route}: names another host: ${address}`);
  const heavy = weight.figures
    .filter(({ bytes, most }) => bytes > most)
    .flatMap(({ what, kind, bytes, most }) => [
      `${weight.route}: ${what} ${kilo(bytes)} kB brotli, at most ${kilo(most)} kB`,
      ...weight.files
        .filter((file) => file.kind === kind)
        .slice(0, HEAVIEST_SHOWN)
        .map((file) => `  ${kilo(file.brotli).padStart(6)} kB ${file.address}`),
    ]);
  const many =
    weight.requestsBeforePress > MOST.requestsBeforePress
      ? [`${weight.route}: ${weight.requestsBeforePress} requests before a press, at most ${MOST.requestsBeforePress}`]
      : [];
  return [...heavy, ...many, ...foreign];
}

/**
 * Of each limit the page that is closest to it.
 * @param {readonly WeighedPage[]} weights
 */
function closest(weights) {
  const figures = weights.flatMap((weight) => weight.figures.map((figure) => ({ ...figure, route: weight.route })));
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
