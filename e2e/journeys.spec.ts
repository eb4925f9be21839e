/** Every game without a leaderboard, from its page to the end. */
import { test } from '#e2e/arcade.ts';
import { catalogue } from '#e2e/catalogue.ts';
import { playToEndAndAgain } from '#e2e/play-to-end.ts';

for (const entry of catalogue.filter(({ submits }) => !submits)) {
  test(`${entry.title} is played from its page to the end and again`, async ({ page }) =>
    playToEndAndAgain(page, entry));
}
