/**
 * `node bench/frames.mjs [RUNS] [GAME ...]`: measures the CPU load of games on a slow computer: a CPU four times
 * slower, 1280 by 800 pixels, eight seconds of play by keys, beside hand-written games of the same kind
 * (`bench/frames/peers`) and a blank page that only requests frames. Busy is the share of time in which the main thread
 * works. There is no GPU here: the CPU draws canvases on that thread, so
 * a phone with a GPU does better. Prints the median, minimum and maximum of RUNS (default 5).
 */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { QUIET_CHROMIUM_FLAGS, ensureChromium } from '../tools/browsers.mjs';
import { ensureBuilt } from '../tools/ensure-built.mjs';
import { playedGames, playOn, startGame } from './frames/players.mjs';
import { startServer } from './pages/server.mjs';

/** @typedef {{ busy: number, late: number, perSecond: number, heapKb: number, keyMs: number, inPlay: number }} Figures */

const PLAY_MS = 8_000;
const CPU_SLOWDOWN = 4;
/** At 60 fps, a longer frame means a dropped one. */
const LATE_MS = 20;
const PEERS = path.join(import.meta.dirname, 'frames', 'peers');
const PEER = 'peer: ';
const BLANK = 'a blank page';

const given = process.argv.slice(2);
const runs = Number(given.find((text) => /^\d$/.test(text)) ?? 5);
const named = given.filter((text) => !/^\d$/.test(text));
const games = named.length > 0 ? named : playedGames;

if (!(await ensureBuilt())) process.exit(1);
const server = await startServer();
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [...QUIET_CHROMIUM_FLAGS, '--disable-background-networking'],
});
console.log(`medians of ${runs} times ${PLAY_MS / 1000} s, least and most in brackets`);
print(['', 'busy %', ': peer', ': blank', `frames > ${LATE_MS} ms`, 'frames / s', 'heap kB', 'key p95 ms', 'in play']);
const peers = (await readdir(PEERS)).map((file) => path.basename(file, '.html'));
/** @type {Map<string, Figures[]>} */
const measured = new Map(
  [BLANK, ...games.flatMap((game) => (peers.includes(game) ? [PEER + game, game] : [game]))].map((page) => [page, []]),
);
// In turns, so that a slowdown of the machine affects all.
for (let run = 0; run < runs; run++) for (const [game, all] of measured) all.push(await measure(game));
const blank = middle(measured.get(BLANK) ?? [], ({ busy }) => busy);
for (const [game, all] of measured) print(rowOf(game, all));
await browser.close();
await server.stop();

/** @param {string} name */
function addressOf(name) {
  if (name === BLANK) return `${server.origin}/favicon.svg`;
  if (name.startsWith(PEER)) return pathToFileURL(path.join(PEERS, `${name.slice(PEER.length)}.html`)).href;
  return `${server.origin}/games/${name}`;
}

/**
 * One visit to a game, a peer or the blank page.
 * @param {string} name
 * @returns {Promise<Figures>}
 */
async function measure(name) {
  const isOurs = games.includes(name);
  const game = name.replace(PEER, '');
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: path.join(import.meta.dirname, 'frames', 'watch.js') });
    await page.goto(addressOf(name));
    if (isOurs) await page.locator('[data-tick]').waitFor();
    const session = await context.newCDPSession(page);
    if (isOurs) await startGame(page, game);
    // Our page has the mouse over the field after Start, and every layout then looks for the element below it.
    else await page.mouse.move(640, 400);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.waitForTimeout(300);
    const before = await metricsOf(session);
    await page.evaluate('watchFrames()');
    const inPlay = await playOn(page, game, PLAY_MS);
    const after = await metricsOf(session);
    /** @type {{ frames: number[], waits: number[] }} */
    const { frames, waits } = await page.evaluate('watchedFrames()');
    return { ...figuresOf(before, after, frames), keyMs: quantile(waits, 0.95), inPlay };
  } finally {
    await context.close();
  }
}

/**
 * @param {import('@playwright/test').CDPSession} session
 * @returns {Promise<Record<string, number>>}
 */
async function metricsOf(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/**
 * @param {Record<string, number>} before
 * @param {Record<string, number>} after
 * @param {readonly number[]} frames
 */
function figuresOf(before, after, frames) {
  const grown = (/** @type {string} */ name) => (after[name] ?? 0) - (before[name] ?? 0);
  const gaps = frames.slice(1).map((time, index) => time - (frames[index] ?? time));
  return {
    busy: (100 * grown('TaskDuration')) / grown('Timestamp'),
    late: gaps.filter((gap) => gap > LATE_MS).length,
    perSecond: (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0),
    heapKb: grown('JSHeapUsedSize') / 1000,
  };
}

/**
 * @param {string} game
 * @param {readonly Figures[]} all
 */
function rowOf(game, all) {
  const busy = middle(all, (figures) => figures.busy);
  const peer = measured.get(PEER + game);
  const range = (/** @type {(figures: Figures) => number} */ figure, digits = 0) => {
    const sorted = all.map(figure).toSorted((one, other) => one - other);
    return `${middle(all, figure).toFixed(digits)} (${sorted[0]?.toFixed(digits)}–${sorted.at(-1)?.toFixed(digits)})`;
  };
  return [
    game,
    range((figures) => figures.busy, 1),
    peer ? (busy / middle(peer, (figures) => figures.busy)).toFixed(2) : '',
    (busy / blank).toFixed(2),
    range((figures) => figures.late),
    range((figures) => figures.perSecond),
    range((figures) => figures.heapKb),
    range((figures) => figures.keyMs),
    games.includes(game) ? `${Math.round(100 * middle(all, (figures) => figures.inPlay))} %` : '',
  ];
}

/**
 * @param {readonly Figures[]} all
 * @param {(figures: Figures) => number} figure
 */
function middle(all, figure) {
  return quantile(all.map(figure), 0.5);
}

/**
 * @param {readonly number[]} values
 * @param {number} share
 */
function quantile(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** @param {readonly string[]} cells */
function print([name = '', ...cells]) {
  console.log(name.padEnd(16) + cells.map((cell) => cell.padStart(17)).join(''));
}
