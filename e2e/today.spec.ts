/** The daily part of the home page: the pick, the time left, and the visitor's results. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/accessible.ts';
import { atRest, complaintsOf, expect, gameOf, test } from '#e2e/arcade.ts';
import { watchShifts } from '#e2e/shifts.ts';
import { journey } from '#games/number/journey.ts';
import { dealSeed } from '#web/day/daily-deal.ts';

/** 2026-11-18, a day whose pick is Snake. */
const DAY = Date.UTC(2026, 10, 18) / 864e5;
const at = (day: number, hours = 14, minutes = 47, seconds = 20) =>
  new Date(day * 864e5 + ((hours * 60 + minutes) * 60 + seconds) * 1000);

/** The picks of that day and the days after. */
const PICKS = ['Snake', '2048', 'Dogfight', 'Color Clicker', 'Simon Says', 'Whack-a-Mole', 'Snake'];

const floor = (page: Page) => page.getByRole('region', { name: /^Today: / });
const row = (page: Page) => page.getByRole('region', { name: 'Today', exact: true });

/** Stores a played game and the daily results before a page is opened. */
async function rememberDays(page: Page, days: Record<string, unknown>): Promise<void> {
  await page.addInitScript((remembered) => {
    localStorage.setItem('arcade:recent', '["snake"]');
    localStorage.setItem('arcade:days', JSON.stringify(remembered));
  }, days);
}

const played = (day: number, best: number, tries: number, since = day) => ({
  rows: [[since, day]],
  days: { [day]: { tries, done: true, best } },
});

/** Layout shifts of the daily rows. */
async function watchToday(page: Page): Promise<() => Promise<string[]>> {
  const shifts = await watchShifts(page);
  return async () => (await shifts()).filter((shift) => /today|well|peg/.test(shift));
}

const heightOf = (page: Page, part: string) =>
  page.locator(part).evaluate((element) => Math.round(element.getBoundingClientRect().height));

/** Leaves the page in the dark theme. */
async function expectAccessibleInBoth(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, `${state}, ${colorScheme}`, ['.hero', '.today']);
  }
}

test('the daily pick is in the first paint, and changes every day', async ({ page }) => {
  for (const [later, pick] of PICKS.entries()) {
    await page.clock.setFixedTime(at(DAY + later));
    // Blocks all scripts, to see the document alone.
    await page.route('**/*.js', () => {});
    await page.goto('/', { waitUntil: 'commit' });
    await expect(floor(page)).toHaveAccessibleName(`Today: ${pick}`);
    await expect(floor(page).getByRole('link')).toHaveCount(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('a new visitor sees the daily run and the time left, accessibly and even if storage is blocked', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.clock.setFixedTime(at(DAY));
  const shifts = await watchToday(page);
  await page.goto('/');
  await expect(floor(page)).toContainText('New games in9:12:40');
  await expect(floor(page)).toContainText('One run, the same for everyone. A new one every day.');
  await expect(floor(page)).toContainText('0 of 12 done today');
  await expect(row(page)).toHaveCount(0);
  await expect(floor(page).locator('[aria-live], [role=status], [role=timer]')).toHaveCount(0);
  expect(await shifts()).toEqual([]);
  await expectAccessibleInBoth(page, 'before');
  await floor(page).getByRole('link', { name: "Play today's run" }).click();
  await expect(page).toHaveURL('/games/snake?daily');

  await page.addInitScript(() =>
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new Error('forbidden');
      },
    }),
  );
  await page.goto('/');
  await expect(floor(page)).toContainText('New games in9:12:40');
  expect(complaints).toEqual([]);
});

test('the counter runs only while visible, and at midnight shows the next day without a layout shift', async ({
  page,
}) => {
  await page.clock.install({ time: at(DAY) });
  const shifts = await watchToday(page);
  await page.goto('/');
  const clock = floor(page).locator('dd');
  await expect(clock).toHaveText(/^9:1/);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(clock).not.toBeInViewport();
  // Lets work that was due in the last frame finish.
  await page.clock.runFor(1_000);
  const left = await clock.textContent();
  await page.clock.runFor(60_000);
  expect(await clock.textContent()).toBe(left);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(clock).not.toHaveText(left ?? '');

  await page.clock.pauseAt(at(DAY, 23, 59, 50));
  await expect(floor(page)).toHaveAccessibleName('Today: Snake');
  await page.clock.runFor(15_000);
  await expect(floor(page)).toHaveAccessibleName('Today: 2048');
  await expect(floor(page)).toContainText('23:59:5');
  expect(await shifts()).toEqual([]);
});

