import type { Journey } from '#kit/testing/journey.ts';
import { Run } from '#engine/run.ts';
import { memory, SIZES } from '#games/memory/rules/memory.ts';

/** Derives the deal from the seed and clicks pair after pair. */
export const journey: Journey = {
  headline: 'You Won! 🎉',
  async play(page, seed) {
    const size = SIZES.classic;
    const { cards } = new Run(memory, 'classic', seed).state;
    const places = [...cards.keys()].sort((one, other) => cards[one]! - cards[other]! || one - other);
    for (const place of places) {
      const name = `Row ${Math.floor(place / size) + 1}, column ${(place % size) + 1}, face down`;
      await page.getByRole('button', { name, exact: true }).click();
    }
  },
};
