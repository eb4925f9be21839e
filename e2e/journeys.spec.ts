import { built, complaintsOf, expect, gameOf, journeyOf, openGame, startGame, test } from '#e2e/arcade.ts';

const HELD = 'NumpadEnter';

for (const entry of built) {
  test(`${entry.title} is played from its page to the end and again`, async ({ page }) => {
    const complaints = complaintsOf(page);
    const journey = await journeyOf(entry.key);
    const luck = await openGame(page, entry);
    await expect(gameOf(page)).toHaveAttribute('data-status', 'idle');
    await startGame(page);
    // A key that presses buttons is held through the whole run, without the game taking notice of it.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.down(HELD);
    await page.locator('[data-autofocus], [data-field]').first().focus();
    await journey.play(page, await luck.seedOf(0));

    await expect(gameOf(page)).toHaveAttribute('data-status', 'finished', { timeout: 45_000 });
    const panel = page.locator('[data-cover="finished"]');
    await expect(panel.getByRole('heading')).toHaveText(journey.headline);
    await expect(panel.getByRole('button', { name: 'Submit Score' })).toHaveCount(entry.submits ? 1 : 0);
    await expect(panel.getByRole('button', { name: 'Play Again' })).toBeFocused();

    // Held keys repeat; that must not skip the result.
    for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down(HELD);
    await page.keyboard.up(HELD);
    await expect(gameOf(page)).toHaveAttribute('data-status', 'finished');
    await page.keyboard.press('Enter');
    await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
    await expect(gameOf(page)).toHaveAttribute('data-score', '0');
    expect(complaints).toEqual([]);
  });
}
