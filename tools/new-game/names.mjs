/**
 * The names of a game: `space-invaders`, `spaceInvaders`, "Space Invaders".
 * @typedef {object} Name
 * @property {string} key
 * @property {string} identifier
 * @property {string} title
 * @property {(text: string) => string} inText Replaces the template's names by the game's.
 */

/**
 * @param {string} key
 * @param {'blank' | 'sample'} template
 * @returns {Name}
 */
export function nameGame(key, template = 'blank') {
  const capitalized = (/** @type {string} */ word) => word.charAt(0).toUpperCase() + word.slice(1);
  const words = key.split('-').map(capitalized);
  const joined = words.join('');
  // Identifiers cannot start with a digit.
  const identifier = /^\d/.test(joined) ? `game${joined}` : joined.charAt(0).toLowerCase() + joined.slice(1);
  const title = words.join(' ');
  const inText = (/** @type {string} */ text) =>
    text
      .replaceAll(`_${template}`, key)
      .replace(new RegExp(`\\b${template}(?=-|\\.(ts|css|test))`, 'g'), key)
      .replaceAll(`'${template}'`, `'${key}'`)
      .replace(new RegExp(`\\b${template}\\b`, 'g'), identifier)
      .replace(new RegExp(`\\b${capitalized(template)}\\b`, 'g'), title);
  return { key, identifier, title, inText };
}
