/** The home page, for new and returning players. */
import type { Locator, Page } from '@playwright/test';
import { catalogue } from '#e2e/catalogue.ts';
import { complaintsOf, expect, gameOf, startGame, test } from '#e2e/arcade.ts';
import { watchShifts } from '#e2e/shifts.ts';

const cardOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const opacityOf = (page: Page, title: string) =>
  cardOf(page, title)
    .locator('.card-play')
    .evaluate((element) => Number(getComputedStyle(element).opacity));

test('it says what this is, moves images on hover or focus, filters by category and search, and Surprise me opens a game', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto('/');
  await expect(page.locator('.badge')).toHaveText('Free Online Games');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Just one more go.');
  await expect(page.getByText('Play hundreds of free games instantly, no downloads, no sign-ups.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Featured Games' })).toBeVisible();
  await expect(page.getByText('Choose your favorite game and start playing instantly')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(catalogue.length);
  const cards = await page.getByRole('article').allTextContents();
  for (const [index, { title, category, description }] of catalogue.entries())
    for (const text of [title, category, description]) expect(cards[index]).toContain(text);

  await test.step('the image of a card moves on hover or focus', async () => {
    await expect(page.getByRole('switch')).toBeVisible();
    const moving = (title: string) =>
      cardOf(page, title)
        .locator('.card-art')
        .evaluate((art) => art.getAnimations({ subtree: true }).length);
    // The first card's image is part of the page.
    await expect(page.locator('.card-art svg')).toHaveCount(1);
    await cardOf(page, 'Pong').hover();
    await expect.poll(() => moving('Pong')).toBeGreaterThan(0);
    await page.getByRole('link', { name: /: Sudoku$/ }).focus();
    await expect.poll(() => moving('Sudoku')).toBeGreaterThan(0);
    await expect(page.locator('.card-art svg')).toHaveCount(3);
    await page.mouse.move(0, 0);
  });

  await test.step('a category lists its games', async () => {
    const filters = page.getByRole('group', { name: 'Category' });
    await expect(filters.getByRole('button')).toHaveText(['All', 'Puzzle', 'Strategy', 'Action']);
    await expect(filters.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
    for (const category of ['Puzzle', 'Strategy', 'Action'] as const) {
      await filters.getByRole('button', { name: category }).click();
      const titles = catalogue.filter((entry) => entry.category === category).map(({ title }) => title);
      await expect(page.getByRole('heading', { level: 3 })).toHaveText(titles);
    }
    await filters.getByRole('button', { name: 'All' }).click();
    await expect(page.getByRole('article')).toHaveCount(catalogue.length);
  });

  await test.step('the slash key focuses the search, which filters the grid, announces the count and suggests corrections', async () => {
    const search = page.getByLabel('Search games');
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('puzzle');
    const puzzles = catalogue.filter(({ category }) => category === 'Puzzle').length;
    await expect(page.getByRole('article')).toHaveCount(puzzles);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('article')).toHaveCount(catalogue.length);

    await search.fill('conect');
    await expect(page.getByText('No games match "conect".')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Play Connect Four' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all games' }).click();
    await expect(page.getByRole('article')).toHaveCount(catalogue.length);
    await search.fill('xyzzy');
    await expect(page.getByText('No games match "xyzzy".')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(search).toBeFocused();
    await expect(page.getByRole('article')).toHaveCount(catalogue.length);

    await page.keyboard.type('tic-tac');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByText('1 game. Enter opens Tic Tac Toe')).toHaveAttribute('role', 'status');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/games/tictactoe');
    await expect(gameOf(page)).toBeVisible();
  });

  await page.getByRole('link', { name: 'Back to Games' }).click();
  await page.getByRole('button', { name: 'Surprise me' }).click();
  await expect(gameOf(page)).toBeVisible();
  expect(catalogue.map(({ path }) => path)).toContain(new URL(page.url()).pathname);
  expect(complaints).toEqual([]);
});

test('returning players see recently played games and favorites first, without a layout shift', async ({ page }) => {
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Recently played' });
  const favorites = page.getByRole('region', { name: 'Your favorites' });
  await expect(recent).toHaveCount(0);
  const star = page.getByRole('button', { name: 'Pong is a favorite' });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: /: 2048$/ }).click();
  await expect(gameOf(page)).toHaveAttribute('data-tick', '0');
  await startGame(page);
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  const shifts = await watchShifts(page);
  await page.goto('/');
  await expect(recent.getByRole('link')).toHaveText(['Continue 2048']);
  await expect(recent).toContainText('Unfinished');
  await expect(favorites.getByRole('link')).toHaveText(['Pong']);
  const top = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top);
  expect(await top(recent)).toBeLessThan(await top(page.locator('#games')));
  expect(await shifts()).toEqual([]);
  await star.click();
  await expect(favorites).toHaveCount(0);
  await recent.getByRole('link').click();
  await expect(page).toHaveURL('/games/2048');
});

test('the first screen shows whole cards; with a mouse Play Now appears on hover or focus; with reduced motion Start Playing jumps; Enter opens a game', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const lowest = async () => {
      const card = (await cardOf(page, 'Memory Match').boundingBox())!;
      // On a phone, part of the first one.
      return width > 1000 ? card.y + card.height : card.y + 100;
    };
    await expect.poll(lowest, `at ${width}`).toBeLessThanOrEqual(height);
  }

  await expect(page.getByRole('switch')).toBeVisible();
  expect(await opacityOf(page, 'Pong')).toBe(0);
  await cardOf(page, 'Pong').hover();
  await expect.poll(() => opacityOf(page, 'Pong')).toBe(1);
  await page.getByRole('link', { name: /: Sudoku$/ }).focus();
  await expect.poll(() => opacityOf(page, 'Sudoku')).toBe(1);

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByRole('link', { name: 'Start Playing' }).click();
  const top = await page.locator('#games').evaluate((element) => Math.round(element.getBoundingClientRect().top));
  expect(top).toBeLessThanOrEqual(100);

  await page.getByRole('link', { name: /: Sudoku$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sudoku' })).toBeFocused();
  await expect(page.locator('[data-live=polite]')).toHaveText('Sudoku · Free Online Games');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('Play Now is always visible, cards are in one column, and the whole card links to its game', async ({
    page,
  }) => {
    await page.goto('/');
    await page.setViewportSize({ width: 320, height: 568 });
    const friends = page.getByRole('button', { name: 'Play with friends' });
    await expect(friends).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.crowd')).toBeHidden();
    await page.setViewportSize({ width: 360, height: 740 });
    const start = page.getByRole('link', { name: 'Start Playing' });
    const tops = async () => (await start.boundingBox())!.y - (await friends.boundingBox())!.y;
    await expect.poll(tops, 'both buttons in one row').toBeCloseTo(0, 0);
    expect(await opacityOf(page, 'Memory Match')).toBe(1);
    const [first, second] = [cardOf(page, 'Memory Match'), cardOf(page, 'Tic Tac Toe')];
    expect((await second.boundingBox())!.y).toBeGreaterThan((await first.boundingBox())!.y);
    // Forced, because the link covers the heading.
    await first.getByRole('heading').tap({ force: true });
    await expect(page).toHaveURL('/games/memory');
  });
});
