import { built, complaintsOf, expect, gameOf, journeyOf, openGame, startGame, test } from '#e2e/arcade.ts';

for (const entry of built) {
  test(`${entry.title} is played from its page to the end and again`, async ({ page }) => {
    const complaints = complaintsOf(page);
    const journey = await journeyOf(entry.key);
    const luck = await openGame(page, entry);
    await expect(gameOf(page)).toHaveAttribute('data-status', 'idle');
    await startGame(page);
    await journey.play(page, await luck.seedOf(0));

    await expect(gameOf(page)).toHaveAttribute('data-status', 'finished', { timeout: 45_000 });
    const panel = page.locator('[data-cover="finished"]');
    await expect(panel.getByRole('heading')).toHaveText(journey.headline);
    await expect(panel.getByRole('button', { name: 'Submit Score' })).toHaveCount(entry.submits ? 1 : 0);
    const again = panel.getByRole('button', { name: 'Play Again' });
    await expect(again).toBeFocused();
    await again.click();
    await expect(gameOf(page)).toHaveAttribute('data-status', 'playing');
    await expect(gameOf(page)).toHaveAttribute('data-score', '0');
    expect(complaints).toEqual([]);
  });
}
