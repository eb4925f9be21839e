/** Reads the arguments of `npm test` and chooses what to run. */
import { spawnSync } from 'node:child_process';
import { root } from '../root.mjs';

/** Steps that can run for one game. */
const BY_GAME = ['unit', 'browser'];
/** No browser test opens what these change. */
const NOT_IN_PAGES = /\.md$|\.test\.tsx?$|^(server\/testing|bench|docs|deploy|tools\/(checks|lint|testing))\//;
const GAME = /^games\/([^/]+)\//;

/**
 * What to run of a step; by default everything.
 * @typedef {object} Part
 * @property {readonly string[]} [games] Only the tests of these games, by key.
 * @property {string} [since] Only the tests that import something changed since this commit.
 */

/** @typedef {{ steps: readonly string[], games: readonly string[] }} Names */
/** @typedef {{ parts: ReadonlyMap<string, Part> } | { text: string, isWrong: boolean }} Choice */

/**
 * The chosen steps with their parts, or a text to print: an explanation, or what is wrong with the arguments.
 * @param {readonly string[]} words
 * @param {Names} names
 * @returns {Choice}
 */
export function choose(words, names) {
  const { steps, games } = names;
  if (words.some((word) => word === '--help' || word === '-h')) return { text: helpText(names), isWrong: false };
  if (words[0] === '--changed') return partsChanged(words[1] ?? 'origin/main', names);
  const unknown = words.find((word) => !steps.includes(word) && !games.includes(word));
  if (unknown !== undefined)
    return { text: `There is no step and no game "${unknown}".\n\n${helpText(names)}`, isWrong: true };
  const keys = words.filter((word) => games.includes(word));
  const named = words.filter((word) => steps.includes(word));
  const whole = named.find((step) => keys.length > 0 && !BY_GAME.includes(step));
  if (whole !== undefined)
    return { text: `The step ${whole} is not run for one game; ${BY_GAME.join(' and ')} are.`, isWrong: true };
  const chosen = named.length > 0 ? named : keys.length > 0 ? BY_GAME : steps;
  return { parts: new Map(chosen.map((step) => [step, keys.length > 0 ? { games: keys } : {}])) };
}

/**
 * @param {string} base
 * @param {Names} names
 * @returns {Choice}
 */
function partsChanged(base, { steps, games }) {
  const { status, stdout } = git('merge-base', 'HEAD', base);
  // A clone without a remote compares with its last commit.
  const since = status === 0 ? stdout.trim() : base === 'origin/main' ? 'HEAD' : null;
  if (since === null) return { text: `There is no commit or branch "${base}".`, isWrong: true };
  const differing = git('diff', '--name-only', since).stdout;
  const added = git('ls-files', '--others', '--exclude-standard').stdout;
  const files = `${differing}\n${added}`.split('\n').filter((file) => file !== '');
  const inPages = files.filter((file) => !NOT_IN_PAGES.test(file));
  const changed = new Set(inPages.map((file) => GAME.exec(file)?.[1] ?? ''));
  const isOnlyGames = [...changed].every((key) => games.includes(key));
  /** @type {Map<string, Part>} */
  const parts = new Map();
  for (const step of steps) {
    if (step === 'unit' || step === 'database') parts.set(step, { since });
    else if (step !== 'browser') parts.set(step, {});
    else if (inPages.length > 0) parts.set(step, isOnlyGames ? { games: [...changed] } : {});
  }
  return { parts };
}

/** @param {readonly string[]} args */
function git(...args) {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' });
}

/** @param {Names} names */
function helpText({ steps, games }) {
  return [
    'npm test                      the gate: all checks of a change',
    'npm test -- STEP ...          only these steps, and what they need',
    'npm test -- KEY               the unit and browser tests of one game',
    'npm test -- unit KEY          its unit tests',
    'npm test -- --changed [BASE]  what can break by the changes since BASE, or since origin/main; also uncommitted ones',
    'npm run test:all              everything: more cases, browsers, databases and versions of Node; takes the same words',
    '',
    `STEP is ${steps.join(', ')}.`,
    `KEY is ${games.join(', ')}.`,
  ].join('\n');
}
