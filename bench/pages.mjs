/**
 * `node bench/pages.mjs [RUNS] [ROUTE ...]`: measures paint and time to play of each page on a cheap phone with a slow
 * network: 360 by 740 pixels, a CPU four times slower, 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency, empty caches, no
 * service worker. `all` stands for every route; RUNS is 5 by default. `tools/bundle-budget` knows the bytes.
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
import { builtRoutes } from '../tools/bundle-budget/page-size.mjs';
import { median, print, timed, timedWithGoal } from './pages/figures.mjs';
import { startFloor } from './pages/floor.mjs';
import { press } from './pages/press.mjs';
import { startServer } from './pages/server.mjs';
import { visit } from './pages/visit.mjs';

/** @typedef {import('./pages/visit.mjs').Visit} Visit */

const CLIENT = path.join(root, 'dist', 'client');
const USUAL = ['/', '/games/snake', '/games/2048', '/games/tetris', '/games/dogfight', '/auth'];
const FLAGS = [...QUIET_CHROMIUM_FLAGS, '--disable-background-networking', '--disable-component-update'];

/** Multiples of the floor's largest paint. */
const GOALS = { home: 2, game: 1.9, startOnCanvas: 2.1, startOfElements: 2.8 };
/** A static page loads nothing after its paint. */
const FLOOR_QUIET_MS = 500;
/** If the static page varies by more than this factor, the machine is too noisy. */
const UNSTEADY = 1.5;

const given = process.argv.slice(2);
const runs = Number(given.find((text) => /^\d+$/.test(text)) ?? 5);
const named = given.filter((text) => !/^\d+$/.test(text));
if (!(await ensureBuilt())) process.exit(1);
const chosen = named.length === 0 ? USUAL : named;
const routes = chosen.includes('all') ? await builtRoutes(CLIENT) : chosen;

const floor = await startFloor(await htmlOf('/'));
const server = await startServer();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });
console.log(
  `ms as median (least-most) of ${runs} visits with an empty cache, and as a ratio to the floor beside its goal; total blocking time in ms, layout shift`,
);
print(['route', 'floor LCP', 'FCP', 'LCP', 'Start works', 'TBT', 'CLS', 'requests']);
/** @type {string[]} */
const remarks = [];
for (const route of routes) print(await measure(route));
await browser.close();
await Promise.all([server.stop(), floor.stop()]);
console.log(
  remarks.length === 0 ? 'no press was lost, nothing moved, nothing came from another host' : remarks.join('\n'),
);

/**
 * Visits the floor, the page, and the page again to press its first button, in turns.
 * @param {string} route
 */
async function measure(route) {
  const address = server.origin + route;
  /** @type {Visit[]} */
  const floors = [];
  /** @type {Visit[]} */
  const visits = [];
  const answers = [];
  for (let run = 0; run < runs; run++) {
    floors.push(await visit(browser, floor.address, FLOOR_QUIET_MS));
    visits.push(await visit(browser, address));
    // In a separate visit, because a page stops reporting its largest paint after input.
    if (route.startsWith('/games/')) answers.push(await press(browser, address));
  }
  const works = answers.flatMap((answer) => (answer ? [answer.answeredAt] : []));
  const paints = floors.map(({ largestPaint }) => largestPaint);
  const least = median(paints);
  remarks.push(...remarksOn(route, visits));
  if (works.length < answers.length)
    remarks.push(`${route} lost ${answers.length - works.length} of ${answers.length} presses`);
  if (Math.max(...paints) > UNSTEADY * Math.min(...paints))
    remarks.push(`the floor beside ${route} varied, ${timed(paints, least)}: this machine has other work`);
  const goals = await goalsOf(route);
  const all = (/** @type {(visit: Visit) => number} */ figure) => visits.map(figure);
  return [
    route,
    timed(paints, least),
    timed(
      all(({ firstPaint }) => firstPaint),
      least,
    ),
    timedWithGoal(
      all(({ largestPaint }) => largestPaint),
      least,
      goals.paint,
    ),
    works.length === 0 ? '-' : timedWithGoal(works, least, goals.start),
    median(all(({ blocked }) => blocked)).toFixed(0),
    median(all(({ shift }) => shift)).toFixed(4),
    median(all(({ requests }) => requests.length)).toFixed(0),
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
 * Layout shifts, and requests to other hosts.
 * @param {string} route
 * @param {readonly Visit[]} visits
 */
function remarksOn(route, visits) {
  const moved = visits.flatMap(({ shifts }) => shifts.flatMap(({ elements }) => elements));
  const foreign = visits.flatMap(({ requests }) =>
    requests.filter((request) => new URL(request).origin !== server.origin),
  );
  return [
    ...new Set(moved.map((element) => `${route} moved ${element}`)),
    ...new Set(foreign.map((request) => `${route} asked another host: ${request}`)),
  ];
}
