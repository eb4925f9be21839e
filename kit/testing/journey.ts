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

/** How much faster time passes in haste: no frame makes up for more ticks than that. */
const HASTE = 5;

/**
 * Has the time of the page pass faster while something is done, with no more frames than ever: for runs that last and that
 * no board sees, since the server has a clock of its own.
 */
export async function inHaste(page: Page, doing: () => Promise<void>): Promise<void> {
  await setSpeed(page, HASTE);
  await doing();
  await setSpeed(page, 1);
}

async function setSpeed(page: Page, times: number): Promise<void> {
  await page.evaluate((factor) => {
    const world = globalThis as typeof globalThis & { setSpeed?: (to: number) => void };
    if (!world.setSpeed) {
      const now = performance.now.bind(performance);
      const ask = requestAnimationFrame;
      let [speed, sinceMs] = [1, now()];
      let passedMs = sinceMs;
      performance.now = () => passedMs + (now() - sinceMs) * speed;
      world.requestAnimationFrame = (callback) => ask(() => callback(performance.now()));
      world.setSpeed = (to) => {
        [passedMs, sinceMs] = [performance.now(), now()];
        speed = to;
      };
    }
    world.setSpeed(factor);
  }, times);
}
