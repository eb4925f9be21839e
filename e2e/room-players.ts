/** Several players in one room, each in a browser context of their own. */
import { randomInt } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect } from '#e2e/arcade.ts';

/** Another player on another device. */
export async function friend(browser: Browser, baseURL: string | undefined, phone = false): Promise<Page> {
  const part = () => randomInt(1, 255);
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    extraHTTPHeaders: { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` },
    ...(phone ? { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } : {}),
    serviceWorkers: 'block',
  });
  return context.newPage();
}

/** From the game's page to an open room; returns its link. */
export async function makeRoom(page: Page, game: string): Promise<string> {
  await page.goto(`/games/${game}`);
  await page.getByRole('button', { name: 'Play with friends' }).click();
  const link = page.getByRole('textbox', { name: 'Room link' });
  await expect(link).toHaveValue(/\/r\/[\da-z]{26}$/);
  return new URL(await link.inputValue()).pathname;
}

export async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').first().fill(name);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('In this room')).toBeVisible();
}

export const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true }).click();

/** The seed of the next round, as the server sends it. */
export function nextSeed(page: Page): Promise<string> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const seed = /"type":"started".*?"seed":"([\da-f]{32})"/.exec(String(payload))?.[1];
        if (seed !== undefined) resolve(seed);
      }),
    );
  });
}
