import type { Page } from '@playwright/test';

/** How a game is played through its real page, for the journey that is made from the catalogue. Lives in the game's folder. */
export interface Journey {
  /** What stands over the finished run. */
  readonly headline: string | RegExp;
  /** Plays the run by keys, clicks and taps to its end. The run has been started, or its open field waits for the first action. */
  play(page: Page, seed: string): Promise<void>;
}

/** Waits until the run on the page has lasted the given number of ticks, looking once a frame. */
export async function waitForTick(page: Page, ticks: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    const { tick, status } = document.querySelector<HTMLElement>('[data-status]')?.dataset ?? {};
    // A run that was over before, as happens where the machine is too busy to steer, has no more ticks.
    return Number(tick) >= wanted || status === 'finished';
  }, ticks);
}
