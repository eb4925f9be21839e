/** Chooses the golden run that a game's card plays: small and good to watch. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { listed } from '../../games/games.ts';

/** @typedef {import('../../engine/golden.ts').Golden} Golden */

/** A card is visible for a few seconds only. */
const MOST_BYTES = 6_000;

/**
 * The run of each game's card as file text, with only the fields needed to replay it.
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
 * Prefers runs slow enough to follow, then finished ones, then the default mode; then by score, wins and length.
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
 * Too many actions at once to follow.
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
