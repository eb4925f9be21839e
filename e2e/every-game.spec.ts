/** What must hold on the page of every game that is built. */
import type { Page } from '@playwright/test';
import type { CatalogueEntry } from '#games/games.ts';
import { expectAccessible } from '#e2e/accessible.ts';
import { atRest, complaintsOf, expect, gameOf, openGame, startGame, test } from '#e2e/arcade.ts';
import { startByKeys } from '#e2e/by-keys.ts';
import { catalogue } from '#e2e/catalogue.ts';
import { expectFits, expectStartInView, makeFirstMove } from '#e2e/fits.ts';
import { expectLightFrames, expectRest, watchFrames } from '#e2e/frames.ts';
import { shiftsByLateFonts } from '#e2e/shifts.ts';

const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

for (const entry of catalogue) {
  test(`${entry.title} fits every screen, late letters move nothing, and its keys scroll before the game alone`, async ({
    page,
  }) => {
    await watchFrames(page);
    await openGame(page, entry);
    for (const width of [1920, 1280, 768, 360, 320]) {
      await page.setViewportSize({ width, height: Math.min(Math.round(width * 1.8), 1000) });
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(overflow, `sideways at ${width}`).toBeLessThanOrEqual(0);
    }
    for (const [width, height] of [
      [360, 740],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await shiftsByLateFonts(page), `moved at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 740, height: 360 });
    const sizeOf = async () => (await page.locator('[data-field]').boundingBox())!;
    await expect.poll(async () => (await sizeOf()).height, 'on its side').toBeLessThanOrEqual(360);
    expect((await sizeOf()).width).toBeGreaterThan(150);
    await expectStartInView(page);
    await page.setViewportSize({ width: 900, height: 400 });
    // Where a game is typed, its text field has the focus.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Space');
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(0);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectRest(page);

    await startGame(page);
    if ((await gameOf(page).getAttribute('data-status')) === 'idle') {
      await makeFirstMove(page);
      await expectFits(page);
      return;
    }
    await expectFits(page);
    await page.setViewportSize({ width: 900, height: 400 });
    await page.locator('[data-field]').focus();
    if ((await page.locator('[data-field] canvas').count()) > 0) await expectLightFrames(page, entry.key);
    const before = await atRest(page, () => scrollOf(page));
    const isPlaying = async () => (await gameOf(page).getAttribute('data-status')) === 'playing';
    const wasPlaying = await isPlaying();
    for (const key of ['ArrowDown', 'Space', 'PageDown', 'End', 'ArrowUp', 'Home']) await page.keyboard.press(key);
    const after = await atRest(page, () => scrollOf(page));
    // Where the machine is slow the run may be over by now, and its result has been brought into view.
    if (wasPlaying && (await isPlaying())) expect(after).toBe(before);

    if ((await gameOf(page).getAttribute('data-phase')) === 'running') await page.keyboard.press('KeyP');
    if ((await gameOf(page).getAttribute('data-phase')) === 'paused') {
      await expectRest(page);
      await expectFits(page);
    }
  });
}

/** How many games are visited from one home page: each visit is one more that could leave something. */
const IN_A_ROW = 5;

for (let first = 0; first < catalogue.length; first += IN_A_ROW) {
  const games = catalogue.slice(first, first + IN_A_ROW);
  const titles = games.map(({ title }) => title).join(', ');
  test(`nothing is in anyone's way in ${titles}, and leaving them in the middle leaves nothing behind`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    await page.addInitScript(watchLeftovers);
    const [known, ...others] = games;
    await begin(page, known!, () => page.goto(known!.path));
    await leave(page, known!);
    // What the runner of the tests listens for itself is there from here on.
    await linkTo(page, known!).evaluate(() => {});
    const before = await atTop(page);
    // The first one may have left what is there for good, and is visited once more at the end.
    for (const entry of [...others, known!]) {
      if (entry === known) {
        await linkTo(page, entry).click();
        await startGame(page);
      } else await begin(page, entry, () => linkTo(page, entry).click());
      await leave(page, entry);
      await atTop(page);
      // Something that was still on its way out after the first visit may be gone by now; nothing may have come.
      const added = async () =>
        Object.entries(await leftoversOn(page)).filter(([what, count]) => count > (before[what] ?? 0));
      await expect.poll(added, entry.title).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
}

const linkTo = (page: Page, { title }: CatalogueEntry) => page.getByRole('link', { name: new RegExp(`: ${title}$`) });

/** Opens a game and begins a run by keys, and looks at the page before and after. */
async function begin(page: Page, { title }: CatalogueEntry, open: () => Promise<unknown>): Promise<void> {
  // Without motion, so that nothing is checked while it fades in.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await open();
  await expect(gameOf(page)).toHaveAttribute('data-tick', '0');
  await expectAccessible(page, `${title}, idle, light`);
  await startByKeys(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, `${title}, playing, dark`);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
}

/** Plays a little, and leaves. */
async function leave(page: Page, entry: CatalogueEntry): Promise<void> {
  // Where a run was left unfinished it waits, and has lasted.
  await expect(gameOf(page)).toHaveAttribute('data-tick', /\d/);
  await page.locator('[data-field]').focus();
  for (const key of ['ArrowUp', 'Space', 'KeyA', 'Digit1']) await page.keyboard.press(key);
  await page.getByRole('link', { name: 'Back to Games' }).click();
  await expect(linkTo(page, entry)).toBeVisible();
  // The rows of the day come after the page, and with them what tells when it is over.
  await expect(page.locator('.today-clock')).toHaveCount(3);
}

const leftoversOn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { leftovers(): Leftovers }).leftovers());

/** What the home page itself holds depends on what is in sight and pointed at: clocks that count, a card that plays. */
async function atTop(page: Page): Promise<Leftovers> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  return atRest(page, () => leftoversOn(page));
}

/** How many of each kind there are. */
type Leftovers = Readonly<Record<string, number>>;

/** Counts in the page what a game might forget to let go of. Runs before anything else does. */
function watchLeftovers(): void {
  const timers = new Set<unknown>();
  // On their own: an interval that is left would else make up for a timer that is gone.
  const intervals = new Set<unknown>();
  const frames = new Set<number>();
  const listeners = new Map<string, number>();
  const { setTimeout: later, clearTimeout: notLater, setInterval: often, clearInterval: notOften } = globalThis;
  const { requestAnimationFrame: ask, cancelAnimationFrame: unask } = globalThis;
  Object.assign(globalThis, {
    setInterval: (handler: () => void, ms?: number) => {
      const id = often(handler, ms);
      intervals.add(id);
      return id;
    },
    clearInterval: (id: number) => {
      intervals.delete(id);
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
    leftovers: (): Leftovers => ({
      timers: timers.size,
      intervals: intervals.size,
      frames: frames.size,
      ...Object.fromEntries(listeners),
    }),
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
