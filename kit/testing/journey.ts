import type { Page } from '@playwright/test';

/**
 * Plays a game through its real page, for the end-to-end test generated from the catalogue. Lives in the game's folder.
 */
export interface Journey {
  /** Headline of the finished run. */
  readonly headline: string | RegExp;
  /** Plays to the end by keys, clicks and taps. The run has started, or its open field waits for the first action. */
  play(page: Page, seed: string): Promise<void>;
  /** Plays to the end by gamepad, if the game ends neither by time nor by random turns. The run has started. */
  playByPad?(pad: PadPlayer, seed: string): Promise<void>;
}

/** Numbers of the standard mapping. */
export const PAD = { a: 0, b: 1, x: 2, y: 3, start: 9, up: 12, down: 13, left: 14, right: 15 } as const;

/** A page without a browser, played by gamepad. */
export interface PadPlayer {
  press(button: number): Promise<void>;
  isOver(): boolean;
  /** Waits for lazy code. */
  settle(): Promise<void>;
  focusedText(): string;
  /** Moves the focus to the element with this text and presses it. */
  choose(text: string): Promise<void>;
  /** Moves the focus to a cell of the grid. */
  goTo(cell: number): Promise<void>;
}

/** Polls once per frame. */
export async function waitForTick(page: Page, ticks: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    const { tick, status } = document.querySelector<HTMLElement>('[data-status]')?.dataset ?? {};
    // On an overloaded machine the run may end before the wanted tick.
    return Number(tick) >= wanted || status === 'finished';
  }, ticks);
}

/** Paints nothing meanwhile, which saves half of the CPU of a running game. Clicks and reads work as usual. */
export const unpainted = (page: Page, doing: () => Promise<void>) => withOpacity(page, '0', doing);

/** Paints again inside `unpainted`. */
export const painted = (page: Page, doing: () => Promise<void>) => withOpacity(page, '', doing);

async function withOpacity(page: Page, wanted: string, doing: () => Promise<void>): Promise<void> {
  const setOpacity = (to: string) =>
    page.evaluate((opacity) => {
      const { style } = document.documentElement;
      const before = style.opacity;
      style.opacity = opacity;
      return before;
    }, to);
  const before = await setOpacity(wanted);
  try {
    await doing();
  } finally {
    // Before the screenshot of a failed test.
    await setOpacity(before).catch(() => {});
  }
}

/** The maximum number of ticks per frame. */
const FAST = 5;
/** A busy machine draws fewer frames, and a ranked run must keep up with its server. */
const FAST_RANKED = 2;

/** Speeds up the page's clock at an unchanged frame rate. Only for unranked runs. */
export async function atHighSpeed(page: Page, doing: () => Promise<void>): Promise<void> {
  await setSpeed(page, FAST);
  await doing();
  await setSpeed(page, 1);
}

/**
 * Speeds up the clocks of the page and its server. The server's is never the slower one: a ranked run that seems too
 * fast is rejected, one that seems slow had pauses. Changes nothing on a shared server.
 */
export async function speedUpPageAndServer(page: Page, doing: () => Promise<void>): Promise<void> {
  if (!(await page.evaluate(() => 'setServerSpeed' in globalThis))) return doing();
  await setServerSpeed(page, FAST_RANKED);
  await setSpeed(page, FAST_RANKED);
  await doing();
  await setSpeed(page, 1);
  await setServerSpeed(page, 1);
}

/** Tests with their own server give the page this function. */
async function setServerSpeed(page: Page, times: number): Promise<void> {
  await page.evaluate(
    (factor) => (globalThis as unknown as { setServerSpeed(to: number): Promise<void> }).setServerSpeed(factor),
    times,
  );
}

async function setSpeed(page: Page, times: number): Promise<void> {
  await page.evaluate((factor) => {
    const scope = globalThis as typeof globalThis & { setSpeed?: (to: number) => void };
    if (!scope.setSpeed) {
      const now = performance.now.bind(performance);
      const ask = requestAnimationFrame;
      let [speed, sinceMs] = [1, now()];
      let passedMs = sinceMs;
      performance.now = () => passedMs + (now() - sinceMs) * speed;
      scope.requestAnimationFrame = (callback) => ask(() => callback(performance.now()));
      scope.setSpeed = (to) => {
        [passedMs, sinceMs] = [performance.now(), now()];
        speed = to;
      };
    }
    scope.setSpeed(factor);
  }, times);
}
