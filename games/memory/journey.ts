import type { Journey } from '#kit/testing/journey.ts';
import { PAD } from '#kit/testing/journey.ts';
import { Run } from '#engine/run.ts';
import { memory, SIZES } from '#games/memory/rules/memory.ts';

/** Derives the deal from the seed and clicks pair after pair. */
export const journey: Journey = {
  headline: 'You Won! 🎉',
  async play(page, seed) {
    const size = SIZES.classic;
    for (const place of pairs(seed)) {
      const name = `Row ${Math.floor(place / size) + 1}, column ${(place % size) + 1}, face down`;
      await page.getByRole('button', { name, exact: true }).click();
    }
  },
  async playByPad({ goTo, press }, seed) {
    for (const place of pairs(seed)) {
      await goTo(place);
      await press(PAD.a);
    }
  },
};

/** The places of the cards, pair after pair. */
function pairs(seed: string): readonly number[] {
  const { cards } = new Run(memory, 'classic', seed).state;
  return [...cards.keys()].sort((one, other) => cards[one]! - cards[other]! || one - other);
}
