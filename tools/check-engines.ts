/**
 * `npm run check:engines`: replays all golden runs in every installed engine and compares the recorded states, then
 * walks through the site in it. Chromium skips the second part, because the browser tests cover it.
 */
import process from 'node:process';
import { ensureHeadlessChromium, findFirefox, findWebKit } from './browsers.mjs';
import { differences } from './engines/compare.ts';
import { reseededRuns, readGoldenRuns } from './engines/golden-runs.ts';
import { readFindings, servePage } from './engines/page.ts';
import { openChromium, openFirefox } from './engines/playwright.ts';
import type { BuiltSite } from './engines/site.ts';
import { startSite } from './engines/site.ts';
import type { Tab } from './engines/tab.ts';
import { walk } from './engines/walk.ts';
import { openWebKit } from './engines/web-kit.ts';
import { ensureBuilt } from './ensure-built.mjs';
import { root } from './root.mjs';

/** Returns a one-line description of what works; throws if it does not. */
type Check = (tab: Tab) => Promise<string>;

const sums = { passed: 0, failed: 0 };
const firefox = findFirefox();
const webKit = findWebKit();
const recorded = readGoldenRuns(root);
const runs = [...recorded, ...reseededRuns(recorded)];
const page = await servePage(root, runs);

await count(`Node ${process.versions.node}`, async () => judge(differences(runs)));
await visit('Chromium', async () => openChromium(await ensureHeadlessChromium()), [golden]);
// Started late, so that beside the database tests it can copy a database that they have prepared.
const site = firefox === null && webKit === null ? null : await startBuiltSite();
const checks = site === null ? [golden] : [golden, async (tab: Tab) => walk(tab, await site.url)];
await visit('Firefox', firefox === null ? null : () => openFirefox(firefox), checks);
await visit('WebKitGTK', webKit === null ? null : () => openWebKit(webKit), checks);
page.close();
await site?.close();
console.log(`${sums.passed} passed, ${sums.failed} failed`);
process.exitCode = sums.failed === 0 ? 0 : 1;

async function startBuiltSite(): Promise<BuiltSite> {
  if (await ensureBuilt()) return startSite();
  throw new Error('check-engines: the site was not started');
}

async function visit(engine: string, open: (() => Promise<Tab>) | null, all: readonly Check[]): Promise<void> {
  if (open === null) return console.log(`${engine}: not on this machine, so it took no part`);
  let tab: Tab;
  try {
    tab = await open();
  } catch (error) {
    return count(engine, () => Promise.reject(error));
  }
  for (const check of all) await count(`${engine} ${tab.version}`, () => check(tab));
  await tab.close();
}

async function count(engine: string, check: () => Promise<string>): Promise<void> {
  try {
    console.log(`${engine}: ${await check()}`);
    sums.passed++;
  } catch (error) {
    console.log(`${engine}: FAILED: ${error instanceof Error ? error.message : String(error)}`);
    sums.failed++;
  }
}

async function golden(tab: Tab): Promise<string> {
  return judge(await readFindings(tab, page.url));
}

function judge(found: readonly string[]): string {
  const line = `${runs.length - found.length} of ${runs.length} golden runs as recorded, including reseeded runs`;
  if (found.length > 0) throw new Error([line, ...found].join('\n  '));
  return line;
}
