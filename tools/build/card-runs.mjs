/** Which of its golden runs a game's card plays: one that is small and good to look at. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { listed } from '../../games/games.ts';

/** @typedef {import('../../engine/golden.ts').Golden} Golden */

/** A card is looked at for a few seconds: nothing longer than this is sent for it. */
const MOST_BYTES = 6_000;

/**
 * The run for the card of each game that has one, as the text of a file: what it takes to play it, and nothing else.
 * @param {string} root the folder of the project
 */
export function chosenRuns(root) {
  return listed.flatMap(([key]) => {
    const golden = chosenOf(goldenRuns(path.join(root, 'games', key, 'rules', 'golden')));
    if (!golden) return [];
    const source = textOf(golden);
    return [{ key, source, hash: createHash('sha256').update(source).digest('hex').slice(0, 8) }];
  });
}

/**
 * One that eyes can follow, then one that came to an end, then one in the usual mode; of those the one with the best
 * score, and of equals one that was won, then the longest.
 * @param {readonly Golden[]} runs
 */
export function chosenOf(runs) {
  return runs
    .filter((run) => textOf(run).length <= MOST_BYTES)
    .toSorted(
      (one, other) =>
        Number(isHasty(one)) - Number(isHasty(other)) ||
        Number(one.status === 'playing') - Number(other.status === 'playing') ||
        Number(other.mode === 'classic') - Number(one.mode === 'classic') ||
        other.score - one.score ||
        Number(other.status === 'won') - Number(one.status === 'won') ||
        other.ticks - one.ticks,
    )[0];
}

/**
 * Whether much of it happens at once, which nobody could follow.
 * @param {Golden} run
 */
function isHasty({ log }) {
  const atOnce = log.filter(([tick], index) => tick === log[index - 1]?.[0]).length;
  return atOnce * 4 > log.length;
}

/** @param {Golden} run */
function textOf({ version, mode, seed, ticks, log, pieces }) {
  return JSON.stringify({ version, mode, seed, ticks, log, pieces });
}

/**
 * @param {string} folder
 * @returns {Golden[]}
 */
function goldenRuns(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
}
