/** Presses before the scripts have loaded are replayed. */
import type { Page } from '@playwright/test';
import { complaintsOf, expect, gameOf, test } from '#e2e/arcade.ts';

/** Counts the seeds drawn: every start without a ticket draws one. */
async function countSeeds(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const { getRandomValues } = Crypto.prototype;
    let drawn = 0;
    Crypto.prototype.getRandomValues = function draw<T extends ArrayBufferView | null>(this: Crypto, array: T): T {
      if (array instanceof Uint32Array) drawn++;
      return getRandomValues.call(this, array as never) as T;
    };
    Object.assign(globalThis, { drawn: () => drawn });
  });
  return () => page.evaluate(() => (globalThis as unknown as { drawn(): number }).drawn());
}

/** Delays these scripts, and no others any more, until the returned function is called. */
async function holdBack(page: Page, scripts: RegExp): Promise<() => void> {
  let letGo = () => {};
  const pressed = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.unrouteAll();
  await page.route(scripts, async (route) => {
    await pressed;
    await route.continue();
  });
  return letGo;
}

test('presses in a canvas game count before its scripts have loaded, once', async ({ page }) => {
  const complaints = complaintsOf(page);
  const drawn = await countSeeds(page);
  for (const [what, scripts] of [
    ['any script', /\/assets\/.*\.js$/],
    ['the playing part of the game', /\/assets\/breakout-play.*\.js$/],
  ] as const)
    await test.step(`Start pressed before ${what} has loaded starts the game afterwards, once`, async () => {
      const letGo = await holdBack(page, scripts);
      await page.goto('/games/breakout', { waitUntil: 'commit' });
      const start = page.getByRole('button', { name: 'Start', exact: true });
      await start.click();
      await start.click();
      await expect(start, 'the press is seen at once').toHaveAttribute('data-early');
      await expect(gameOf(page)).toHaveAttribute('data-status', 'idle');
      letGo();
      await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
      expect(await drawn()).toBe(1);
      await page.keyboard.press('Space');
      await expect(gameOf(page)).toHaveAttribute('data-phase', 'running');
      expect(await drawn()).toBe(1);
      expect(complaints).toEqual([]);
    });

  await test.step('a key reaches a running game while the page hydrates around it', async () => {
    const letGo = await holdBack(page, /\/assets\/breakout-view.*\.js$/);
    await page.goto('/games/breakout', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(gameOf(page)).toHaveAttribute('data-phase', 'ready');
    // From here on React receives presses first, and stops those for parts that are not hydrated.
    const isWaking = () =>
      page.evaluate(() =>
        Object.keys(document.querySelector('#root')!).some((name) => name.startsWith('_reactListening')),
      );
    await expect.poll(isWaking).toBe(true);
    await page.keyboard.press('Space');
    await expect(gameOf(page)).toHaveAttribute('data-phase', 'running');
    letGo();
    await expect(gameOf(page)).toHaveAttribute('data-tick');
  });
});

test('presses in a game of elements are replayed once its scripts have loaded', async ({ page }) => {
  const complaints = complaintsOf(page);
  await test.step('a guess sent before any script has loaded counts afterwards', async () => {
    const letGo = await holdBack(page, /\/assets\/.*\.js$/);
    await page.goto('/games/number', { waitUntil: 'commit' });
    const field = page.getByRole('textbox', { name: 'Your guess' });
    await field.fill('50');
    await field.press('Enter');
    await expect(page.getByRole('button', { name: 'Guess' })).toHaveAttribute('data-early');
    letGo();
    await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
    expect(new URL(page.url()).search, 'the form has loaded no page').toBe('');
    expect(complaints).toEqual([]);
  });

  await test.step('a press on Start is replayed on the re-rendered Start button', async () => {
    const letGo = await holdBack(page, /\/assets\/react-.*\.js$/);
    await page.goto('/games/2048', { waitUntil: 'commit' });
    const start = page.getByRole('button', { name: 'Start', exact: true });
    await start.click();
    await start.evaluate((button) => {
      const copy = button.cloneNode(true) as HTMLElement;
      delete copy.dataset['early'];
      button.replaceWith(copy);
    });
    letGo();
    await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
  });

  await test.step('a press on Start is replayed only once the whole game has loaded', async () => {
    const letGo = await holdBack(page, /\/assets\/2048-view.*\.js$/);
    await page.addInitScript(() => {
      const again: string[] = [];
      addEventListener('click', (event) => event.isTrusted || again.push((event.target as Element).textContent), true);
      Object.assign(globalThis, { again });
    });
    const frame = page.waitForResponse(/\/assets\/play-.*\.js$/);
    await page.goto('/games/2048', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await frame;
    letGo();
    await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
    expect(await page.evaluate(() => (globalThis as unknown as { again: string[] }).again)).toEqual(['Start']);
  });
});
