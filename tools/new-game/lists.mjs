/** How a game is added to each of the three lists. */

/** @typedef {import('./names.mjs').Name} Name */

/**
 * Adds an entry after the last one, unless the game is announced there already.
 * @param {string} text
 * @param {Name} name
 */
export function addToCatalogue(text, { key, title }) {
  if (text.includes(`, '${key}', `)) return text;
  const ids = [...text.matchAll(/^ {2}entry\((\d+),/gm)].map(([, id]) => Number(id));
  const line = `  entry(${Math.max(...ids) + 1}, '${key}', '${title}', 'Puzzle', 'Press as often as you are asked to.'),\n`;
  return insertAt(text, endOf(text, /export const catalogue[^[]*\[\][^[]*\[\n/, '];'), line);
}

/**
 * Adds a line that hands the rules on.
 * @param {string} text
 * @param {Name} name
 */
export function addToRules(text, { key, identifier }) {
  return `${text}export { ${identifier} } from '#games/${key}/rules/${key}.ts';\n`;
}

/**
 * Adds a line that loads the view.
 * @param {string} text
 * @param {Name} name
 */
export function addToViews(text, { key }) {
  const property = /^[a-z]\w*$/.test(key) ? key : `'${key}'`;
  const line = `  ${property}: () => import('#games/${key}/view/${key}-view.tsx'),\n`;
  return insertAt(text, endOf(text, /export const views[^=]*= \{\n/, '};'), line);
}

/**
 * Where the list that begins so ends.
 * @param {string} text
 * @param {RegExp} beginning
 * @param {string} end
 */
function endOf(text, beginning, end) {
  const start = beginning.exec(text);
  const at = start === null ? -1 : text.indexOf(end, start.index + start[0].length);
  if (at === -1) throw new Error(`a list has another form than expected: ${beginning.source}`);
  return at;
}

/**
 * @param {string} text
 * @param {number} at
 * @param {string} addition
 */
function insertAt(text, at, addition) {
  if (at === -1) throw new Error(`no place was found for ${addition.trim()}`);
  return text.slice(0, at) + addition + text.slice(at);
}
