/** The page explains why a run cannot be watched. */
import type { Page, Route } from '@playwright/test';
import { expect, test } from '#e2e/arcade.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const watch = (page: Page, id = ID) => page.goto(`/games/snake?watch=${id}`);

const refuse = (status: number, reason: string) => (route: Route) =>
  route.fulfill({ status, json: { type: `urn:problem:${reason}`, title: '', status, detail: '' } });

interface Overlay {
  readonly what: string;
  readonly answer: ((route: Route) => Promise<void>) | null;
  readonly title: string;
  readonly way: string;
}

/** Reasons and their messages. */
const OVERLAYS: readonly Overlay[] = [
  { what: 'taken down', answer: refuse(410, 'hidden-run'), title: 'This run was taken down', way: 'See the board' },
  {
    what: 'of today',
    answer: refuse(403, 'daily-run'),
    title: "Today's runs stay secret until tomorrow",
    way: 'See the board',
  },
  { what: 'cut off', answer: (route) => route.abort(), title: "You're offline", way: 'Try again' },
  { what: 'unknown', answer: null, title: 'We cannot find this run', way: 'See the board' },
];

test('a run that cannot be watched shows a message for each reason, and two ways on; a truncated link sends no request', async ({
  page,
}) => {
  for (const { what, answer, title, way } of OVERLAYS) {
    if (answer) await page.route(`**/api/runs/${ID}`, answer);
    await watch(page);
    await expect(page.getByRole('heading', { name: title }), what).toBeVisible();
    await expect(page.locator('.field-notice-buttons').getByText(way), what).toBeVisible();
    await expect(page.locator('[data-playback]'), what).toHaveCount(0);
    await page.getByRole('link', { name: 'Play Snake' }).click();
    await expect(page.locator('[data-status="idle"]'), what).toBeVisible();
    await page.unroute(`**/api/runs/${ID}`);
  }

  // The game that is open requests a ticket.
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/runs') && asked.push(request.url())));
  await watch(page, ID.slice(0, 20));
  await expect(page.getByRole('heading', { name: 'We cannot find this run' })).toBeVisible();
  expect(asked).toEqual([]);
});
