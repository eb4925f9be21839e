/** Everything goes from one device to another by a link that works once. */
import type { Page } from '@playwright/test';
import readCode from 'jsqr';
import { expectAccessible } from '#e2e/accessible.ts';
import { complaintsOf, expect, finishGame, gameOf, someName, submitAs, test } from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';

test.use({ ownServer: 'runs' });

const snake = catalogue.find(({ key }) => key === 'snake')!;
const PHONE = {
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
};
/** Beyond this the code needs more modules. */
const MOST_LINK_LETTERS = 84;
const PIXELS = 6;

const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(`arcade:${key}`), name);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const bringHere = (page: Page) => page.getByRole('button', { name: 'Bring it here' }).click();

/** As a camera reads it. */
async function scan(page: Page): Promise<string | undefined> {
  const code = page.getByRole('img', { name: 'Code to scan with the other device' });
  const modules = Number((await code.getAttribute('viewBox'))!.split(' ')[2]);
  const width = modules * PIXELS;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of (await code.locator('path').getAttribute('d'))!.matchAll(/M(\d+) (\d+)h1/g))
    for (let at = 0; at < PIXELS * PIXELS; at++) {
      const row = Number(y) * PIXELS + Math.floor(at / PIXELS);
      pixels.fill(
        0,
        (row * width + Number(x) * PIXELS + (at % PIXELS)) * 4,
        (row * width + Number(x) * PIXELS + (at % PIXELS)) * 4 + 3,
      );
    }
  return readCode(pixels, width, width)?.data;
}

test('a link takes face, bests and runs to a phone, once, and the face can be taken back', async ({
  page: laptop,
  browser,
  baseURL,
}) => {
  // The tests' own random numbers would give every link the same secret.
  await laptop.addInitScript(() => {
    const given = Crypto.prototype.getRandomValues;
    Crypto.prototype.getRandomValues = function <T extends ArrayBufferView | null>(array: T): T {
      if (!(array instanceof Uint8Array)) return given.call(this, array as never) as T;
      for (const index of array.keys()) array[index] = Math.floor(Math.random() * 256);
      return array;
    };
  });
  const complaints = complaintsOf(laptop);
  const name = someName();
  await finishGame(laptop, snake);
  const score = (await gameOf(laptop).getAttribute('data-score'))!;
  await laptop.getByRole('button', { name: 'Submit Score' }).click();
  await submitAs(laptop, name);
  await expect.poll(() => stored(laptop, 'face')).not.toBeNull();
  const face = await stored(laptop, 'face');

  await laptop.goto('/me');
  await laptop.getByRole('link', { name: 'Take it to another device' }).click();
  await expect(heading(laptop, 'Take it to another device')).toBeVisible();
  const field = laptop.getByLabel('Or send yourself the link');
  await expect(field).toHaveValue(/\/me\/move#[\w-]{22}$/);
  const link = await field.inputValue();
  expect(link.length).toBeLessThan(MOST_LINK_LETTERS);
  expect(await scan(laptop)).toBe(link);
  await expect(laptop.getByRole('timer')).toHaveText(/^(10:00|9:\d\d) left, works once$/);
  await expectAccessible(laptop, 'a link');
  const sameBrowser = await laptop.context().newPage();
  await sameBrowser.goto(link);
  await expect(heading(sameBrowser, 'You are already here')).toBeVisible();
  await sameBrowser.close();

  const [phone, thief] = await Promise.all(
    [PHONE, {}].map(async (device) => (await browser.newContext({ baseURL: baseURL!, ...device })).newPage()),
  );
  const sent: string[] = [];
  phone!.on('request', (request) => sent.push(request.url(), request.postData() ?? ''));
  for (const page of [phone!, thief!]) {
    await page.goto(link);
    await expect(heading(page, 'Is this you?')).toBeVisible();
    await expect(page).toHaveURL(/\/me\/move$/);
  }
  await expect(phone!.getByText(`${name}, `)).toBeVisible();
  const here = (await phone!.getByRole('img', { name: /^Here now: / }).getAttribute('aria-label'))!;
  const then = (await phone!.getByRole('img', { name: /^From then on: / }).getAttribute('aria-label'))!;
  expect(then.replace('From then on: ', '')).not.toBe(here.replace('Here now: ', ''));
  await expectAccessible(phone!, 'is this you');
  expect(await stored(phone!, 'face')).toBeNull();
  expect(await stored(phone!, 'best:snake:classic')).toBeNull();

  await bringHere(phone!);
  await expect(heading(phone!, 'Here you are')).toBeVisible();
  await expect(phone!.getByText(/^\d+ runs?, \d+ badges? and \d+ medals? are on this device/)).toBeVisible();
  await expect(heading(laptop, 'It has arrived')).toBeVisible();
  await expect(
    laptop.getByText(/^A phone with Safari took it at \d+:\d\d\. Everything is still here too\.$/),
  ).toBeVisible();
  expect(await stored(phone!, 'face')).toBe(face);
  expect(await stored(phone!, 'best:snake:classic')).toBe(score);
  expect(await stored(phone!, 'device')).not.toBe(await stored(laptop, 'device'));
  expect(sent.join('\n')).not.toContain(link.split('#')[1]);
  await expectAccessible(phone!, 'here you are');

  // A stolen link, opened before it was used and again after.
  await bringHere(thief!);
  await expect(heading(thief!, 'This link was used already')).toBeVisible();
  await expectAccessible(thief!, 'used');
  await thief!.goto('/');
  await thief!.goto(link);
  await expect(heading(thief!, 'This link was used already')).toBeVisible();
  expect(await stored(thief!, 'best:snake:classic')).toBeNull();

  await phone!.getByRole('link', { name: 'See your page' }).click();
  await expect(heading(phone!, name)).toBeVisible();
  await expect(phone!.getByText(then.replace('From then on: ', ''), { exact: false }).first()).toBeVisible();
  await phone!.goto('/me/runs?game=snake');
  await expect(phone!.locator('.run-row').first()).toContainText(score);

  // Also on a later visit.
  await laptop.goto('/me');
  await laptop.getByRole('button', { name: "That wasn't me" }).click();
  await expect(
    laptop.getByText('That device keeps what it got, but plays with its own face from now on.'),
  ).toBeVisible();
  await expect(laptop.getByRole('button', { name: "That wasn't me" })).toHaveCount(0);
  expect(complaints).toEqual([]);
  for (const page of [phone!, thief!]) await page.context().close();
});
