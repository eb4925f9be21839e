/**
 * `node bench/pages.mjs [RUNS] [ROUTE ...]`: measures size, paint and time to play of each page on a cheap phone with a
 * slow network: 360 by 740 pixels, a CPU four times slower, 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency, empty
 * caches, no service worker. `all` stands for every route; RUNS is 5 by default.
 *
 * Milliseconds depend on the machine and its load, so each is also given as a ratio to the floor: a static page without
 * script, font or image, visited in turns with the page. There is no real GPU here: the CPU paints everything, so
 * paints come later than on a real device.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { QUIET_CHROMIUM_FLAGS, ensureChromium } from '../tools/browsers.mjs';
import { ensureBuilt } from '../tools/ensure-built.mjs';
import { root } from '../tools/root.mjs';
import { builtRoutes, total, measurePages, measureText } from '../tools/bundle-budget/page-size.mjs';
import { kilo, median, print, spreadOf, timed, timedWithGoal } from './pages/figures.mjs';
import { startFloor } from './pages/floor.mjs';
import { press } from './pages/press.mjs';
import { reactAlone } from './pages/react-alone.mjs';
import { startServer } from './pages/server.mjs';
import { visit } from './pages/visit.mjs';

/** @typedef {import('./pages/visit.mjs').Visit} Visit */
/** @typedef {import('../tools/bundle-budget/page-size.mjs').PageSize} PageSize */

const CLIENT = path.join(root, 'dist', 'client');
const USUAL = ['/', '/games/snake', '/games/2048', '/games/tetris', '/games/dogfight', '/auth'];
const FLAGS = [...QUIET_CHROMIUM_FLAGS, '--disable-background-networking', '--disable-component-update'];

/** Multiples of the floor's largest paint. */
const GOALS = { home: 2, game: 1.9, startOnCanvas: 2.1, startOfElements: 2.8 };
/** A static page loads nothing after its paint. */
const FLOOR_QUIET_MS = 500;
/** If the static page varies by more than this factor, the machine is too noisy. */
const UNSTEADY = 1.5;
const WIDTH = 30;

const { runs, routes: named } = readArguments(process.argv.slice(2));
if (!(await ensureBuilt())) process.exit(1);
const routes = named.includes('all') ? await builtRoutes(CLIENT) : named;
const sizes = await measurePages(CLIENT, routes);
const react = await reactAlone();

console.log('kB of gzip / brotli; the CSS stands in the HTML and counts in both');
print(['route', 'HTML', 'CSS', 'JS', 'fonts', 'images', 'all', 'requests', 'JS : React']);
for (const size of sizes) print(await bytesOf(size));
console.log(`React alone, built in the same way: ${kilo(react)} kB of brotli\n`);

const floor = await startFloor(await htmlOf('/'));
const server = await startServer();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });
console.log(
  `ms as median (least-most) of ${runs} visits with an empty cache, and as a ratio to the floor beside its goal`,
);
print(['route', 'floor LCP', 'FCP', 'LCP', 'Start works'], WIDTH);
/** @type {string[][]} */
const others = [];
/** @type {string[]} */
const remarks = [];
for (const size of sizes) print(await measure(size), WIDTH);
await browser.close();
await Promise.all([server.stop(), floor.stop()]);
console.log('\nof the same visits: total blocking time in ms, layout shift, requests, script as it travelled');
print(['route', 'TBT', 'CLS', 'requests', 'JS kB']);
for (const row of others) print(row);
console.log(
  remarks.length === 0
    ? 'no press was lost, nothing moved, nothing came from another host, no script came unforeseen'
    : remarks.join('\n'),
);

/**
 * Visits the floor, the page, and the page again to press its first button, in turns.
 * @param {PageSize} size
 */
