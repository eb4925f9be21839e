/** Accessibility: keyboard use, and an automatic check in both themes. */
import { expectAccessible } from '#e2e/accessible.ts';
import { expect, finishGame, gameOf, test } from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';

// Reduced motion, so that nothing is checked during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const THEMES = ['light', 'dark'] as const;
const snake = catalogue.find(({ key }) => key === 'snake')!;

test('pages pass the accessibility check; at 200 % zoom nothing overflows sideways, and with forced colors every button has an edge', async ({
  page,
}) => {
  // 1280 pixels at 200 % are 640.
  const expectNoOverflow = async (path: string) => {
    await page.setViewportSize({ width: 640, height: 450 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow, path).toBeLessThanOrEqual(0);
  };
  const viewport = page.viewportSize()!;
  for (const path of ['/', '/access', '/auth', '/how-scores-are-checked', '/nothing']) {
    await page.setViewportSize(viewport);
    await page.goto(path);
    await expect(page.getByRole('switch')).toBeVisible();
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `${path}, ${colorScheme}`);
    }
    await expectNoOverflow(path);
  }
  for (const path of ['/games/sudoku', '/games/snake']) {
    await page.goto(path);
    await expectNoOverflow(path);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  const style = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  expect(await style('.button', 'border-top-width')).toBe('2px');
  expect(await style('.stat', 'border-top-width')).toBe('2px');
  // The field opts out of forced colors.
  expect(await style('.field', 'forced-color-adjust')).toBe('none');
});

test('a whole game works with the keyboard alone, and pause, result, name form, toasts and help pass the accessibility check', async ({
  page,
}) => {
  const expectInBoth = async (state: string, prepare = async () => {}) => {
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await prepare();
      await expectAccessible(page, `${state}, ${colorScheme}`);
    }
  };
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Playing' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /: Snake$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/games/snake');
  await page.getByRole('button', { name: 'Start', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('KeyP');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused();
  await expectInBoth('paused');
  await page.keyboard.press('Enter');
  await expect(gameOf(page)).toHaveAttribute('data-status', 'finished');
  // An apple may have been on the way.
  const hasPoints = (await gameOf(page).getAttribute('data-score')) !== '0';
  const [first, second] = hasPoints ? ['Submit Score', 'Play Again'] : ['Play Again', 'Submit Score'];
  await expect(page.getByRole('button', { name: first })).toBeFocused();
  await expectInBoth('finished');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: second })).toBeFocused();

  // A run with points asks for a name.
  await finishGame(page, snake);
  await expect(page.getByRole('button', { name: 'Submit Score' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.keyboard.type('bob!');
  // Toasts disappear after seconds, so each theme gets its own.
  await expectInBoth('form and toast', async () => {
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByRole('alert').last()).toBeVisible();
  });
  await page.getByRole('button', { name: 'Help' }).first().click();
  await expect(page.getByRole('heading', { name: 'How to play Snake' })).toBeFocused();
  await expectInBoth('help');
});
