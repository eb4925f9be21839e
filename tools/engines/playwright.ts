import type { Browser } from '@playwright/test';
import { chromium, firefox } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../browsers.mjs';
import type { Tab } from './tab.ts';
import { PATIENCE_MS } from './tab.ts';

export async function openChromium(executablePath: string): Promise<Tab> {
  return openTab(await chromium.launch({ executablePath, args: CHROMIUM_FLAGS }));
}

/** A stock Firefox, driven by Playwright through WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Tab> {
  return openTab(await firefox.launch({ executablePath, channel: 'moz-firefox' }));
}

async function openTab(browser: Browser): Promise<Tab> {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return {
    version: browser.version(),
    async open(url) {
      await page.goto(url);
    },
    read: (expression) => page.evaluate(expression),
    click: (path) => page.click(`xpath=${path}`),
    complaints: () => Promise.resolve(complaints),
    close: () => browser.close(),
  };
}
