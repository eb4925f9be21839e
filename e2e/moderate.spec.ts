/** A score hidden by a moderator disappears from open pages, and nobody else can moderate. */
import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/accessible.ts';
import { PASSWORD, someAddress } from '#e2e/accounts.ts';
import { expect, test } from '#e2e/arcade.ts';
import { submitSnakeRun } from '#e2e/snake-runs.ts';
import { linkIn, startMailServer } from '#server/auth/testing/mail-server.ts';
import { freshDataFolder } from '#server/testing/ready-database.ts';
import { spawnServer } from '#server/testing/server-process.ts';

const MODERATOR = 'mira@example.org';

/** Runs with a server that has a moderator. `enter` creates an account with a confirmed address and signs in. */
async function withModerator(
  use: (origin: string, enter: (page: Page, email: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const folder = freshDataFolder();
  const mailServer = await startMailServer();
  const server = spawnServer({ DATA_DIR: folder, SMTP_URL: mailServer.url, MODERATORS: MODERATOR, TRUST_PROXY: '1' });
  const origin = await server.ready;
  const enter = async ({ request }: Page, email: string) => {
    const credentials = { email, password: PASSWORD };
    await request.post(`${origin}/api/auth/sign-up/email`, { data: credentials });
    const token = linkIn(await mailServer.next(email)).searchParams.get('confirm');
    expect((await request.post(`${origin}/api/auth/sign-in/email`, { data: credentials })).status()).toBe(200);
    expect((await request.post(`${origin}/api/auth/verify-email`, { data: { token } })).status()).toBe(200);
  };
  try {
    await use(origin, enter);
  } finally {
    server.signal('SIGTERM');
    await server.ended;
    await mailServer.stop();
    rmSync(folder, { recursive: true });
  }
}

test('a moderator hides a score: it disappears from an open board, is logged, and can be restored', async ({
  page,
  browser,
}) => {
  await withModerator(async (origin, enter) => {
    const { id: scoreId, run_id, score } = await submitSnakeRun(origin, '10.1.1.1');
    const run = await fetch(`${origin}/api/runs/${run_id}`);
    expect(run.status, await run.clone().text()).toBe(200);
    const { player_name: name } = (await run.json()) as { player_name: string };
    const player = await browser.newPage();
    const own = { id: scoreId, run_id, score, board: 'open', day: new Date().toISOString().slice(0, 10) };
    await player.addInitScript(
      (scores) => localStorage.setItem('arcade:scores', scores),
      JSON.stringify({ snake: [own] }),
    );
    await player.goto(`${origin}/games/snake`);
    const row = player.getByRole('region', { name: 'Leaderboard' }).getByText(name);
    await expect(row).toBeVisible();

    await enter(page, MODERATOR);
    await page.clock.install();
    await page.goto(`${origin}/moderate`);
    await expect(page.getByText(`${MODERATOR}, moderator`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible();
    await page.getByRole('tab', { name: /^Newest/ }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(
      page.getByRole('img', {
        name: /^(Times between moves|Reaction times of \d+ turns), most of them between \d+ and /,
      }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play the run' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Hide' })).toBeDisabled();
    await page.getByRole('radio', { name: 'Not a person' }).check();
    await expectAccessible(page, 'a chosen score');

    // Undo is available for ten seconds, and a busy machine may take longer to update the other page.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Hide' }).click();
    await expect(page.getByRole('status').filter({ hasText: `Hidden: ${name}, Snake` })).toBeVisible();
    await expect(page.getByRole('tab', { name: /^Newest/ })).toBeFocused();
    await expect(page.getByText(`mira hid ${name} in Snake`)).toBeVisible();
    await expect(row).toBeHidden();
    expect((await fetch(`${origin}/api/runs/${run_id}`)).status).toBe(410);
    await player.reload();
    await expect(player.getByText('Your score was hidden by a moderator.')).toBeVisible();
    await player.getByRole('button', { name: 'Appeal' }).click();
    await expect(player.getByText('Your appeal was sent.')).toBeVisible();
    const { rows } = (await (await page.request.get(`${origin}/api/moderate/list?filter=reported`)).json()) as {
      rows: object[];
    };
    expect(rows).toMatchObject([{ id: scoreId, state: 'hidden', appeals: 1 }]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.clock.resume();
    await expect(row).toBeVisible();
    await expect(page.getByText(`mira restored ${name} in Snake`).first()).toBeVisible();

    // For other signed-in users the page and its API do not exist.
    const stranger = await browser.newPage();
    await stranger.goto(`${origin}/moderate`);
    await expect(stranger.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
    const credentials = { email: someAddress(), password: PASSWORD };
    await stranger.request.post(`${origin}/api/auth/sign-up/email`, { data: credentials });
    await stranger.request.post(`${origin}/api/auth/sign-in/email`, { data: credentials });
    await stranger.goto(`${origin}/moderate`);
    await expect(stranger.getByRole('heading', { name: 'Confirm your address first' })).toBeVisible();
    await enter(stranger, someAddress());
    await stranger.goto(`${origin}/moderate`);
    await expect(stranger.getByText('Oops! Page not found')).toBeVisible();
    expect((await stranger.request.get(`${origin}/api/moderate/list`)).status()).toBe(404);
    await Promise.all([player.close(), stranger.close()]);
  });
});
