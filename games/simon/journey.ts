import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Journey } from '#kit/testing/journey.ts';
import { waitForTick } from '#kit/testing/journey.ts';
import { Run } from '#engine/run.ts';
import { simon } from '#games/simon/rules/simon.ts';

const ROUNDS = 2;
/** Ticks between two presses, and between the last light and the first press. */
const APART = 12;

/** Repeats two rounds, one by keys and one by clicks, and then presses a wrong pad. */
export const journey: Journey = {
  headline: 'Game Over',
  async play(page, seed) {
    const [first] = await repeatRounds(page, seed, (round) => round <= ROUNDS);
    await page.keyboard.press(String(((first! + 1) % 4) + 1));
    await expect(page.locator('[data-status]')).toHaveAttribute('data-status', 'finished');
  },
};

/** Repeats rounds for as long as it goes on, the second by clicks; then it is the player's turn. The sequence of that turn. */
export async function repeatRounds(page: Page, seed: string, goesOn: (round: number) => boolean): Promise<number[]> {
  const game = page.locator('[data-status]');
  const pads = page.getByRole('grid', { name: 'Pads' }).getByRole('button');
  const rest = async () => waitForTick(page, Number(await game.getAttribute('data-tick')) + APART);
  // The first pad is part of the start, and may have been shown by now.
  const run = new Run(simon, 'classic', seed);
  let sequence = [...run.state.sequence];
  while (run.state.phase !== 'input') run.tick();
  await waitForTick(page, run.ticks + APART);

  for (let round = 1; goesOn(round); round++) {
    for (const [index, pad] of sequence.entries()) {
      if (index > 0) await rest();
      if (round === 2) await pads.nth(pad).click();
      else await page.keyboard.press(String(pad + 1));
    }
    await expect(game).toHaveAttribute('data-score', String(round));
    sequence = await lightsOf(page, round + 1);
    await rest();
  }
  return sequence;
}

/** Which pads light up, so many of them, until they are dark again. What is lit already is the last that was pressed. */
async function lightsOf(page: Page, count: number): Promise<number[]> {
  return page.evaluate(async (wanted) => {
    const pads = [...document.querySelectorAll<HTMLElement>('.simon-pad')];
    const seen: number[] = [];
    /** Every lighting has another name than the one before it, though both may be of one pad. */
    const litNow = () => pads.findIndex((pad) => pad.dataset['lit'] !== undefined);
    const nameOf = (pad: number) => `${pad} ${pads[pad]?.dataset['lit']}`;
    let last = nameOf(litNow());
    while (seen.length < wanted || litNow() !== -1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const lit = litNow();
      if (lit !== -1 && nameOf(lit) !== last) seen.push(lit);
      last = nameOf(lit);
    }
    return seen;
  }, count);
}
