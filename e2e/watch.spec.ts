/** Watches, checks, reports and shares a run of a board. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/accessible.ts';
import { complaintsOf, expect, finishGame, someName, submitAs, test, toastOf } from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';
import { submitSnakeRun } from '#e2e/snake-runs.ts';

const snake = catalogue.find(({ key }) => key === 'snake')!;

interface Kept {
  readonly name: string;
  readonly id: string;
  readonly score: number;
}

/** Submitted once for all tests. */
let kept: Kept;

test.use({ ownServer: 'runs' });
// All in one worker, so that it is shared.
test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ ownProcess }) => {
  const { name, run_id: id, score } = await submitSnakeRun(ownProcess!.address, '10.1.1.1');
  kept = { name, id, score };
});

const linkTo = (id: string, page = snake.path) => `${page}?watch=${id}`;
const player = (page: Page) => page.locator('[data-playback]');
const scrubber = (page: Page) => page.getByRole('slider', { name: 'Moment of the run' });

/** Resolves once the run plays. */
async function watch(page: Page): Promise<void> {
  await page.goto(linkTo(kept.id));
  await expect(player(page)).toHaveAttribute('data-playback', 'playing');
}

test('a row of the board leads to its run, and back', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto(snake.path);
  const row = page.getByRole('link', { name: `Watch ${kept.name}` });
  await row.click();
  await expect(player(page)).toHaveAttribute('data-playback', 'playing');
  await expect(page).toHaveURL(new RegExp(`watch=${kept.id}`));
  await expect(page).toHaveTitle(`Watch ${kept.name} · Snake · Free Online Games`);
  await expect(page.getByRole('heading', { name: kept.name })).toBeVisible();
  await expect(page.locator('.run-score')).toHaveText(String(kept.score));
  await expect(page.getByText(/^\d+(st|nd|rd|th) of \d+$/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the board' }).click();
  await expect(page.locator('[data-status="idle"]')).toBeVisible();
  await expect(page).toHaveTitle('Snake · Free Online Games');
  await expect(row).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a link opens the run alone: no game starts behind it, and nothing shifts while it loads', async ({ page }) => {
  const complaints = complaintsOf(page);
  const tickets: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && tickets.push(request.url())));
  await page.addInitScript(() => {
    const shifts: number[] = ((globalThis as { shifts?: number[] }).shifts = []);
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  await watch(page);
  await expect(page.getByText(/^\d+(st|nd|rd|th) of \d+$/)).toBeVisible();
  await expect(page.locator('[data-status]')).toHaveCount(0);
  expect(tickets).toEqual([]);
  const shifts = await page.evaluate(() => (globalThis as { shifts?: number[] }).shifts ?? []);
  expect(shifts.filter((value) => value > 0.0001)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('it is paused, sought, stepped and sped up by keyboard and by pointer', async ({ page }) => {
  await watch(page);
  await page.keyboard.press('Space');
  await expect(player(page)).toHaveAttribute('data-playback', 'paused');
  const last = Number(await scrubber(page).getAttribute('max'));

  await scrubber(page).fill(String(last));
  await expect(page.locator('.stat dd').first()).toHaveText(String(kept.score));
  await expect(scrubber(page)).toHaveAttribute('aria-valuetext', new RegExp(`, ${kept.score} points$`));
  await scrubber(page).fill('0');
  await expect(page.locator('.stat dd').first()).toHaveText('0');

  const tick = async () => Number(await player(page).getAttribute('data-tick'));
  // Two moves may share a tick, so a step may not change it; on a slow page one press may count twice.
  const step = async (key: string) => {
    await page.keyboard.press(key);
    return tick();
  };
  await expect.poll(() => step('.')).toBeGreaterThan(0);
  const first = await tick();
  await expect.poll(() => step(',')).toBeLessThan(first);

  await page.getByRole('radio', { name: '1x', exact: true }).focus();
  for (const speed of ['2x', '4x', '8x']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: speed, exact: true })).toBeFocused();
    await expect(page.getByRole('radio', { name: speed, exact: true })).toBeChecked();
  }
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  // It stops at its end, and Play restarts it.
  await expect(player(page)).toHaveAttribute('data-playback', 'paused');
  await expect(scrubber(page)).toHaveValue(String(last));
  // The run is short and must be visible while it plays.
  await page.getByRole('radio', { name: '1x', exact: true }).check();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(player(page)).toHaveAttribute('data-playback', 'playing');
});

test('a check replays it on the device and shows the result; a report is sent with its reason, and Esc cancels it', async ({
  page,
}) => {
  await watch(page);
  const well = page.locator('.check-well');
  const { height } = (await well.boundingBox())!;
  await expect(well).toContainText('Not checked yet');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(well).toContainText('Verified');
  await expect(well).toContainText(`${kept.score} points, same final state`);
  expect((await well.boundingBox())!.height).toBe(height);

  const button = page.getByRole('button', { name: 'Report' });
  await button.click();
  await expect(page.getByRole('radio', { name: 'Not played by a person' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole('radio', { name: 'The name is offensive' }).check();
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/reports'));
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ reason: 'offensive-name' });
  await expect(toastOf(page, 'Thank you')).toContainText('A moderator will look.');
});

test('a shared link opens the same run in another browser', async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await watch(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const friend = await browser.newPage();
  await friend.goto(link);
  await expect(player(friend)).toBeVisible();
  await expect(friend.getByRole('heading', { name: kept.name })).toBeVisible();
  await expect(friend.getByRole('link', { name: 'Beat this run' })).toHaveAttribute(
    'href',
    `${snake.path}?beat=${kept.id}`,
  );
  await friend.close();
});

test('screen reader users can have a run announced move by move', async ({ page }) => {
  const file = path.join(import.meta.dirname, '..', 'games', '2048', 'rules', 'golden', 'gets-stuck.json');
  const golden = JSON.parse(readFileSync(file, 'utf8')) as object;
  await change(page, (run) => ({ ...run, ...golden, game_name: '2048' }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(linkTo(kept.id, '/games/2048'));
  // With reduced motion, it waits for Play.
  await expect(player(page)).toHaveAttribute('data-playback', 'paused');
  const said = page.locator('[data-live="polite"]');
  await page.keyboard.press('.');
  await page.getByRole('button', { name: 'Read the moves out' }).press('Enter');
  await expect(said).toBeEmpty();
  await page.keyboard.press('.');
  await expect(said).not.toBeEmpty();
});

test('it passes the accessibility check in both themes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(linkTo(kept.id));
  await expect(player(page)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Score over time/ })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, colorScheme);
  }
});