test('a returning visitor sees today’s results and the streak, accessibly, and those of another tab without a reload', async ({
  page,
  context,
}) => {
  await page.clock.setFixedTime(at(DAY));
  await rememberDays(page, { snake: played(DAY, 210, 2, DAY - 3), color: played(DAY, 1_120, 1) });
  const shifts = await watchToday(page);
  await page.goto('/');
  await expect(row(page)).toContainText("The day's pick. Your best is 210.");
  await expect(row(page).getByRole('listitem').filter({ hasText: 'Snake' })).toContainText('2102nd try');
  await expect(row(page).getByRole('listitem').filter({ hasText: 'Color Clicker' })).toContainText('1,1201st try');
  await expect(row(page)).toContainText('4days in a row');
  await expect(row(page)).toContainText('2 of 12 done today');
  await expect(row(page).getByRole('link', { name: "Try again today's Snake" })).toBeVisible();
  await expect(floor(page)).toHaveCount(0);
  expect(await shifts()).toEqual([]);
  await expectAccessibleInBoth(page, 'played');
  // The next day nothing is done yet, and the streak still stands.
  await page.clock.setFixedTime(at(DAY + 1));
  await page.reload();
  await expect(row(page)).toContainText('0 of 12 done today');
  await expect(row(page)).toContainText('4days in a row');
  await page.clock.setFixedTime(at(DAY + 2));
  await page.reload();
  await expect(row(page)).toContainText('Play one today to start');
  await expect(row(page)).toContainText('0 of 12 done today');

  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate(
    (days) => localStorage.setItem('arcade:days', days),
    JSON.stringify({ snake: played(DAY + 2, 90, 1) }),
  );
  await expect(row(page)).toContainText('1 of 12 done today');
});

test('offline the button is disabled with a reason; every state has the same height', async ({ page }) => {
  const turnTo = async (day: number, pick: string) => {
    await page.clock.setFixedTime(at(day));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(floor(page)).toHaveAccessibleName(`Today: ${pick}`);
  };
  await page.clock.setFixedTime(at(DAY));
  await page.goto('/');
  // The text comes with the document and is hydrated later.
  await expect(page.locator('.today-floor[data-known]')).toContainText('0 of 12 done');
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await turnTo(DAY, PICKS[0]!);
    const height = await atRest(page, () => heightOf(page, '.today-floor'));
    await page.context().setOffline(true);
    await expect(floor(page).getByText('Needs a connection').locator('visible=true')).toHaveCount(1);
    await expect(floor(page).getByRole('link', { disabled: true })).toHaveCount(1);
    await expect(page.locator('.today-floor a')).toHaveCount(0);
    expect(await heightOf(page, '.today-floor')).toBe(height);
    await page.context().setOffline(false);
    await expect(floor(page).getByRole('link', { name: /^Play/ })).toHaveAttribute('href', '/games/snake?daily');
    for (const [later, pick] of PICKS.slice(1, 6).entries()) {
      await turnTo(DAY + 1 + later, pick);
      expect(await heightOf(page, '.today-floor')).toBe(height);
    }
  }
});

test('a daily deal is the same for everyone, its first result counts, and two days make a streak', async ({ page }) => {
  for (const [later, streak] of [
    [0, '1-day streak'],
    [1, '2-day streak'],
  ] as const) {
    await page.clock.setFixedTime(at(DAY + later));
    await page.goto('/games/number');
    await expect(gameOf(page)).toHaveAttribute('data-tick', '0');
    await page.getByRole('link', { name: 'Daily', exact: true }).click();
    await expect(page).toHaveURL('/games/number?daily');
    const note = page.locator('.game-head p');
    await expect(note).toContainText('same for everyone. The first result counts.');
    await journey.play(page, dealSeed('number', DAY + later));
    await expect(gameOf(page)).toHaveAttribute('data-status', 'finished');
    await expect(note).toContainText(/^Today's result: \d+, 1st try\./);
    await expect(note).toContainText(`${streak}. Replays are just for fun. New one in 9:12:40.`);
  }
  await page.getByRole('link', { name: 'Regular game' }).click();
  await expect(page).toHaveURL('/games/number');
  // Daily deals do not change the records of the regular game.
  expect(await page.evaluate(() => localStorage.getItem('arcade:best:number:classic'))).toBeNull();
  await page.goto('/');
  const number = row(page).getByRole('listitem').filter({ hasText: 'Number Guessing' });
  await expect(number).toContainText('1st try');
  await expect(row(page)).toContainText('1 of 12 done today');
});
