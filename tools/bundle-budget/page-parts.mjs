/** Finds what a built page loads when opened, from its HTML, styles and scripts. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';

/** @typedef {'css' | 'js' | 'fonts' | 'images' | 'others'} Kind */

/**
 * @typedef {object} PageParts
 * @property {string} styles The text of all style elements.
 * @property {string} scripts The text of the scripts that stand in the page itself.
 * @property {Map<string, Kind>} files By address, without the page itself.
 * @property {readonly string[]} foreign What it names that lies on another host.
 */

/** Placeholder in built pages for the site's URL. The same as in `web/document.ts`. */
export const ORIGIN = 'https://origin.invalid';

const ELEMENT = /<(?:script|link|img|source|image|use)\b[^>]*>/g;
const ATTRIBUTE = /([\w-]+)(?:="([^"]*)")?/g;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const URL_IN_STYLE = /url\(\s*["']?([^"')]+)["']?\s*\)/g;

/** Identifiers that look like URLs and are never fetched: XML namespaces and schema.org. */
const NAMES_ONLY = /\bxmlns(?::\w+)?="[^"]*"|"@context":"https:\/\/schema\.org"/g;
const ABSOLUTE = /(?:\bhttps?:|\bwss?:|(?<=["'(=,\s]))\/\/[\w.-]+[^\s"'<>)]*/g;

/**
 * @param {string} client the folder of the built client
 * @param {string} html
 * @param {Map<string, Promise<string[]>>} imports What scripts are known to import; grows, for pages share scripts.
 * @returns {Promise<PageParts>}
 */
export async function readParts(client, html, imports) {
  const textOf = (/** @type {RegExp} */ element) =>
    [...html.matchAll(element)].map(([, text]) => text ?? '').join('\n');
  const styles = textOf(STYLE);
  /** @type {Map<string, Kind>} */
  const files = new Map();
  const add = (/** @type {string} */ address) => {
    const file = address.replace(ORIGIN, '').replace(/[?#].*$/, '');
    if (/^\/(?!\/)/.test(file)) files.set(file, kindOf(file));
  };
  for (const address of addressesIn(html.replaceAll(STYLE, ''))) add(address);
  const sheets = [...files.keys()].filter((file) => files.get(file) === 'css');
  const texts = [styles, ...(await Promise.all(sheets.map((sheet) => readFile(path.join(client, sheet), 'utf8'))))];
  for (const [, address = ''] of texts.join('\n').matchAll(URL_IN_STYLE)) add(address);
  // The loop also visits imports added meanwhile.
  const scripts = new Set([...files.keys()].filter((file) => files.get(file) === 'js'));
  for (const script of scripts) {
    if (!imports.has(script)) imports.set(script, importsOf(client, script));
    for (const imported of (await imports.get(script)) ?? []) scripts.add(imported);
  }
  for (const script of scripts) files.set(script, 'js');
  return { styles, scripts: textOf(INLINE_SCRIPT), files, foreign: foreignIn([html, ...texts].join('\n')) };
}

/**
 * URLs that the page's elements fetch.
 * @param {string} html
 */
function addressesIn(html) {
  return [...html.matchAll(ELEMENT)].flatMap(([element]) => {
    /** @type {Record<string, string>} */
    const given = Object.fromEntries([...element.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value ?? '']));
    const sources = (given['srcset'] ?? '').split(',').map((source) => source.trim().split(' ')[0] ?? '');
    if (!element.startsWith('<link')) return [given['src'] ?? '', given['href'] ?? '', ...sources];
    return isFetched(given) ? [given['href'] ?? ''] : [];
  });
}

/**
 * A disabled style sheet is not fetched; it only keeps scripts from fetching it.
 * @param {Record<string, string>} link
 */
function isFetched(link) {
  if (link['disabled'] !== undefined) return false;
  return /^(stylesheet|preload|(later-)?modulepreload|icon|manifest)$/.test(link['rel'] ?? '');
}

/**
 * Static imports only.
 * @param {string} client
 * @param {string} script
 */
async function importsOf(client, script) {
  const { body } = parseAst(await readFile(path.join(client, script), 'utf8'));
  return body.flatMap((statement) => {
    const source = 'source' in statement ? statement.source : null;
    return source ? [new URL(source.value, `${ORIGIN}${script}`).pathname] : [];
  });
}

/** @param {string} text */
function foreignIn(text) {
  const addresses = text.replaceAll(NAMES_ONLY, '').match(ABSOLUTE) ?? [];
  return [...new Set(addresses.filter((address) => address !== ORIGIN && !address.startsWith(`${ORIGIN}/`)))];
}

/**
 * @param {string} file
 * @returns {Kind}
 */
function kindOf(file) {
  if (file.endsWith('.css')) return 'css';
  if (/\.m?js$/.test(file)) return 'js';
  if (/\.(woff2?|ttf|otf)$/.test(file)) return 'fonts';
  return /\.(svg|png|jpg|webp|avif|ico)$/.test(file) ? 'images' : 'others';
}
