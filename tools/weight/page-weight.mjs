/** Measures the transfer size of each built page. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { readParts } from './page-parts.mjs';
import { scriptsBeforePress } from './press-scripts.mjs';

/** @typedef {import('./page-parts.mjs').Kind} Kind */
/** @typedef {{ gzip: number, brotli: number }} Size */
/** @typedef {Size & { address: string, kind: Kind }} WeighedFile */

/**
 * @typedef {object} PageWeight
 * @property {string} route
 * @property {Record<Kind, Size>} sums With the styles and scripts that stand in the document itself.
 * @property {boolean} isOnCanvas Whether its game is drawn on a canvas.
 * @property {Size | null} beforePress The scripts before a press on Start is answered; `null` where nothing comes before the page.
 * @property {number} requestsBeforePress The scripts that are fetched ahead of a press, the game's picture, and the ticket of its first run.
 * @property {readonly WeighedFile[]} files Heaviest first.
 * @property {number} requests
 * @property {readonly string[]} foreign What it names that lies on another host.
 */

/** Marks the later scripts in the document of a game that starts before hydration. */
const LATER_SCRIPT = /<link\b[^>]*\brel="later-modulepreload"/;
const EARLY_SCRIPT = /<link\b[^>]*\brel="modulepreload"/g;

/** @type {readonly Kind[]} */
const KINDS = ['css', 'js', 'fonts', 'images', 'others'];

/**
 * The home page first.
 * @param {string} client the folder of the built client
 */
export async function builtRoutes(client) {
  const names = (await readdir(client, { recursive: true })).filter((name) => name.endsWith('.html'));
  return names
    .map(
      (name) =>
        `/${name
          .split(path.sep)
          .join('/')
          .replace(/(^index)?\.html$/, '')}`,
    )
    .sort();
}

/**
 * Each with everything that it loads by itself.
 * @param {string} client the folder of the built client
 * @param {readonly string[]} routes
 */
export async function weighPages(client, routes) {
  /** @type {Map<string, Promise<string[]>>} */
  const imports = new Map();
  return Promise.all(routes.map((route) => weighPage(client, route, imports)));
}

/**
 * @param {string} client
 * @param {string} route
 * @param {Map<string, Promise<string[]>>} imports
 * @returns {Promise<PageWeight>}
 */
async function weighPage(client, route, imports) {
  const html = await readFile(path.join(client, route === '/' ? 'index.html' : `${route}.html`), 'utf8');
  const parts = await readParts(client, html, imports);
  const files = await Promise.all(
    [...parts.files].map(async ([address, kind]) => ({ address, kind, ...(await weighFile(client, address)) })),
  );
  files.sort((one, other) => other.brotli - one.brotli);
  const [inlineStyles, inlineScripts] = await Promise.all([weighText(parts.styles), weighText(parts.scripts)]);
  const sumOf = (/** @type {Kind} */ kind) => total(files.filter((file) => file.kind === kind));
  const scripts = files.filter(({ kind }) => kind === 'js').map(({ address }) => address);
  const isOnCanvas = html.includes('<canvas');
  const early = isOnCanvas || LATER_SCRIPT.test(html) ? await scriptsBeforePress(client, html, scripts, imports) : null;
  const sums = /** @type {Record<Kind, Size>} */ (Object.fromEntries(KINDS.map((kind) => [kind, sumOf(kind)])));
  return {
    route,
    sums: { ...sums, css: total([sums.css, inlineStyles]), js: total([sums.js, inlineScripts]) },
    isOnCanvas,
    beforePress: early && total(files.filter(({ address }) => early.includes(address))),
    requestsBeforePress: early ? (html.match(EARLY_SCRIPT) ?? []).length + (html.includes('data-ranked=') ? 2 : 1) : 0,
    files,
    requests: files.length + 1,
    foreign: parts.foreign,
  };
}

/**
 * As the server sends it: compressed if the build did so.
 * @param {string} client
 * @param {string} address
 * @returns {Promise<Size>}
 */
export async function weighFile(client, address) {
  const file = path.join(client, address);
  const sizeWith = async (/** @type {string} */ ending) =>
    (await readFile(existsSync(file + ending) ? file + ending : file)).length;
  return { gzip: await sizeWith('.gz'), brotli: await sizeWith('.br') };
}

/**
 * Compressed as the server does on request.
 * @param {string} text
 * @returns {Promise<Size>}
 */
export async function weighText(text) {
  if (text === '') return { gzip: 0, brotli: 0 };
  const [gz, br] = await Promise.all([promisify(gzip)(text), promisify(brotliCompress)(text)]);
  return { gzip: gz.length, brotli: br.length };
}

/**
 * @param {readonly Size[]} sizes
 * @returns {Size}
 */
export function total(sizes) {
  return {
    gzip: sizes.reduce((bytes, size) => bytes + size.gzip, 0),
    brotli: sizes.reduce((bytes, size) => bytes + size.brotli, 0),
  };
}
