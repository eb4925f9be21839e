/** Plays games by keys, just well enough to keep them busy: only the page is measured. */
import { setTimeout } from 'node:timers/promises';

/** @typedef {import('@playwright/test').Page} Page */
/**
 * @typedef {{ taps: readonly string[], everyMs: number, holds?: readonly string[], types?: string }} Player `types`
 *   selects the letters to type instead, on our page and on the peer.
 */

const SIDES = ['ArrowLeft', 'ArrowRight'];

/** Keys to tap in order, and keys to hold in turn meanwhile. @type {Readonly<Record<string, Player>>} */
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
  whack: { taps: digits(9), everyMs: 250 },
  color: { taps: digits(6), everyMs: 300 },
  simon: { taps: digits(4), everyMs: 500 },
  memory: { taps: ['Enter', 'ArrowRight', 'Enter', 'ArrowDown'], everyMs: 250 },
  minesweeper: { taps: ['Enter', 'ArrowRight', 'KeyF', 'ArrowDown'], everyMs: 200 },
  sudoku: { taps: ['1', 'ArrowRight', '2', 'ArrowDown'], everyMs: 200 },
  typing: { taps: [], everyMs: 120, types: '.typing-char, #text span' },
  hangman: { taps: ['e', 'a', 'o', 'i', 'u', 's', 't'], everyMs: 300 },
  number: { taps: ['5', 'Enter', '2', '5', 'Enter'], everyMs: 300 },
  rps: { taps: ['r', 'p', 's'], everyMs: 500 },
  tictactoe: { taps: ['5', '1', '9', '3', '7'], everyMs: 300 },
  connect4: { taps: digits(7), everyMs: 400 },
};

/** @type {Player} */
const UNKNOWN = { taps: [], everyMs: 250 };

/** @param {number} count */
function digits(count) {
  return Array.from({ length: count }, (_, index) => String(index + 1));
}

export const playedGames = Object.keys(PLAYERS);

/**
 * Right letters: a player who errs with most keys would have nearly all text underlined.
 * @param {Page} page
 * @param {Player} player
 */
async function tapsOf(page, { taps, types }) {
  if (!types) return taps;
  return page
    .locator(types)
    .evaluateAll((letters) =>
      letters.filter((letter) => !letter.matches('[data-mark], .right')).map(({ textContent }) => textContent),
    );
}

/**
 * Waits until time passes in the game.
 * @param {Page} page
 * @param {string} key
 */
export async function startGame(page, key) {
  const start = page.locator('[data-start]');
  // Games with an open field have no Start: press the first cell, or type into the only input.
  if ((await start.count()) === 0) {
    const first = page.locator('[data-game] :is([data-cell], input)').first();
    if (await first.count()) await first.focus();
    return;
  }
  await start.click();
  const [first] = await tapsOf(page, PLAYERS[key] ?? UNKNOWN);
  if (first) await page.keyboard.press(first);
  await page.locator('[data-phase="running"]').waitFor({ timeout: 10_000 });
}

/** Looking costs the measured page time. */
const LOOK_MS = 1_000;

/**
 * Restarts whenever a run ends. Returns the share of looks with a run in progress.
 * @param {Page} page
 * @param {string} key
 * @param {number} ms
 */
export async function playOn(page, key, ms) {
  const player = PLAYERS[key] ?? UNKNOWN;
  const { everyMs, holds = [] } = player;
  const taps = await tapsOf(page, player);
  const again = page.getByRole('button', { name: 'Play Again' });
  const until = Date.now() + ms;
  let [looks, inPlay, lookedAt] = [0, 0, 0];
  for (let turn = 0; Date.now() < until; turn++) {
    const tap = taps[turn % taps.length];
    if (tap) await page.keyboard.press(tap);
    const [held, released] = turn % 2 === 0 ? holds : holds.toReversed();
    if (released) await page.keyboard.up(released);
    if (held) await page.keyboard.down(held);
    await setTimeout(everyMs);
    if (Date.now() - lookedAt < LOOK_MS) continue;
    lookedAt = Date.now();
    looks++;
    /** @type {string | undefined} `undefined` on a peer. */
    const status = await page.evaluate("document.querySelector('[data-status]')?.dataset.status");
    if (status === 'playing') inPlay++;
    else if (status && (await again.isVisible())) await again.click();
  }
  return inPlay / looks;
}
