/**
 * `node bench/page-to-page.mjs [RUNS] [KEY ...]`: measures the time from pressing a card to its game, and back to the
 * home page, on a slow computer: 1280 by 800 pixels, a CPU four times slower, 1.6 Mbit/s, 150 ms latency. Milliseconds
 * depend on the machine; the ratio compares with the same press right after opening the page, before any prefetch.
 * There is no real GPU here.
 */
import { chromium } from '@playwright/test';
import path from 'node:path';
import { QUIET_CHROMIUM_FLAGS, ensureChromium } from '../tools/browsers.mjs';
import { ensureBuilt } from '../tools/ensure-built.mjs';
import { median, print } from './pages/figures.mjs';
import { CPU_SLOWDOWN, NETWORK } from './pages/phone.mjs';
import { startServer } from './pages/server.mjs';

/** @typedef {'cold' | 'in sight' | 'hovered'} Kind */
/** @typedef {{ head: number, cabinet: number, back: number, asked: number, askedBack: number }} Walk */

const WATCH = path.join(import.meta.dirname, 'pages', 'page-watch.js');
/** How long a card is visible before the press. */
const IN_SIGHT_MS = 2_500;
const HOVERED_MS = 1_500;
const SETTLED_MS = 1_500;
const WIDTH = 14;

const [runs = '5', ...keys] = process.argv.slice(2);
if (!(await ensureBuilt())) process.exit(1);
const server = await startServer();
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [...QUIET_CHROMIUM_FLAGS],
});
print(['game', 'card was', 'heading ms', ': cold', 'cabinet ms', ': cold', 'requests', 'back ms', 'requests'], WIDTH);
for (const key of keys.length > 0 ? keys : ['snake', '2048', 'sudoku']) {
  /** @type {Walk | null} */
  let cold = null;
  for (const kind of /** @type {const} */ (['cold', 'in sight', 'hovered'])) {
    const walks = [];
    for (let run = 0; run < Number(runs); run++) walks.push(await walk(kind, key));
    const middle = middleOf(walks);
    cold ??= middle;
    const { head, cabinet, back, asked, askedBack } = middle;
    const timed = [ms(head), ratio(head, cold.head), ms(cabinet), ratio(cabinet, cold.cabinet)];
    print([key, kind, ...timed, String(asked), ms(back), String(askedBack)], WIDTH);
  }
}
await browser.close();
await server.stop();

/**
 * From the home page to a game and back.
 * @param {Kind} kind
 * @param {string} key
 * @returns {Promise<Walk>}
 */
async function walk(kind, key) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript({ path: WATCH });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(`${server.origin}/`, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  const link = page.locator(`.card[data-game="${key}"] .card-link`);
  await link.scrollIntoViewIfNeeded();
  if (kind !== 'cold') await page.waitForTimeout(IN_SIGHT_MS);
  if (kind === 'hovered') {
    await link.hover();
    await page.waitForTimeout(HOVERED_MS);
  }
  let asked = 0;
  page.on('request', () => asked++);
  await link.dispatchEvent('click');
  const there = await whenSeen('cabinet');
  await page.waitForTimeout(SETTLED_MS);
  const askedThere = asked;
  await page.evaluate('history.back()');
  const back = await whenSeen('head');
  await page.waitForTimeout(SETTLED_MS);
  await context.close();
  return { ...there, back: back.head, asked: askedThere, askedBack: asked - askedThere };

  /** @param {'head' | 'cabinet'} part */
  async function whenSeen(part) {
    const found = await page.waitForFunction((name) => {
      const { seen: noted } = /** @type {{ seen?: Record<string, number> }} */ (/** @type {unknown} */ (globalThis));
      return noted?.[name] === undefined ? null : noted;
    }, part);
    return /** @type {{ head: number, cabinet: number }} */ (await found.jsonValue());
  }
}

/**
 * @param {readonly Walk[]} walks
 * @returns {Walk}
 */
function middleOf(walks) {
  const of = (/** @type {keyof Walk} */ name) => median(walks.map((each) => each[name]));
  return { head: of('head'), cabinet: of('cabinet'), back: of('back'), asked: of('asked'), askedBack: of('askedBack') };
}

/** @param {number} value */
function ms(value) {
  return value.toFixed(0);
}

/**
 * @param {number} value
 * @param {number} cold
 */
function ratio(value, cold) {
  return `${(value / cold).toFixed(2)}x`;
}