test('a run just played can be watched again, and submitted afterwards', async ({ page }) => {
  const complaints = complaintsOf(page);
  await finishGame(page, snake);
  const score = await page.locator('[data-status]').getAttribute('data-score');
  const button = page.getByRole('button', { name: 'Watch it again' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Your run' });
  await expect(dialog.locator('[data-playback]')).toHaveAttribute('data-playback', 'playing');
  await page.keyboard.press('.');
  await expect(dialog.locator('[data-playback]')).toHaveAttribute('data-playback', 'paused');
  await dialog.getByRole('slider').fill(String(await dialog.getByRole('slider').getAttribute('max')));
  await expect(dialog.locator('.stat dd').first()).toHaveText(String(score));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page.locator('[data-status]')).toHaveAttribute('data-status', 'finished');
  await page.getByRole('button', { name: 'Submit Score' }).click();
  await submitAs(page, someName());
  await expect(page.locator('[data-status]')).toHaveAttribute('data-status', 'playing');
  expect(complaints).toEqual([]);
});

/** Changes the server's response in transit. */
async function change(page: Page, how: (run: Record<string, unknown>) => object): Promise<void> {
  await page.route(`**/api/runs/${kept.id}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: how((await answer.json()) as Record<string, unknown>) });
  });
}

test('a check reports a manipulated response; a run of older rules keeps its card and cannot be raced, and one of another game opens there', async ({
  page,
}) => {
  await change(page, (run) => ({ ...run, score: kept.score + 10 }));
  await watch(page);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('.check-well')).toContainText(
    `Played again it gives ${kept.score} points; the server says ${kept.score + 10}. Please report it.`,
  );
  await page.unrouteAll();

  await change(page, (run) => ({ ...run, version: 0 }));
  await page.goto(linkTo(kept.id));
  await expect(page.getByRole('heading', { name: 'Played by older rules' })).toBeVisible();
  await expect(page.getByRole('heading', { name: kept.name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Beat this run' })).toHaveCount(0);
  await page.unrouteAll();

  await page.goto(linkTo(kept.id, '/games/2048'));
  await expect(page.getByRole('heading', { name: 'A run of another game' })).toBeVisible();
  await page.getByRole('link', { name: 'Watch it in Snake' }).click();
  await expect(player(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${snake.path}\\?watch=${kept.id}`));
});

test.describe('with the offline cache', () => {
  test.use({ serviceWorkers: 'allow' });
  test('a watched run can be watched again offline', async ({ page, context }) => {
    await page.goto(snake.path);
    await expect
      .poll(() => page.evaluate(async (address) => Boolean(await caches.match(address)), snake.path))
      .toBe(true);
    await page.evaluate(() => navigator.serviceWorker.ready);
    // The worker controls pages opened after it.
    await page.reload();
    await page.goto(linkTo(kept.id));
    await expect(player(page)).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(player(page)).toHaveAttribute('data-playback', 'playing');
    await expect(page.getByRole('heading', { name: kept.name })).toBeVisible();
    await context.setOffline(false);
  });
});