async function measure(size) {
  const { route } = size;
  const address = server.origin + route;
  const isGame = route.startsWith('/games/');
  /** @type {Visit[]} */
  const floors = [];
  /** @type {Visit[]} */
  const visits = [];
  const answers = [];
  for (let run = 0; run < runs; run++) {
    floors.push(await visit(browser, floor.address, FLOOR_QUIET_MS));
    visits.push(await visit(browser, address));
    // In a separate visit, because a page stops reporting its largest paint after input.
    if (isGame) answers.push(await press(browser, address));
  }
  const works = answers.flatMap((answer) => (answer ? [answer.answeredAt] : []));
  if (works.length < answers.length)
    remarks.push(`${route} lost ${answers.length - works.length} of ${answers.length} presses`);
  remarks.push(...remarksOn(size, visits));
  others.push(othersOf(route, visits));
  const figure = (/** @type {readonly Visit[]} */ all, /** @type {'firstPaint' | 'largestPaint'} */ name) =>
    spreadOf(all.map((visited) => visited[name]));
  const least = figure(floors, 'largestPaint');
  if (least.most > UNSTEADY * least.least)
    remarks.push(
      `the floor beside ${route} was anything from ${timed(least, least.median)}: this machine has other work`,
    );
  const goals = await goalsOf(route);
  return [
    route,
    timed(least, least.median),
    timed(figure(visits, 'firstPaint'), least.median),
    timedWithGoal(figure(visits, 'largestPaint'), least.median, goals.paint),
    works.length === 0 ? '-' : timedWithGoal(spreadOf(works), least.median, goals.start),
  ];
}

/**
 * The allowed multiple of the floor for the largest paint and for a working press; `null` without a target.
 * @param {string} route
 */
async function goalsOf(route) {
  if (route === '/') return { paint: GOALS.home, start: null };
  if (!route.startsWith('/games/')) return { paint: null, start: null };
  const isDrawn = (await htmlOf(route)).includes('<canvas');
  return { paint: GOALS.game, start: isDrawn ? GOALS.startOnCanvas : GOALS.startOfElements };
}

/** @param {string} route */
function htmlOf(route) {
  return readFile(path.join(CLIENT, route === '/' ? 'index.html' : `${route}.html`), 'utf8');
}

/**
 * @param {string} route
 * @param {readonly Visit[]} visits
 */
function othersOf(route, visits) {
  const middle = (/** @type {(visit: Visit) => number} */ figure) => median(visits.map(figure));
  return [
    route,
    middle(({ blocked }) => blocked).toFixed(0),
    middle(({ shift }) => shift).toFixed(4),
    middle(({ requests }) => requests.length).toFixed(0),
    kilo(middle(scriptBytes)),
  ];
}

/**
 * Layout shifts, other hosts, and scripts that the bundle check does not know.
 * @param {PageSize} size
 * @param {readonly Visit[]} visits
 */
function remarksOn({ route, files }, visits) {
  const moved = visits.flatMap(({ shifts }) => shifts.flatMap(({ elements }) => elements));
  const requests = visits.flatMap((visited) => visited.requests);
  const foreign = requests.filter(({ address }) => new URL(address).origin !== server.origin);
  const expected = new Set(files.map(({ address }) => server.origin + address));
  const unforeseen = requests.filter(({ address, isScript }) => isScript && !expected.has(address));
  return [
    ...new Set(moved.map((element) => `${route} moved ${element}`)),
    ...new Set(foreign.map(({ address }) => `${route} asked another host: ${address}`)),
    ...new Set(unforeseen.map(({ address }) => `${route} fetched by itself, but does not name: ${address}`)),
  ];
}

/** @param {Visit} visit */
function scriptBytes({ requests }) {
  return requests.filter(({ isScript }) => isScript).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** @param {PageSize} size */
async function bytesOf({ route, sums, files, requests }) {
  const html = await measureText(await htmlOf(route));
  const parts = [html, sums.css, sums.js, sums.fonts, sums.images, total([html, ...files])];
  const columns = parts.map(({ gzip, brotli }) => `${kilo(gzip)} / ${kilo(brotli)}`);
  return [route, ...columns, String(requests), (sums.js.brotli / react).toFixed(2)];
}

/** @param {readonly string[]} given */
function readArguments(given) {
  const count = given.find((text) => /^\d+$/.test(text));
  const chosen = given.filter((text) => !/^\d+$/.test(text));
  return { runs: Number(count ?? 5), routes: chosen.length === 0 ? USUAL : chosen };
}
