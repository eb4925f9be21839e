/** Every finished run is kept on the device: listed, watched, raced, saved as a file, deleted and brought in. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/accessible.ts';
import { complaintsOf, expect, finishGame, gameOf, someName, submitAs, test, toastOf } from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';

test.use({ ownServer: 'runs' });
test.describe.configure({ mode: 'default' });

const snake = catalogue.find(({ key }) => key === 'snake')!;
const OWN_RUNS = '/me/runs?game=snake';

const rows = (page: Page) => page.locator('.run-row');
const pin = (page: Page) => rows(page).getByRole('button', { name: /^Pin this run/ });

const PLAIN = {
  ...{ game: 'snake', mode: 'classic', version: 1, seed: '00000001000000020000000300000004', ticks: 600, score: 10 },
  ...{ value: 10, shown: '10', better: null, result: 'lost', unranked: null, board: 'open', day: null, scoreId: null },
  ...{ runId: null, from: null, badges: [], medals: [], pinned: false, bytes: 500_000 },
};

/** Writes 100 runs of 50 MB in all past the page; the oldest is pinned. The page must have opened the database. */
async function fillShelf(page: Page): Promise<void> {
  await page.evaluate(async (plain) => {
    const opening = indexedDB.open('arcade-runs');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const transaction = opening.result.transaction(['summaries', 'logs', 'totals'], 'readwrite');
    for (let index = 0; index < 100; index++) {
      const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
      const run = { ...plain, id, endedAt: 1_600_000_000_000 + index, pinned: index === 0 };
      transaction.objectStore('summaries').put(run);
      transaction.objectStore('logs').put('{"log":[]}', id);
    }
    transaction.objectStore('totals').put({ runs: 100, bytes: 50_000_000 }, 'all');
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    opening.result.close();
  }, PLAIN);
}

/** The counts at the end of the ids of runs written by `fillShelf`, and `played` for others. */
const storedRuns = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('arcade-runs');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const reading = opening.result.transaction('summaries').objectStore('summaries').getAllKeys();
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    opening.result.close();
    return (reading.result as string[]).map((id) => (id.startsWith('00000000') ? Number(id.slice(-12)) : 'played'));
  });

test('a finished run is listed, watched, raced, pinned, saved as a file, deleted and brought in', async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page);
  const list = await context.newPage();
  await list.goto(OWN_RUNS);
  await expect(list.getByRole('heading', { name: 'No Snake runs here yet' })).toBeVisible();
  await expectAccessible(list, 'no runs');

  await finishGame(page, snake);
  const score = await gameOf(page).getAttribute('data-score');
  // The other tab follows.
  await expect(rows(list).first()).toContainText('Today');
  await expect(rows(list).first()).toContainText(score!);
  await expect(rows(list).first()).not.toContainText('On the board');
  await page.getByRole('button', { name: 'Submit Score' }).click();
  await submitAs(page, someName());
  await expect(rows(list).first()).toContainText('On the board');
  await list.close();

  await page.goto(OWN_RUNS);
  await expect(page.getByRole('heading', { name: 'Your Snake runs', level: 1 })).toBeVisible();
  await expect(page.getByText(/^\d+ runs? since /)).toBeVisible();
  await expectAccessible(page, 'runs');
  const count = await rows(page).count();
  const watch = rows(page)
    .first()
    .getByRole('link', { name: /^Watch the run of Today/ });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await watch.click();
  await expect(page).toHaveURL(/\?watch=own-[\w-]{36}$/);
  await expect(page.locator('[data-playback]')).toHaveAttribute('data-playback', 'playing');
  await expect(page.locator('.run-score')).toHaveText(score!);
  const own = new URL(page.url()).searchParams.get('watch')!;
  expect(asked.filter((path) => path.startsWith('/api/runs/'))).toEqual([]);
  await page.goto(`${snake.path}?beat=${own}`);
  await expect(page.getByText('by your old run.')).toBeVisible();

  await page.goto(OWN_RUNS);
  await pin(page).first().click();
  await expect(pin(page).first()).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(pin(page).first()).toHaveAttribute('aria-pressed', 'true');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save it all as a file' }).click();
  const file = await (await downloading).path();
  await page.getByRole('button', { name: 'Delete it all from this device' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(rows(page)).toHaveCount(count);
  await page.getByRole('button', { name: 'Delete it all from this device' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(OWN_RUNS);
  await expect(page.getByRole('heading', { name: 'No Snake runs here yet' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('arcade:best:snake:classic'))).toBeNull();
  await page.getByLabel('File to bring in').setInputFiles(file);
  await expect(toastOf(page, 'All here')).toBeVisible();
  await expect(rows(page)).toHaveCount(count);
  await expect(pin(page).first()).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => localStorage.getItem('arcade:best:snake:classic'))).toBe(score);
  // A second time nothing comes twice.
  await page.getByLabel('File to bring in').setInputFiles(file);
  await expect(toastOf(page, 'All here').last()).toContainText('0 runs');
  await expect(rows(page)).toHaveCount(count);
  expect(complaints).toEqual([]);
});

test('a full shelf warns, and the oldest plain run makes room for a new one', async ({ page }) => {
  await page.goto(OWN_RUNS);
  await expect(page.getByRole('heading', { name: 'No Snake runs here yet' })).toBeVisible();
  await fillShelf(page);
  await page.reload();
  await expect(page.getByText('Your shelf is nearly full: 50 of 50 MB')).toBeVisible();
  await expect(page.getByText('Stay: 1 run', { exact: true })).toBeVisible();
  await expect(page.getByText('Oldest go first: 99 runs')).toBeVisible();
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Show 50 more' }).click();
  await expect(rows(page)).toHaveCount(100);
  await expectAccessible(page, 'full');
  await page.getByRole('button', { name: 'Choose what goes' }).click();
  await rows(page).last().getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Oldest go first: 98 runs')).toBeVisible();
  await fillShelf(page);
  await finishGame(page, snake);
  await expect.poll(async () => (await storedRuns(page)).includes('played')).toBe(true);
  const left = await storedRuns(page);
  expect(left).toContain(0);
  expect(left).not.toContain(1);
  expect(left).toContain(99);
});

for (const [how, breakStorage] of [
  [
    'forbids IndexedDB',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('no', 'SecurityError');
      };
    },
  ],
  [
    'has a full disk',
    () => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
] as const) {
  test(`a browser that ${how} plays on, and lists no runs`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.addInitScript(breakStorage);
    await finishGame(page, snake);
    await expect(page.getByRole('button', { name: 'Submit Score' })).toBeVisible();
    await page.goto(OWN_RUNS);
    await expect(page.getByRole('heading', { name: 'No Snake runs here yet' })).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test('a narrow screen shows the other buttons of one run at a time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(OWN_RUNS);
  await expect(page.getByRole('heading', { name: 'No Snake runs here yet' })).toBeVisible();
  await fillShelf(page);
  await page.reload();
  const more = page.getByRole('button', { name: 'More for this run' });
  await more.nth(0).click();
  await expect(rows(page).nth(0).getByRole('link', { name: 'Race this run' })).toBeVisible();
  await more.nth(1).click();
  await expect(rows(page).nth(0).getByRole('link', { name: 'Race this run' })).toBeHidden();
  await expect(rows(page).nth(1).getByRole('link', { name: 'Play on from this run' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
