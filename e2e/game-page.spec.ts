/** The page around every game: board, messages, sharing and colors. */
import type { Locator, Page } from '@playwright/test';
import { atRest, expect, gameOf, openGame, startGame, test, toastOf } from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';
import { shiftsByLateFonts, watchShifts } from '#e2e/shifts.ts';

const snake = catalogue.find(({ key }) => key === 'snake')!;

/** Blocks the event stream, so that the network can become idle. */
const unfollowed = (page: Page) => page.route('**/api/leaderboards/*/live', (route) => route.abort());

/** A game's page switches to its own fonts once they have loaded and it is idle. */
const lettersShown = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-fonts');

/** The shared text of a lost run of Snake. */
const RESULT = /^Snake: Game Over \d+ points\. .*Length \d+ .*\/games\/snake$/;

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return box;
}

test('the board stands beside or below a game in view; an unranked run says so; a result can be shared, copied by hand and collapsed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openGame(page, snake);
  await test.step('a whole game is in view, with its board beside it from 1024 pixels and below it otherwise', async () => {
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
    const board = page.getByRole('region', { name: 'Leaderboard' });
    const gaps = async () => {
      const [around, game] = [await boxOf(board), await boxOf(gameOf(page))];
      return { beside: around.x - game.x - game.width, below: around.y - game.y - game.height };
    };
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect.poll(async () => (await gaps()).beside).toBeGreaterThan(-1);
    await page.setViewportSize({ width: 1023, height: 800 });
    await expect.poll(async () => (await gaps()).below).toBeGreaterThan(-1);
  });

  const finished = page.locator('[data-overlay="finished"]');
  await test.step('an unranked run says so from start to end', async () => {
    await page.setViewportSize({ width: 1000, height: 1000 });
    await page.getByRole('radio', { name: 'Practice' }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const badge = gameOf(page).getByRole('status').filter({ hasText: 'Practice' });
    await expect(badge).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(finished).toContainText('Practice runs are unranked.');
    await expect(finished.getByRole('button', { name: 'Submit Score' })).toHaveCount(0);
    await finished.getByRole('button', { name: 'Play ranked' }).click();
    await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
    await expect(badge).toHaveCount(0);
  });

  await test.step('a window that shrinks during a game keeps the field in view', async () => {
    await page.setViewportSize({ width: 1000, height: 640 });
    const below = () =>
      page.locator('[data-field]').evaluate((field) => field.getBoundingClientRect().bottom - innerHeight);
    await expect.poll(below).toBeLessThanOrEqual(1);
  });

  await test.step('the result stands beside the field, is shared as one line of text, and can be collapsed', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('ArrowUp');
    await expect(finished).toBeVisible();
    const result = page.getByRole('region', { name: 'Your result' });
    const field = await boxOf(page.locator('[data-field]'));
    expect((await boxOf(result)).x).toBeGreaterThanOrEqual(field.x + field.width);
    // An apple on the way makes it a first score.
    await expect(result.locator('button:focus')).toHaveText(/^(Play Again|Submit Score)$/);
    await page.getByRole('button', { name: 'Share result' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(RESULT);
    const before = (await boxOf(result)).height;
    await page.keyboard.press('Escape');
    await expect(page.locator('.result.is-folded')).toBeVisible();
    expect((await boxOf(result)).height).toBeLessThan(before / 2);
    expect(await boxOf(page.locator('[data-field]'))).toEqual(field);
    await page.locator('[data-field]').click();
    await expect(page.locator('.result.is-folded')).toHaveCount(0);
  });

  await test.step('a result that cannot be copied is shown for manual copying', async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'Share result' }).click();
    const line = page.getByRole('textbox', { name: 'Text to copy' });
    await expect(line).toBeFocused();
    await expect(line).toHaveValue(RESULT);
    expect(await page.evaluate(() => String(getSelection()))).toMatch(RESULT);
  });
});

/** Fetched by a hydrated page: code for a start, images under an overlay, stored state, prefetches. */
const FETCHED_ALIVE =
  /filled-board|empty-board|row-motion|overlays|pictures|all-games|cache-offline|looks|page-errors|card-previews|follow-pointer|views|today|your-games|day-record|use-day|mini-card|own-scores|utc-day|medal|player-face|daily-games|read-board|after-hydration|face-image|face-traits|room-secret|sha-256|challenge-link|share-button|rank-on|\/board-|\/(play|session)-/;

test('nothing shifts during hydration, and the page preloads every script that it needs', async ({ page }) => {
  await unfollowed(page);
  const shifts = await watchShifts(page);
  const asked = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && asked.add(new URL(request.url()).pathname));
  for (const [width, ...paths] of [
    // The test of late fonts below covers the other pages at this width.
    [360, '/games/tetris', '/games/sudoku'],
    [
      1440,
      '/',
      '/games/snake',
      '/games/tetris',
      '/games/sudoku',
      '/games/hangman',
      '/games/memory',
      '/auth',
      '/nothing',
    ],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      asked.clear();
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await lettersShown(page);
      expect(await shifts(), `${path} at ${width}`).toEqual([]);
      const named = await page
        .locator('script[src], link[rel=modulepreload]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? one.getAttribute('href')));
      const unnamed = [...asked].filter((script) => !named.includes(script) && !FETCHED_ALIVE.test(script));
      expect(unnamed, path).toEqual([]);
      expect(asked.size).toBeGreaterThan(3);
    }
  }
});

