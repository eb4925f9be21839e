/**
 * What each page weighs and how soon it is there on a cheap phone with a slow network: 360 by 740 pixels, a CPU four
 * times slower, 1.6 Mbit/s down, 750 kbit/s up, 150 ms away, nothing in any cache, no service worker. Medians of RUNS,
 * by default 5: `node bench/pages.mjs [RUNS] [ROUTE ...]`, where `all` stands for every route.
 */
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from '../tools/browsers.mjs';
import { ensureBuilt } from '../tools/ensure-built.mjs';
import { root } from '../tools/root.mjs';
import { builtRoutes, weighPages } from '../tools/weight/page-weight.mjs';
import { reactAlone } from './pages/react-alone.mjs';
import { startServer } from './pages/server.mjs';
import { visit } from './pages/visit.mjs';

/** @typedef {import('./pages/visit.mjs').Visit} Visit */
/** @typedef {import('../tools/weight/page-weight.mjs').PageWeight} PageWeight */

const CLIENT = path.join(root, 'dist', 'client');
const USUAL = ['/', '/games/snake', '/games/2048', '/games/tetris', '/games/dogfight', '/auth'];
const FLAGS = [...CHROMIUM_FLAGS, '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

const { runs, routes: named } = readArguments(process.argv.slice(2));
if (!(await ensureBuilt())) process.exit(1);
const routes = named.includes('all') ? await builtRoutes(CLIENT) : named;
const weights = await weighPages(CLIENT, routes);
const react = await reactAlone();

console.log('kB of gzip / brotli; the CSS stands in the HTML and counts in both');
print(['route', 'HTML', 'CSS', 'JS', 'fonts', 'images', 'all', 'requests', 'JS : React']);
for (const weight of weights) print(bytesOf(weight));
console.log(`React alone, built in the same way: ${kilo(react)} kB of brotli\n`);

const server = await startServer();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });
console.log(`ms, medians of ${runs} visits with an empty cache`);
print(['route', 'FCP', 'LCP', 'TBT', 'CLS', 'requests', 'JS kB', 'FCP : no JS']);
/** @type {string[]} */
const remarks = [];
for (const weight of weights) print(await measure(weight));
await browser.close();
await server.stop();
console.log(
  remarks.length === 0
    ? 'nothing moved, nothing came from another host, no script came unforeseen'
    : remarks.join('\n'),
);

/**
 * Visits a page again and again, with its scripts and without them in turn.
 * @param {PageWeight} weight
 */
async function measure(weight) {
  const { route } = weight;
  /** @type {Visit[]} */
  const visits = [];
  /** @type {Visit[]} */
  const bare = [];
  for (let run = 0; run < runs; run++) {
    visits.push(await visit(browser, server.origin + route, { scripts: true }));
    bare.push(await visit(browser, server.origin + route, { scripts: false }));
  }
  remarks.push(...remarksOn(weight, visits));
  const middle = (/** @type {(visit: Visit) => number} */ figure) => median(visits.map(figure));
  const ratio = middle(({ firstPaint }) => firstPaint) / median(bare.map(({ firstPaint }) => firstPaint));
  return [
    route,
    middle(({ firstPaint }) => firstPaint).toFixed(0),
    middle(({ largestPaint }) => largestPaint).toFixed(0),
    middle(({ blocked }) => blocked).toFixed(0),
    middle(({ shift }) => shift).toFixed(4),
    middle(({ requests }) => requests.length).toFixed(0),
    kilo(middle(scriptBytes)),
    ratio.toFixed(2),
  ];
}

/**
 * What should not be: elements that moved, other hosts, and scripts that the weighing has not foreseen.
 * @param {PageWeight} weight
 * @param {readonly Visit[]} visits
 */
function remarksOn({ route, files }, visits) {
  const moved = visits.flatMap(({ shifts }) => shifts.flatMap(({ elements }) => elements));
  const requests = visits.flatMap((visited) => visited.requests);
  const foreign = requests.filter(({ address }) => new URL(address).origin !== server.origin);
  const weighed = new Set(files.map(({ address }) => server.origin + address));
  const unforeseen = requests.filter(({ address, isScript }) => isScript && !weighed.has(address));
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

/** @param {PageWeight} weight */
function bytesOf({ route, html, sums, total, requests }) {
  const sizes = [html, sums.css, sums.js, sums.fonts, sums.images, total];
  const columns = sizes.map(({ gzip, brotli }) => `${kilo(gzip)} / ${kilo(brotli)}`);
  return [route, ...columns, String(requests), (sums.js.brotli / react).toFixed(2)];
}

/** @param {readonly string[]} given */
function readArguments(given) {
  const count = given.find((text) => /^\d+$/.test(text));
  const chosen = given.filter((text) => !/^\d+$/.test(text));
  return { runs: Number(count ?? 5), routes: chosen.length === 0 ? USUAL : chosen };
}

/** @param {readonly string[]} cells */
function print([route = '', ...figures]) {
  console.log(route.padEnd(22) + figures.map((figure) => figure.padStart(15)).join(''));
}

/** @param {readonly number[]} values */
function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}

/** @param {number} bytes */
function kilo(bytes) {
  return (bytes / 1000).toFixed(1);
}
