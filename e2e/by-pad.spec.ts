/** A few games with a gamepad only, in a real browser. Unit tests cover all games. */
import type { Page } from '@playwright/test';
import { catalogue } from '#e2e/catalogue.ts';
import { complaintsOf, expect, gameOf, openGame, test } from '#e2e/arcade.ts';
import type { Press } from '#e2e/pad.ts';
import { plugIn } from '#e2e/pad.ts';
import { unpainted } from '#kit/testing/journey.ts';

const PAD = { a: 0, b: 1, y: 3, start: 9, up: 12, down: 13, left: 14, right: 15 } as const;

/** Games with a countdown, with a first action and with an immediate start; with and without a grid and a board. */
const ENDINGS: Readonly<Record<string, (press: Press) => Promise<void>>> = {
  flappy: (press) => press(PAD.a),
  snake: (press) => press(PAD.up),
  // A wrong pad in every mode.
  simon: async (press) => {
    await press(PAD.a);
    await press(PAD.right);
    await press(PAD.a);
  },
  connect4: async (press) => {
    await press(PAD.a);
    await press(PAD.right);
    await press(PAD.a);
    await press(PAD.left);
  },
};

/** Moves the focus to a button and presses it. */
async function choose(page: Page, press: Press, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeVisible();
  const isFocused = () => button.evaluate((element) => element === document.activeElement);
  // Right stays in a group of radio buttons, and would choose another mode.
  const isInGroup = () => page.evaluate(() => document.activeElement?.role === 'radio');
  for (let steps = 0; steps < 60 && !(await isFocused()); steps++)
    await press((await isInGroup()) ? PAD.down : PAD.right);
  await expect(button).toBeFocused();
  await press(PAD.a);
}

/** Starts, pauses, resumes, finishes and restarts a game. */
async function playByPad(page: Page, press: Press, game: string, end: (press: Press) => Promise<void>): Promise<void> {
  // Left and right could choose another mode.
  for (let button = 1; button < 17; button++) if (button !== PAD.left && button !== PAD.right) await press(button);
  if ((await page.locator('[data-overlay="idle"]').count()) > 0)
    await choose(page, press, game === 'connect4' ? 'Two players' : 'Start');
  else await press(PAD.a);
  await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
  await expect(page.locator('[data-overlay]')).toHaveCount(0);

  if ((await gameOf(page).getAttribute('data-phase')) === 'running' && game !== 'connect4') {
    await press(PAD.start);
    const resume = page.getByRole('button', { name: 'Resume' });
    await expect(resume).toBeFocused();
    await press(PAD.right);
    await expect(resume).not.toBeFocused();
    await choose(page, press, 'Resume');
    await expect(gameOf(page)).toHaveAttribute('data-phase', 'running');
  }
  await expect(async () => {
    await end(press);
    await expect(gameOf(page)).toHaveAttribute('data-status', 'finished', { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await choose(page, press, 'Play Again');
  await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
}

for (const games of [
  ['flappy', 'snake'],
  ['simon', 'connect4'],
]) {
  test(`${games.join(' and ')} are started, paused, finished and restarted with a gamepad alone`, async ({ page }) => {
    const complaints = complaintsOf(page);
    const press = await plugIn(page);
    for (const game of games)
      await test.step(game, async () => {
        await openGame(
          page,
          catalogue.find(({ key }) => key === game)!,
        );
        await unpainted(page, () => playByPad(page, press, game, ENDINGS[game]!));
        expect(complaints).toEqual([]);
      });
  });
}
