/** Measures the transfer size of each built page and of the offline cache. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { readParts } from './page-parts.mjs';

/** @typedef {import('./page-parts.mjs').Kind} Kind */
/** @typedef {{ gzip: number, brotli: number }} Size */
/** @typedef {Size & { address: string, kind: Kind }} MeasuredFile */
/** @typedef {{ what: string, brotli: number | null }} Request What is requested, and the size of a script. */

/**
 * @typedef {object} PageSize
 * @property {string} route
 * @property {Record<Kind, Size>} sums With the styles and scripts that stand in the document itself.
 * @property {boolean} isOnCanvas Whether its game is drawn on a canvas.
 * @property {Size | null} beforePress The scripts before a press on Start is answered; `null` where nothing comes before the page.
 * @property {readonly Request[]} requestsBeforePress The scripts that are fetched ahead of a press, the game's picture, and the ticket of its first run.
 * @property {readonly MeasuredFile[]} files Largest first.
 * @property {number} requests
 * @property {readonly string[]} foreign What it names that lies on another host.
 */

/** Marks the later scripts in the document of a game that starts before hydration. */
const LATER_SCRIPT = /<link\b[^>]*\brel="later-modulepreload"/;
const EARLY_SCRIPT = /<link\b[^>]*\brel="modulepreload" href="([^"]+)"/g;
const MODULE = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/g;
/** Every build of React contains this URL. */
const REACT = 'https://react.dev/errors/';

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
export async function measurePages(client, routes) {
  /** @type {Map<string, Promise<string[]>>} */
  const imports = new Map();
  return Promise.all(routes.map((route) => measurePage(client, route, imports)));
}

/**
 * @param {string} client
 * @param {string} route
 * @param {Map<string, Promise<string[]>>} imports
 * @returns {Promise<PageSize>}
 */
async function measurePage(client, route, imports) {
  const html = await readFile(path.join(client, route === '/' ? 'index.html' : `${route}.html`), 'utf8');
  const parts = await readParts(client, html, imports);
  const files = await Promise.all(
    [...parts.files].map(async ([address, kind]) => ({ address, kind, ...(await measureFile(client, address)) })),
  );
  files.sort((one, other) => other.brotli - one.brotli);
  const [inlineStyles, inlineScripts] = await Promise.all([measureText(parts.styles), measureText(parts.scripts)]);
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
    requestsBeforePress: early ? requestsIn(html, files) : [],
    files,
    requests: files.length + 1,
    foreign: parts.foreign,
  };
}

/**
 * @param {string} html
 * @param {readonly MeasuredFile[]} files
 * @returns {Request[]}
 */
function requestsIn(html, files) {
  const scripts = [...html.matchAll(EARLY_SCRIPT)].map(([, what = '']) => ({
    what,
    brotli: files.find(({ address }) => address === what)?.brotli ?? null,
  }));
  const others = html.includes('data-ranked=')
    ? ["the game's picture", 'the ticket of its first run']
    : ["the game's picture"];
  return [...scripts, ...others.map((what) => ({ what, brotli: null }))];
}

/**
 * As the server sends it: compressed if the build did so.
 * @param {string} client
 * @param {string} address
 * @returns {Promise<Size>}
 */
export async function measureFile(client, address) {
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
async function measureText(text) {
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

/**
 * The scripts that must run before Start works in a game that can begin before hydration. If the page starts with a script that works without React: all its scripts without React. Otherwise all its scripts,
 * because React handles the press.
 * @param {string} client the folder of the built client
 * @param {string} html
 * @param {readonly string[]} scripts Of the page, with all that they import.
 * @param {ReadonlyMap<string, Promise<string[]>>} imports What each of them imports.
 */
async function scriptsBeforePress(client, html, scripts, imports) {
  /** @type {Set<string>} */
  const withReact = new Set();
  for (const script of scripts)
    if ((await readFile(path.join(client, script), 'utf8')).includes(REACT)) withReact.add(script);
  // Modules that import one of them need React too; repeat until nothing is added.
  for (let known = -1; known < withReact.size;) {
    known = withReact.size;
    for (const script of scripts)
      if (((await imports.get(script)) ?? []).some((imported) => withReact.has(imported))) withReact.add(script);
  }
  const entries = [...html.matchAll(MODULE)].map(([, address = '']) => address);
  return entries.every((entry) => withReact.has(entry)) ? scripts : scripts.filter((script) => !withReact.has(script));
}

/**
 * The service worker and everything that it fetches, largest first. Includes files that a page has fetched before,
 * although they come from the HTTP cache.
 * @param {string} client the folder of the built client
 */
export async function measureOffline(client) {
  const worker = await readFile(path.join(client, 'service-worker.js'), 'utf8');
  const [, list] = /^const FILES = (\[.*\]);$/m.exec(worker) ?? [];
  const [, documents] = /^const DOCUMENTS = '(.*)';$/m.exec(worker) ?? [];
  if (list === undefined || documents === undefined) throw new Error('the service worker does not say what it keeps');
  const addresses = ['/service-worker.js', documents, .../** @type {string[]} */ (JSON.parse(list))];
  const files = await Promise.all(
    addresses.map(async (address) => ({ address, brotli: (await measureFile(client, address)).brotli })),
  );
  files.sort((one, other) => other.brotli - one.brotli);
  return { files, brotli: files.reduce((bytes, file) => bytes + file.brotli, 0) };
}
