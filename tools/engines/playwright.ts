import { chromium, firefox } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../browsers.mjs';

/** What an engine says of the page: its version, and the runs that came out differently. */
export interface Findings {
  readonly version: string;
  readonly differences: readonly string[];
}

/** Opens the page in Chromium. */
export async function askChromium(executablePath: string, url: string): Promise<Findings> {
  return ask(await chromium.launch({ executablePath, args: CHROMIUM_FLAGS }), url);
}

/** Opens the page in a Firefox as the system ships it, which Playwright drives through a channel of its own. */
export async function askFirefox(executablePath: string, url: string): Promise<Findings> {
  return ask(await firefox.launch({ executablePath, channel: 'moz-firefox' }), url);
}

async function ask(browser: Awaited<ReturnType<typeof chromium.launch>>, url: string): Promise<Findings> {
  try {
    const page = await browser.newPage();
    await page.goto(url);
    const differences: unknown = await page.evaluate('findings');
    return { version: browser.version(), differences: readFindings(differences) };
  } finally {
    await browser.close();
  }
}

/** Makes sure that the page has finished: a page that threw an error has found nothing, which is not good news. */
export function readFindings(data: unknown): string[] {
  if (!Array.isArray(data)) throw new Error(`the page has no findings: ${JSON.stringify(data)}`);
  return data.map(String);
}
