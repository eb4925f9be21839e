import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Journey } from '#kit/testing/journey.ts';
import { waitForTick } from '#kit/testing/journey.ts';
import { Run } from '#engine/run.ts';
import { simon } from '#games/simon/rules/simon.ts';

const ROUNDS = 2;
/** Ticks between two presses, and between the last light and the first press. */
const APART = 12;

/** Repeats two rounds by keys and clicks, then presses a wrong pad. */
export const journey: Journey = {
  headline: 'Game Over',
  async play(page, seed) {
    const [first] = await repeatRounds(page, seed);
    await page.keyboard.press(String(((first! + 1) % 4) + 1));
    await expect(page.locator('[data-status]')).toHaveAttribute('data-status', 'finished');
  },
};

/** Returns the sequence to repeat next. The second round uses clicks. */
async function repeatRounds(page: Page, seed: string): Promise<number[]> {
  const game = page.locator('[data-status]');
  const pads = page.getByRole('grid', { name: 'Pads' }).getByRole('button');
  const rest = async () => waitForTick(page, Number(await game.getAttribute('data-tick')) + APART);
  // The first pad may already have been shown.
  const run = new Run(simon, 'classic', seed);
  let sequence = [...run.state.sequence];
  while (run.state.phase !== 'input') run.tick();
  await waitForTick(page, run.ticks + APART);

  for (let round = 1; round <= ROUNDS; round++) {
    const lights = lightsAfter(page, round);
    for (const [index, pad] of sequence.entries()) {
      if (index > 0) await rest();
      if (round === 2) await pads.nth(pad).click();
      else await page.keyboard.press(String(pad + 1));
    }
    sequence = await lights;
    await rest();
  }
  return sequence;
}

/** Records lit pads until all are dark. Call before the round's last press, so that none is missed. */
async function lightsAfter(page: Page, round: number): Promise<number[]> {
  return page.evaluate(async (done) => {
    const game = document.querySelector<HTMLElement>('[data-status]')!;
    const pads = [...document.querySelectorAll<HTMLElement>('.simon-pad')];
    const isDone = () => Number(game.dataset['score']) >= done;
    let wasDone = isDone();
    const seen: number[] = [];
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver((changes) => {
        const lit = changes
          .map(({ target }) => target as HTMLElement)
          .filter((pad) => pad.dataset['lit'] !== undefined);
        // Skip the pressed pad, which lights up with the score.
        if (wasDone) seen.push(...lit.map((pad) => pads.indexOf(pad)));
        wasDone = isDone();
        if (seen.length <= done || pads.some((pad) => pad.dataset['lit'] !== undefined)) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(game, { attributes: true, attributeFilter: ['data-score'] });
      for (const pad of pads) observer.observe(pad, { attributes: true, attributeFilter: ['data-lit'] });
    });
    return seen;
  }, round);
}
