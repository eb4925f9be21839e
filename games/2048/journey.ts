import type { Journey } from '#kit/testing/journey.ts';
import { game2048 } from '#games/2048/rules/2048.ts';
import type { Direction } from '#games/2048/rules/2048.ts';
import { Run } from '#engine/run.ts';

const KEYS: Readonly<Record<Direction, string>> = {
  up: 'ArrowUp',
  right: 'ArrowRight',
  down: 'ArrowDown',
  left: 'ArrowLeft',
};

/** How long a hand holds a key. Faster presses would make more moves than the time of the run has room for. */
const HELD_MS = 40;

/** Always the first direction that moves anything: a short game, and never a won one. */
export const journey: Journey = {
  headline: 'Game Over',
  async play(page, seed) {
    const run = new Run(game2048, 'classic', seed);
    while (run.status === 'playing') {
      const direction = (Object.keys(KEYS) as Direction[]).find((one) => run.allows(one))!;
      run.act(direction);
      await page.keyboard.press(KEYS[direction], { delay: HELD_MS });
    }
  },
};
