/** Checks for the page of every game; in the gate, of one game of each kind. */
import type { Page } from '@playwright/test';
import type { CatalogueEntry } from '#games/games.ts';
import { expectAccessible } from '#e2e/accessible.ts';
import { atRest, complaintsOf, expect, gameOf, openGame, startGame, test } from '#e2e/arcade.ts';
import { startByKeys } from '#e2e/by-keys.ts';
import { someGames } from '#e2e/catalogue.ts';
import { expectFits, expectStartInView, makeFirstMove } from '#e2e/fits.ts';
import { expectLightFrames, expectRest, watchFrames } from '#e2e/frames.ts';
import { shiftsByLateFonts } from '#e2e/shifts.ts';
import { painted, unpainted } from '#kit/testing/journey.ts';

const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

const titlesOf = (games: readonly CatalogueEntry[]) => games.map(({ title }) => title).join(', ');

/** Games of one test: opening one in a page that is there costs half. */
const ON_ONE_PAGE = 3;

for (const games of groupsOf(ON_ONE_PAGE)) {
  test(`${titlesOf(games)} fit every screen, late fonts shift nothing, and keys scroll only before the game`, async ({
    page,
  }) => {
    await watchFrames(page);
    for (const entry of games)
      await test.step(entry.title, async () => {
        await page.setViewportSize({ width: 1280, height: 900 });
        await openGame(page, entry);
        for (const [width, height] of [
          [1280, 900],
          [360, 740],
        ] as const) {
          await page.setViewportSize({ width, height });
          await expectNoOverflow(page);
          // Only painted elements count as shifted.
          expect(await shiftsByLateFonts(page), `moved at ${width}`).toEqual([]);
        }
        await unpainted(page, () => expectUsable(page, entry));
      });
  });
}

function groupsOf(size: number): CatalogueEntry[][] {
  const groups = Math.ceil(someGames.length / size);
  return Array.from({ length: groups }, (_, group) => someGames.slice(group * size, (group + 1) * size));
}

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow, `sideways at ${page.viewportSize()!.width}`).toBeLessThanOrEqual(0);
}

/** Checks an open game idle, during a run, and paused. */
async function expectUsable(page: Page, { key }: CatalogueEntry): Promise<void> {
  for (const [width, height] of [
    [1920, 1000],
    [768, 1000],
    [320, 576],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoOverflow(page);
  }
  await page.setViewportSize({ width: 740, height: 360 });
  const sizeOf = async () => (await page.locator('[data-field]').boundingBox())!;
  await expect.poll(async () => (await sizeOf()).height, 'on its side').toBeLessThanOrEqual(360);
  expect((await sizeOf()).width).toBeGreaterThan(150);
  await expectStartInView(page);
  await page.setViewportSize({ width: 900, height: 400 });
  // Typed games focus their input.
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
  if ((await page.locator('[data-field] canvas').count()) > 0) await expectLightFrames(page, key);
  const before = await atRest(page, () => scrollOf(page));
  const isPlaying = async () => (await gameOf(page).getAttribute('data-status')) === 'playing';
  const wasPlaying = await isPlaying();
  for (const pressed of ['ArrowDown', 'Space', 'PageDown', 'End', 'ArrowUp', 'Home'])
    await page.keyboard.press(pressed);
  const after = await atRest(page, () => scrollOf(page));
  // On a slow machine the run may have ended, and the result has scrolled into view.
  if (wasPlaying && (await isPlaying())) expect(after).toBe(before);

  if ((await gameOf(page).getAttribute('data-phase')) === 'running') await page.keyboard.press('KeyP');
  if ((await gameOf(page).getAttribute('data-phase')) === 'paused') {
    await expectRest(page);
    await expectFits(page);
  }
}

/** Games visited from one home page: each visit could leak something. */
const IN_A_ROW = 6;

for (const games of groupsOf(IN_A_ROW)) {
  test(`${titlesOf(games)} are accessible, and leaving them during a run leaks nothing`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.addInitScript(watchLeftovers);
    const [known, ...others] = games;
    await begin(page, known!, () => page.goto(known!.path));
    await unpainted(page, async () => {
      await leave(page, known!);
      // From here on the test runner's own listeners exist.
      await linkTo(page, known!).evaluate(() => {});
      const before = await atTop(page);
      // The first visit may allocate permanent things, so it is repeated at the end.
      for (const entry of [...others, known!]) {
        if (entry === known) {
          await linkTo(page, entry).click();
          await startGame(page);
        } else await begin(page, entry, () => linkTo(page, entry).click());
        await leave(page, entry);
        await atTop(page);
        // Some leftovers of the first visit may be gone by now; nothing may have been added.
        const added = async () =>
          Object.entries(await leftoversOn(page)).filter(([what, count]) => count > (before[what] ?? 0));
        await expect.poll(added, entry.title).toEqual([]);
      }
    });
    expect(complaints).toEqual([]);
  });
}

const linkTo = (page: Page, { title }: CatalogueEntry) => page.getByRole('link', { name: new RegExp(`: ${title}$`) });

/** Opens a game and starts a run by keyboard; checks the page before and after. */
async function begin(page: Page, { title }: CatalogueEntry, open: () => Promise<unknown>): Promise<void> {
  // Reduced motion, so that nothing is checked during a fade.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await open();
  await expect(gameOf(page)).toHaveAttribute('data-tick', '0');
  // Invisible text has no contrast.
  await painted(page, () => expectAccessible(page, `${title}, idle, light`));
  await startByKeys(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await painted(page, () => expectAccessible(page, `${title}, playing, dark`));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
}

/** Plays a little, and leaves. */
async function leave(page: Page, entry: CatalogueEntry): Promise<void> {
  // An unfinished run waits and has a tick.
  await expect(gameOf(page)).toHaveAttribute('data-tick', /\d/);
  await page.locator('[data-field]').focus();
  for (const key of ['ArrowUp', 'Space', 'KeyA', 'Digit1']) await page.keyboard.press(key);
  await page.getByRole('link', { name: 'Back to Games' }).click();
  await expect(linkTo(page, entry)).toBeVisible();
  // The rows of the day load after the page, with their timers.
  await expect(page.locator('.today-clock')).toHaveCount(3);
}

const leftoversOn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { leftovers(): Leftovers }).leftovers());

/** The home page's own timers depend on what is visible and hovered: clocks, a playing card. */
async function atTop(page: Page): Promise<Leftovers> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  return atRest(page, () => leftoversOn(page));
}

/** Counts by kind. */
type Leftovers = Readonly<Record<string, number>>;

/** Counts what a game might not release. Runs before the page's scripts. */
function watchLeftovers(): void {
  const timers = new Set<unknown>();
  // Separate from timeouts: otherwise a leaked interval could cancel out a removed timeout.
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
  const count = (type: string, by: number) => listeners.set(type, (listeners.get(type) ?? 0) + by);
  for (const target of [window, document]) {
    const { addEventListener: add, removeEventListener: remove } = target;
    target.addEventListener = (...args: Parameters<typeof add>) => {
      count(args[0], 1);
      const signal = typeof args[2] === 'object' ? args[2].signal : undefined;
      signal?.addEventListener('abort', () => count(args[0], -1));
      add.apply(target, args);
    };
    target.removeEventListener = (...args: Parameters<typeof remove>) => {
      count(args[0], -1);
      remove.apply(target, args);
    };
  }
}
