/** Parses the arguments of `npm test`. */

/** Steps that can run for one game. */
const BY_GAME = ['unit', 'browser'];

/**
 * @typedef {object} Names What there is to choose from.
 * @property {readonly string[]} steps
 * @property {readonly string[]} games The keys of the catalogue.
 */

/**
 * @typedef {{ kind: 'help' }
 *   | { kind: 'unknown', sentence: string }
 *   | { kind: 'changed', base: string | null }
 *   | { kind: 'steps', steps: readonly string[], game: string | null }} Choice
 */

/**
 * No argument means all steps.
 * @param {readonly string[]} words
 * @param {Names} names
 * @returns {Choice}
 */
export function readChoice(words, { steps, games }) {
  if (words.some((word) => word === '--help' || word === '-h' || word === 'help')) return { kind: 'help' };
  if (words[0] === '--changed') {
    const [, base = null, ...more] = words;
    if (more.length > 0) return unknown(`After --changed comes one commit or branch at most, not "${more.join(' ')}".`);
    return { kind: 'changed', base };
  }
  const stranger = words.find((word) => !steps.includes(word) && !games.includes(word));
  if (stranger !== undefined)
    return unknown(
      `There is no step and no game "${stranger}". The steps are ${listed(steps)}; the games are ${listed(games)}; ` +
        'besides there are --changed and --help.',
    );
  const [game = null, ...others] = words.filter((word) => games.includes(word));
  if (others.length > 0) return unknown(`Name one game at a time, not ${listed([game ?? '', ...others])}.`);
  const named = words.filter((word) => steps.includes(word));
  if (game === null) return { kind: 'steps', steps: named.length === 0 ? steps : named, game };
  const whole = named.find((step) => !BY_GAME.includes(step));
  if (whole !== undefined)
    return unknown(`The step ${whole} is not run for one game; ${listed(BY_GAME)} are. Name it without ${game}.`);
  return { kind: 'steps', steps: named.length === 0 ? BY_GAME : named, game };
}

/**
 * @param {string} sentence
 * @returns {Choice}
 */
function unknown(sentence) {
  return { kind: 'unknown', sentence };
}

/** @param {readonly string[]} words */
function listed(words) {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** @param {Names} names */
export function helpText({ steps, games }) {
  return [
    'npm test                           all checks',
    'npm test -- STEP ...               only these steps, and what they need',
    'npm test -- KEY                    the unit and browser tests of one game',
    'npm test -- unit KEY               its unit tests',
    'npm test -- browser KEY            its browser tests',
    'npm test -- --changed [BASE]       what can break by the changes since BASE (a commit or branch; without it, since',
    '                                   the branch left origin/main or main) and by those that are not committed',
    '',
    `STEP is ${steps.join(', ')}.`,
    `KEY is ${games.join(', ')}.`,
  ].join('\n');
}
