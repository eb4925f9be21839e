/** Plays games by keys, well enough that something happens: nobody is measured here but the page. */
import { setTimeout } from 'node:timers/promises';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ taps: readonly string[], everyMs: number, holds?: readonly string[] }} Player */

const SIDES = ['ArrowLeft', 'ArrowRight'];

/** What is tapped one after the other, and what is held by turns meanwhile. @type {Readonly<Record<string, Player>>} */
const PLAYERS = {
  snake: { taps: ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'], everyMs: 500 },
  tetris: {
    taps: ['ArrowLeft', 'ArrowLeft', 'Space', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'Space'],
    everyMs: 150,
  },
  breakout: { taps: ['Space'], everyMs: 400, holds: SIDES },
  flappy: { taps: ['Space'], everyMs: 520 },
  'space-invaders': { taps: ['Space'], everyMs: 300, holds: SIDES },
  dogfight: { taps: ['Space'], everyMs: 300, holds: SIDES },
  pong: { taps: [], everyMs: 300, holds: ['ArrowUp', 'ArrowDown'] },
  2048: { taps: ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'], everyMs: 250 },
};

/** The games that are played here. */
export const playedGames = Object.keys(PLAYERS);

/**
 * Starts a game and waits until time passes in it.
 * @param {Page} page
 * @param {string} key
 */
export async function startGame(page, key) {
  await page.locator('[data-start]').click();
  if (PLAYERS[key]?.taps[0]) await page.keyboard.press(PLAYERS[key].taps[0]);
  await page.locator('[data-phase="running"]').waitFor({ timeout: 10_000 });
}

/**
 * Plays for a while, and anew whenever a run has ended. Returns the share of looks at which a run was on.
 * @param {Page} page
 * @param {string} key
 * @param {number} ms
 */
export async function playOn(page, key, ms) {
  const { taps, everyMs, holds = [] } = PLAYERS[key] ?? { taps: [], everyMs: 250 };
  const again = page.getByRole('button', { name: 'Play Again' });
  const until = Date.now() + ms;
  let [looks, inPlay] = [0, 0];
  for (let turn = 0; Date.now() < until; turn++) {
    const tap = taps[turn % taps.length];
    if (tap) await page.keyboard.press(tap);
    const [held, released] = turn % 2 === 0 ? holds : holds.toReversed();
    if (released) await page.keyboard.up(released);
    if (held) await page.keyboard.down(held);
    await setTimeout(everyMs);
    looks++;
    if (await page.locator('[data-status="playing"]').count()) inPlay++;
    else if (await again.isVisible()) await again.click();
  }
  return inPlay / looks;
}
