/** `npm run check:engines`: all golden runs give the recorded states in every engine that is on this machine. */
import process from 'node:process';
import { ensureChromium, findFirefox, findWebKit } from './browsers.mjs';
import { differences } from './engines/compare.ts';
import { readGoldenRuns } from './engines/golden-runs.ts';
import { servePage } from './engines/page.ts';
import type { Findings } from './engines/playwright.ts';
import { askChromium, askFirefox } from './engines/playwright.ts';
import { askWebKit } from './engines/web-kit.ts';
import { root } from './root.mjs';

const runs = readGoldenRuns(root);
const page = await servePage(root, runs);
const firefox = findFirefox();
const webKit = findWebKit();
const outcomes = [
  await check('Node', () => ({ version: process.versions.node, differences: differences(runs) })),
  await check('Chromium', async () => askChromium(await ensureChromium(), page.url)),
  await check('Firefox', firefox === null ? null : () => askFirefox(firefox, page.url)),
  await check('WebKitGTK', webKit === null ? null : () => askWebKit(webKit, page.url)),
];
page.close();

const failed = outcomes.filter((outcome) => outcome === 'failed').length;
const passed = outcomes.filter((outcome) => outcome === 'passed').length;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function check(engine: string, ask: (() => Findings | Promise<Findings>) | null) {
  if (ask === null) {
    console.log(`${engine}: not on this machine, so it took no part`);
    return 'absent';
  }
  try {
    const { version, differences: found } = await ask();
    const sums = `${runs.length - found.length} of ${runs.length} golden runs as recorded`;
    console.log([`${engine} ${version}: ${sums}`, ...found].join('\n  '));
    return found.length === 0 ? 'passed' : 'failed';
  } catch (error) {
    console.log(`${engine}: ${error instanceof Error ? error.message : String(error)}`);
    return 'failed';
  }
}
