/**
 * What a tab holds on to: all games are visited in one tab, three times over. A run is started in each, and left by the
 * way back. After every round garbage is collected, and what is left is weighed and counted. The first round brings the
 * code of all games; from then on nothing may be added. `node bench/heap.mjs [ROUNDS]`
 */
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from '../tools/browsers.mjs';
import { ensureBuilt } from '../tools/ensure-built.mjs';
import { startServer } from './pages/server.mjs';

/** @typedef {{ megabytes: number, nodes: number, listeners: number }} Held */

const ROUNDS = Number(process.argv[2] ?? 3);
const KEYS = ['ArrowUp', 'Space', 'KeyA', 'Digit1'];
/** How long a run lasts, and then a page is left alone before it is weighed: longer than anything is pointed out on it. */
const PLAYED_MS = 300;
const SETTLED_MS = 6_000;

if (!(await ensureBuilt())) process.exit(1);
const server = await startServer();
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [...CHROMIUM_FLAGS, '--disable-gpu'],
});
const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
const page = await context.newPage();
const session = await context.newCDPSession(page);
await page.goto(server.origin, { waitUntil: 'load' });
const paths = await page
  .locator('.card-link')
  .evaluateAll((links) => links.map((link) => String(link.getAttribute('href'))));

console.log(`${paths.length} games a round, after collection`);
print(['round', 'MB', 'of the last', 'nodes', 'listeners']);
let last = await held();
print(['home', last.megabytes.toFixed(2), '', String(last.nodes), String(last.listeners)]);
for (let round = 1; round <= ROUNDS; round++) {
  for (const path of paths) await visit(path);
  const now = await held();
  const ratio = (now.megabytes / last.megabytes).toFixed(3);
  print([String(round), now.megabytes.toFixed(2), ratio, String(now.nodes), String(now.listeners)]);
  last = now;
}
await browser.close();
await server.stop();

/**
 * From home into a game, into a run, and back.
 * @param {string} path
 */
async function visit(path) {
  await page.locator(`.card-link[href="${path}"]`).dispatchEvent('click');
  await page.locator('[data-status][data-tick]').waitFor();
  const start = page.getByRole('button', { name: 'Start', exact: true });
  if (await start.isVisible()) await start.click();
  await page.waitForTimeout(PLAYED_MS);
  for (const key of KEYS) await page.keyboard.press(key);
  await page.goBack();
  await page.locator('.hero').waitFor();
}

/** @returns {Promise<Held>} */
async function held() {
  await page.waitForTimeout(SETTLED_MS);
  // What is freed may free more.
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { megabytes: usedSize / 1e6, nodes, listeners: jsEventListeners };
}

/** @param {readonly string[]} cells */
function print(cells) {
  console.log(cells.map((cell) => cell.padStart(12)).join(''));
}
