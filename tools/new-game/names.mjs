/**
 * The names of a game: `space-invaders`, `spaceInvaders`, "Space Invaders".
 * @typedef {object} Name
 * @property {string} key
 * @property {string} identifier
 * @property {string} title
 * @property {(text: string) => string} inText Puts the game's names in the place of the blank game's.
 */

/**
 * @param {string} key
 * @returns {Name}
 */
export function nameGame(key) {
  const words = key.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const joined = words.join('');
  // Identifiers cannot start with a digit.
  const identifier = /^\d/.test(joined) ? `game${joined}` : joined.charAt(0).toLowerCase() + joined.slice(1);
  const title = words.join(' ');
  const inText = (/** @type {string} */ text) =>
    text
      .replaceAll('_blank', key)
      .replace(/\bblank(?=-view|\.ts|\.test)/g, key)
      .replaceAll("'blank'", `'${key}'`)
      .replace(/\bblank\b/g, identifier)
      .replace(/\bBlank\b/g, title);
  return { key, identifier, title, inText };
}
