/** Plays on from a moment of a watched run: by pointer, keys, touch and gamepad, without any trace in records. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/accessible.ts';
import { complaintsOf, expect, finishGame, gameOf, test } from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';
import { submitSnakeRun } from '#e2e/snake-runs.ts';

const snake = catalogue.find(({ key }) => key === 'snake')!;
const hangman = catalogue.find(({ key }) => key === 'hangman')!;

interface Kept {
  readonly name: string;
  readonly id: string;
}

/** Submitted once for all tests. */
let kept: Kept;

test.use({ ownServer: 'runs' });
test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ ownProcess }) => {
  const { name, run_id: id } = await submitSnakeRun(ownProcess!.address, '10.1.1.7');
  kept = { name, id };
});

const button = (page: Page) => page.getByRole('button', { name: 'Play on from here' });
const badge = (page: Page) => page.getByRole('status').filter({ hasText: 'Playing on' });

/** The run stands still at a moment from which it can be played on. */
async function watchAt(page: Page, tick: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${snake.path}?watch=${kept.id}`);
  const player = page.locator('[data-playback="paused"]');
  await expect(player).toBeVisible();
  await page.getByRole('slider', { name: 'Moment of the run' }).fill(String(tick));
  await expect(player).toHaveAttribute('data-tick', String(tick));
}

const storedIn = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([name]) => /best|figures|curve|unnamed|saved/.test(name)));

async function expectPlayingOn(page: Page): Promise<void> {
  await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
  await expect(badge(page)).toContainText(`Playing on from ${kept.name}, 0:00`);
  await expect(page.locator('.hud')).toContainText('Began at');
}

test('counts down, plays from the position, ends unranked and starts again from it', async ({ page }) => {
  const complaints = complaintsOf(page);
  const posts: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && posts.push(new URL(request.url()).pathname)));
  await watchAt(page, 10);
  const moment = page.getByRole('slider', { name: 'Moment of the run' });
  await moment.fill(String(Number(await moment.getAttribute('max')) - 30));
  await expect(button(page), 'in the last second').toBeDisabled();
  await moment.fill('10');
  await expect(button(page)).toBeEnabled();
  await expectAccessible(page, 'the watched run');
  const before = await storedIn(page);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-overlay="countdown"]')).toBeVisible();
  await expectPlayingOn(page);
  await expect(page.getByText(`From 0:00 of ${kept.name}'s run.`)).toBeVisible();
  await expect(page.locator('.on-card')).toContainText(
    'Just for fun: this run is not for the board. From here on the apples are new.',
  );
  await expectAccessible(page, 'playing on');
  // Without a turn the snake reaches the wall.
  await expect(gameOf(page)).toHaveAttribute('data-status', 'finished');
  const result = page.getByRole('region', { name: 'Your result' });
  await expect(result).toContainText('Just for fun');
  await expect(result.getByRole('button', { name: 'Submit Score' })).toHaveCount(0);
  await expectAccessible(page, 'the result of playing on');
  expect(await storedIn(page)).toEqual(before);
  await result.getByRole('button', { name: 'Again from 0:00' }).click();
  await expect(page.locator('[data-overlay="countdown"]')).toBeVisible();
  await expectPlayingOn(page);
  expect(posts.filter((path) => path.startsWith('/api/runs') || path.startsWith('/api/scores'))).toEqual([]);
  await page.getByRole('link', { name: /'s run$/ }).click();
  await expect(page.locator('[data-playback]')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a link to the moment counts down too, and a missing run becomes a new game', async ({ page }) => {
  await page.goto(`${snake.path}?on=${kept.id}&at=10`);
  await expect(page.locator('[data-overlay="countdown"]')).toBeVisible();
  await expectPlayingOn(page);
  await expect(gameOf(page)).toHaveAttribute('data-phase', 'running');
  await page.goto(`${snake.path}?on=${kept.id.replace(/^.{8}/, '00000000')}&at=10`);
  await expect(page.getByText('not here any more')).toBeVisible();
  await expect(gameOf(page)).toHaveAttribute('data-status', 'idle');
});

test('Y of a gamepad plays on', async ({ page }) => {
  await page.addInitScript(() => {
    const held = new Set<number>();
    const buttons = () => Array.from({ length: 17 }, (_, index) => ({ pressed: held.has(index) }));
    navigator.getGamepads = () => [{ axes: [0, 0], buttons: buttons() }] as unknown as Gamepad[];
    Object.assign(globalThis, { held });
  });
  await watchAt(page, 10);
  await page.evaluate(() => (globalThis as unknown as { held: Set<number> }).held.add(3));
  await expectPlayingOn(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('a tap plays on, and nothing is wider than the screen', async ({ page }) => {
    await watchAt(page, 10);
    const [row, speeds] = await Promise.all([
      button(page).boundingBox(),
      page.locator('.playback-speeds').boundingBox(),
    ]);
    expect(row!.y).toBeGreaterThan(speeds!.y);
    await button(page).tap();
    await expectPlayingOn(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test('an own run of a game without a board is played on from its dialog', async ({ page }) => {
  // The short run must not end before the button is pressed.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await finishGame(page, hangman);
  await page.getByRole('button', { name: 'Watch it again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your run' });
  await dialog.getByRole('slider', { name: 'Moment of the run' }).fill('0');
  await dialog.getByRole('button', { name: 'Play on from here' }).click();
  await expect(dialog).toBeHidden();
  await expect(badge(page)).toContainText('from your run, 0:00');
  await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
});
