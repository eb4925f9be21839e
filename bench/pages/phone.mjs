/** A cheap phone on a slow network: 360 by 740 pixels, a CPU four times slower, 1.6 Mbit/s down, 150 ms latency. */
import { randomInt } from 'node:crypto';
import path from 'node:path';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').CDPSession} CDPSession */

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;

/**
 * Opens a page with empty caches and without a service worker, and closes both afterwards.
 * @template Result
 * @param {Browser} browser
 * @param {string} script The file in this folder that the page runs before anything of its own.
 * @param {(page: Page, session: CDPSession) => Promise<Result>} use
 * @returns {Promise<Result>}
 */
export async function withPhone(browser, script, use) {
  // Each phone has its own address, so that they do not share rate limits.
  const address = `10.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;
  const extraHTTPHeaders = { 'x-forwarded-for': address };
  const context = await browser.newContext({ ...PHONE, extraHTTPHeaders, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: path.join(import.meta.dirname, script) });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return await use(page, session);
  } finally {
    await context.close();
  }
}
