import type { Journey } from '#e2e/journey.ts';
import { Run } from '#engine/run.ts';
import { memory, SIZE } from '#games/memory/rules/memory.ts';

/** Knows the deal and clicks one pair after the other. */
export const journey: Journey = {
  headline: 'You Won! 🎉',
  async play(page, seed) {
    const { cards } = new Run(memory, 'classic', seed).state;
    const places = [...cards.keys()].sort((one, other) => cards[one]! - cards[other]! || one - other);
    for (const place of places) {
      const name = `Row ${Math.floor(place / SIZE) + 1}, column ${(place % SIZE) + 1}, face down`;
      await page.getByRole('button', { name, exact: true }).click();
    }
  },
};
