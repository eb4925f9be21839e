/** Games from their page to the end, and to the board if there is one. */
import { test } from '#e2e/arcade.ts';
import { someGames } from '#e2e/catalogue.ts';
import { playToEndAndAgain } from '#e2e/play-to-end.ts';

// Long ranked runs speed up their server's clock.
test.use({ ownServer: 'runs' });

for (const entry of someGames) {
  test(`${entry.title} is played from its page to the end and again`, async ({ page }) =>
    playToEndAndAgain(page, entry));
}
