/** What must hold on the page of every game that is built. */
import type { Page } from '@playwright/test';
import { atRest, complaintsOf, expect, gameOf, openGame, startGame, test } from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';
import { expectLightFrames, expectRest, watchFrames } from '#e2e/frames.ts';

const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

for (const entry of catalogue) {
  test(`${entry.title} fits every screen, and its keys scroll before the game and not during it`, async ({ page }) => {
    await watchFrames(page);
    await openGame(page, entry);
    for (const width of [1920, 1280, 768, 360, 320]) {
      await page.setViewportSize({ width, height: Math.min(Math.round(width * 1.8), 1000) });
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(overflow, `sideways at ${width}`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 740, height: 360 });
    const sizeOf = async () => (await page.locator('[data-field]').boundingBox())!;
    await expect.poll(async () => (await sizeOf()).height, 'on its side').toBeLessThanOrEqual(360);
    expect((await sizeOf()).width).toBeGreaterThan(150);
    await page.setViewportSize({ width: 844, height: 390 });
    const start = page.getByRole('button', { name: 'Start', exact: true });
    if (await start.isVisible())
      await expect.poll(async () => (await start.boundingBox())?.y, 'Start in view').toBeLessThan(390 - 44);
    await page.setViewportSize({ width: 900, height: 400 });
    // Where a game is typed, its text field has the focus.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Space');
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(0);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectRest(page);

    await startGame(page);
    await page.locator('[data-field]').focus();
    if ((await gameOf(page).getAttribute('data-status')) === 'idle') return;
    if ((await page.locator('[data-field] canvas').count()) > 0) await expectLightFrames(page, entry.key);
    const before = await atRest(page, () => scrollOf(page));
    const isPlaying = async () => (await gameOf(page).getAttribute('data-status')) === 'playing';
    const wasPlaying = await isPlaying();
    for (const key of ['ArrowDown', 'Space', 'PageDown', 'End', 'ArrowUp', 'Home']) await page.keyboard.press(key);
    const after = await atRest(page, () => scrollOf(page));
    // Where the machine is slow the run may be over by now, and its result has been brought into view.
    if (wasPlaying && (await isPlaying())) expect(after).toBe(before);

    if ((await gameOf(page).getAttribute('data-phase')) === 'running') await page.keyboard.press('KeyP');
    if ((await gameOf(page).getAttribute('data-phase')) === 'paused') await expectRest(page);
  });

  test(`leaving ${entry.title} in the middle leaves nothing behind`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.addInitScript(watchLeftovers);
    await page.goto(entry.path);
    const leftovers = () => page.evaluate(() => (globalThis as unknown as { leftovers(): Leftovers }).leftovers());
    /** What the home page itself holds depends on what is in sight and pointed at: clocks that count, a card that plays. */
    const atTop = async () => {
      await page.mouse.move(0, 0);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      return atRest(page, leftovers);
    };
    const link = page.getByRole('link', { name: new RegExp(`: ${entry.title}$`) });
    const playAndLeave = async () => {
      // Where a run was left unfinished it waits, and has lasted.
      await expect(gameOf(page)).toHaveAttribute('data-tick', /\d/);
      await startGame(page);
      await page.locator('[data-field]').focus();
      for (const key of ['ArrowUp', 'Space', 'KeyA', 'Digit1']) await page.keyboard.press(key);
      await page.getByRole('link', { name: 'Back to Games' }).click();
      await expect(link).toBeVisible();
      // The rows of the day come after the page, and with them what tells when it is over.
      await expect(page.locator('.today-clock')).toHaveCount(3);
    };
    await playAndLeave();
    const before = await atTop();
    await link.click();
    await playAndLeave();
    await atTop();
    // Something that was still on its way out after the first visit may be gone by now; nothing may have come.
    const added = async () => Object.entries(await leftovers()).filter(([what, count]) => count > (before[what] ?? 0));
    await expect.poll(added).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

/** How many of each kind there are. */
type Leftovers = Readonly<Record<string, number>>;

/** Counts in the page what a game might forget to let go of. Runs before anything else does. */
function watchLeftovers(): void {
  const timers = new Set<unknown>();
  const frames = new Set<number>();
  const listeners = new Map<string, number>();
  const { setTimeout: later, clearTimeout: notLater, setInterval: often, clearInterval: notOften } = globalThis;
  const { requestAnimationFrame: ask, cancelAnimationFrame: unask } = globalThis;
  Object.assign(globalThis, {
    setInterval: (handler: () => void, ms?: number) => {
      const id = often(handler, ms);
      timers.add(id);
      return id;
    },
    clearInterval: (id: number) => {
      timers.delete(id);
      notOften(id);
    },
    setTimeout: (handler: () => void, ms?: number) => {
      const id = later(() => {
        timers.delete(id);
        handler();
      }, ms);
      timers.add(id);
      return id;
    },
    clearTimeout: (id: number) => {
      timers.delete(id);
      notLater(id);
    },
    requestAnimationFrame: (callback: FrameRequestCallback) => {
      const id = ask((time) => {
        frames.delete(id);
        callback(time);
      });
      frames.add(id);
      return id;
    },
    cancelAnimationFrame: (id: number) => {
      frames.delete(id);
      unask(id);
    },
    leftovers: (): Leftovers => ({ timers: timers.size, frames: frames.size, ...Object.fromEntries(listeners) }),
  });
  for (const target of [window, document]) {
    const { addEventListener: add, removeEventListener: remove } = target;
    target.addEventListener = (...args: Parameters<typeof add>) => {
      listeners.set(args[0], (listeners.get(args[0]) ?? 0) + 1);
      add.apply(target, args);
    };
    target.removeEventListener = (...args: Parameters<typeof remove>) => {
      listeners.set(args[0], (listeners.get(args[0]) ?? 0) - 1);
      remove.apply(target, args);
    };
  }
}
