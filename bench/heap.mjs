/**
 * `node bench/heap.mjs [ROUNDS]`: looks for memory leaks of a tab: visits all games in one tab three times, starts a
 * run in each and leaves with the back button. After every round it collects garbage and measures what scripts hold
 * (objects, arrays, functions, strings), and separately the compiled code, which grows while the engine optimizes. The
 * first round loads the code of all games; from then on nothing may grow.
 */
import { chromium } from '@playwright/test';
import { QUIET_CHROMIUM_FLAGS, ensureChromium } from '../tools/browsers.mjs';
import { ensureBuilt } from '../tools/ensure-built.mjs';
import { startServer } from './pages/server.mjs';

/** @typedef {{ data: number, code: number, nodes: number, listeners: number }} Held In megabytes, and counted. */

const ROUNDS = Number(process.argv[2] ?? 3);
const KEYS = ['ArrowUp', 'Space', 'KeyA', 'Digit1'];
/** Length of a run, and the idle time before measuring, longer than any message stays on the page. */
const PLAYED_MS = 300;
const SETTLED_MS = 6_000;
/** Node types of a heap snapshot that belong to the browser. */
const BROWSERS_OWN = new Set(['native', 'hidden', 'synthetic']);

if (!(await ensureBuilt())) process.exit(1);
const server = await startServer();
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [...QUIET_CHROMIUM_FLAGS],
});
const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
const page = await context.newPage();
const session = await context.newCDPSession(page);
await page.goto(server.origin, { waitUntil: 'load' });
const paths = await page
  .locator('.card-link')
  .evaluateAll((links) => links.map((link) => String(link.getAttribute('href'))));

console.log(`${paths.length} games a round, after collection`);
print(['round', 'held MB', 'of the last', 'code MB', 'nodes', 'listeners']);
let last = await held();
print(['home', last.data.toFixed(2), '', last.code.toFixed(2), String(last.nodes), String(last.listeners)]);
for (let round = 1; round <= ROUNDS; round++) {
  for (const path of paths) await visit(path);
  const now = await held();
  const ratio = (now.data / last.data).toFixed(3);
  print([String(round), now.data.toFixed(2), ratio, now.code.toFixed(2), String(now.nodes), String(now.listeners)]);
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
  // Freed objects may free others.
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { ...(await weighed()), nodes, listeners: jsEventListeners };
}

/** Takes a heap snapshot and leaves out the browser's own objects. */
async function weighed() {
  /** @type {string[]} */
  const chunks = [];
  const gather = (/** @type {{ chunk: string }} */ { chunk }) => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', gather);
  await session.send('HeapProfiler.takeHeapSnapshot');
  session.off('HeapProfiler.addHeapSnapshotChunk', gather);
  /** @type {{ snapshot: { meta: { node_fields: string[], node_types: [string[]] } }, nodes: number[] }} */
  const { snapshot, nodes } = JSON.parse(chunks.join(''));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const sums = { data: 0, code: 0 };
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0][nodes[at + type] ?? 0] ?? '';
    if (kind === 'code') sums.code += (nodes[at + size] ?? 0) / 1e6;
    else if (!BROWSERS_OWN.has(kind)) sums.data += (nodes[at + size] ?? 0) / 1e6;
  }
  return sums;
}

/** @param {readonly string[]} cells */
function print(cells) {
  console.log(cells.map((cell) => cell.padStart(12)).join(''));
}