test('nothing shifts when fonts load late, and no line overflows', async ({ page }) => {
  await unfollowed(page);
  const shifts = await watchShifts(page);
  // Fonts wait until the page has been seen with the fallback font.
  let release = () => {};
  let released = Promise.resolve();
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  for (const [path, width] of [
    ['/', 360],
    ['/auth', 360],
    ['/games/snake', 360],
    ['/nothing', 360],
    ['/how-scores-are-checked', 1440],
    ['/', 1440],
  ] as const) {
    released = new Promise((resolve) => (release = resolve));
    await page.setViewportSize({ width, height: 740 });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.fonts.check('800 16px "Gabarito Display"'))).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    release();
    await page.waitForFunction(() => document.fonts.check('800 16px "Gabarito Display"'));
    await lettersShown(page);
    await page.waitForLoadState('networkidle');
    expect(await shifts(), `${path} at ${width}`).toEqual([]);
    expect(await shiftsByLateFonts(page), `${path} at ${width}`).toEqual([]);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('help opens at its top, a long badge moves nothing, the result leaves the field visible, and a toast covers no control', async ({
    page,
  }) => {
    await openGame(page, snake);
    await test.step('help opens at its top, with touch controls first', async () => {
      await page.getByRole('button', { name: 'Help' }).locator('visible=true').tap();
      const help = page.locator('[data-overlay="help"]');
      await expect(help.getByRole('heading', { name: 'How to play Snake' })).toBeFocused();
      expect(await help.evaluate((panel) => panel.scrollTop)).toBe(0);
      expect(await help.getByRole('heading', { level: 3 }).first().textContent()).toBe('Touch');
      await page.keyboard.press('Escape');
      await expect(help).toHaveCount(0);
    });

    await test.step('a long unranked badge stays on one line and does not move the field', async () => {
      await page.setViewportSize({ width: 320, height: 568 });
      const field = page.locator('[data-field]');
      const before = await atRest(page, () => boxOf(field));
      await page.getByRole('radio', { name: 'Practice' }).tap();
      await page.getByRole('button', { name: 'Start', exact: true }).tap();
      const badge = page.locator('.unranked > span');
      await badge.getByRole('button').evaluate((button) => (button.lastChild!.textContent = 'Connection lost'));
      const cut = await page.locator('.unranked').evaluate((note) => {
        const button = note.querySelector('button')!;
        const widths = Array.from({ length: 120 }, (_, step) => 44 + step);
        return widths.filter((width) => {
          note.style.flex = `0 0 ${width}px`;
          return button.scrollWidth > button.clientWidth;
        });
      });
      expect(cut, 'widths that cut a word of the badge').toEqual([]);
      await badge.evaluate((element) => element.append(' Unranked: the connection was lost for a while'));
      expect(await boxOf(field)).toEqual(before);
      expect((await atRest(page, () => boxOf(badge))).height).toBeLessThanOrEqual(44);
    });

    await test.step('the result leaves the whole field visible and uses the share menu; a toast covers no control and can be dismissed', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.addInitScript(() => {
        navigator.share = async (data) => void Object.assign(window, { shared: data?.text });
      });
      await openGame(page, snake);
      await startGame(page);
      // The share dialog fails.
      await page.evaluate(() =>
        addEventListener('scroll', () => scrollTo({ top: scrollY, behavior: 'instant' }), { once: true }),
      );
      await page.keyboard.press('ArrowUp');
      const field = page.locator('[data-field]');
      const result = page.locator('[data-overlay="finished"]');
      const covered = async () => {
        const { y, height } = await boxOf(field);
        return y + height - (await boxOf(result)).y;
      };
      await expect.poll(covered).toBeLessThanOrEqual(1);
      await page.getByRole('button', { name: 'Share result' }).tap();
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toMatch(RESULT);

      await page.getByRole('button', { name: 'Submit Score' }).tap();
      const toast = toastOf(page, 'Invalid Score');
      await expect(toast).toBeVisible();
      const { y, height } = await boxOf(toast);
      for (const control of await result.getByRole('button').all()) {
        if (await control.isVisible()) expect((await boxOf(control)).y).toBeGreaterThanOrEqual(Math.floor(y + height));
      }
      await toast.getByRole('button', { name: 'Dismiss' }).tap();
      await expect(toast).toHaveCount(0);
    });
  });
});

test('on a phone Pong has a zone to drag on behind each side, and the court keeps its shape between them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openGame(
    page,
    catalogue.find(({ key }) => key === 'pong')!,
  );
  const zones = page.locator('.pong-zone');
  const [near, far] = [page.locator('.pong-zone.player'), page.locator('.pong-zone.house')];
  await expect(zones).toHaveCount(1);
  await page.getByRole('radio', { name: 'A friend' }).click();
  await startGame(page);
  await expect(zones).toHaveCount(2);
  for (const size of [
    { width: 360, height: 640 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(size);
    const layout = async () => {
      const [court, below, above] = [
        await boxOf(gameOf(page).locator('[data-field]')),
        await boxOf(near),
        await boxOf(far),
      ];
      return {
        onEnd: Math.round((100 * court.width) / court.height),
        isBetween: above.y + above.height < court.y && court.y + court.height < below.y,
        isInView: above.y > 0 && below.y + below.height <= size.height,
        isLarge: Math.min(above.height, below.height) >= 44,
      };
    };
    await expect.poll(layout).toEqual({ onEnd: 67, isBetween: true, isInView: true, isLarge: true });
  }
});
