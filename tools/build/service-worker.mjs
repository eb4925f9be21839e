/** Writes the service worker, after all files that it caches. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../root.mjs';
import { ORIGIN, readParts } from '../bundle-budget/page-parts.mjs';
import { chunksFor } from './chunks.mjs';

/** @typedef {import('./chunks.mjs').Chunk} Chunk */
/** @typedef {import('../../web/loading/routes.ts').PageRoute} PageRoute */

/**
 * Pages (cached as documents in one file), images for other sites and home screens, runs of cards, and files that pages
 * never request.
 */
const LEFT_OUT = /\.(html|png|map)$|^assets\/run-[\w-]+\.json$|^icon-maskable\.svg$|^robots\.txt$|^sitemap\.xml$/;
/**
 * Useless offline: the server witnesses ranked runs, has the runs of older rules, of boards, of cards and to play on
 * from, and hosts rooms, clubs, closed weeks, appeals, transfers and accounts. Badges are also awarded for older runs. Own
 * keys work offline; they are changed online. Few need the sheet for large text, and their browser's own cache has it.
 */
const ONLY_ONLINE = new RegExp(
  [
    String.raw`^web/play/ranking/witnessed-run\.ts$`,
    String.raw`^web/play/screen/run-pictures\.tsx$`,
    String.raw`^web/home/card-run\.tsx$`,
    String.raw`^web/auth/(confirm-email|new-password-form|passkey|purpose|sent-words)\.tsx?$`,
    String.raw`^web/leaderboard/(closed-board|club-board|club-tab|moderated-note)\.tsx$`,
    String.raw`^games/[\w-]+/rules/v\d+/`,
    String.raw`^games/[\w-]+/together\.ts$`,
    String.raw`^games/[\w-]+/badges\.ts$`,
    String.raw`^web/ui/kept-tick\.ts$`,
    '^web/badges/',
    String.raw`^web/controls/(controls-panel|touch-tab)\.tsx$`,
    String.raw`^web/sync/start-sync\.ts$`,
    String.raw`^web/styles/large-text\.`,
    '^web/room/',
    '^web/transfer/',
    '^web/(play|race)/play-on/',
  ].join('|'),
);
/** Only player names use these accents; offline the fallback font shows them. */
const SPARED = /\/figtree-accents-/;
const VIEW = /^games\/[\w-]+\/view\/[\w-]+-view\.tsx$/;

/**
 * Packs the documents of all pages and lists the files that each page needs.
 * @param {string} client the folder of the built client
 * @param {readonly Chunk[]} chunks the scripts in it
 * @param {readonly PageRoute[]} routes all pages
 */
export async function writeServiceWorker(client, chunks, routes) {
  /** @type {Record<string, string>} */
  const documents = {};
  /** @type {Record<string, string[]>} */
  const needs = {};
  /** @type {Map<string, Promise<string[]>>} */
  const imports = new Map();
  const read = (/** @type {string} */ html) => readParts(client, html, imports);
  for (const route of routes.filter(({ isKept }) => isKept)) {
    const name = route.path === '/' ? 'index' : route.path;
    documents[route.path] = withLinkedStyles(await readFile(path.join(client, `${name}.html`), 'utf8'));
    needs[route.path] = await filesFor(read, chunks, routes, route, documents[route.path] ?? '');
  }
  const files = [...new Set(Object.values(needs).flat())];
  await refuseForgotten(client, chunks, routes, files);
  const address = await writeDocuments(client, documents);
  const contents = await Promise.all(files.map((file) => readFile(path.join(client, file))));
  const template = await readFile(path.join(root, 'web/loading/service-worker.js'), 'utf8');
  const version = hashOf(template, address, ...contents);
  const filled = fillIn(template, { version, files, needs, documents: address });
  await writeFile(path.join(client, 'service-worker.js'), filled);
}

/**
 * Writes all documents into one file and registers their content security policy with the server. Returns its URL.
 * @param {string} client
 * @param {Readonly<Record<string, string>>} documents
 */
async function writeDocuments(client, documents) {
  const packed = JSON.stringify(documents);
  const notes = path.join(client, '..', 'client-meta.json');
  /** @type {{ inlineHashes: Record<string, { scripts: string[], styles: string[] }> }} */
  const { inlineHashes } = JSON.parse(await readFile(notes, 'utf8'));
  const scripts = [...new Set(Object.values(inlineHashes).flatMap((page) => page.scripts))];
  // The cache stores the policy with the file, so another policy needs another name.
  const address = `/assets/documents-${hashOf(packed, ...scripts).slice(0, 8)}.json`;
  inlineHashes[address] = { scripts, styles: [] };
  await writeFile(notes, JSON.stringify({ inlineHashes }));
  await writeFile(path.join(client, address), packed);
  return address;
}

/**
 * @param {string} template
 * @param {{ version: string, files: readonly string[], needs: Readonly<Record<string, readonly string[]>>, documents: string }} build
 */
export function fillIn(template, { version, files, needs, documents }) {
  const places = Object.entries(needs).map(([page, needed]) => [page, needed.map((file) => files.indexOf(file))]);
  return template
    .replace('__VERSION__', version)
    .replace("['__FILES__']", JSON.stringify(files))
    .replace("['__PAGES__']", JSON.stringify(Object.fromEntries(places)))
    .replace('__DOCUMENTS__', documents)
    .replace('__ORIGIN__', ORIGIN);
}

/**
 * Replaces inline styles by their linked sheets: offline, the sheets are cached and shared by all pages.
 * @param {string} html
 */
function withLinkedStyles(html) {
  const linked = html.replaceAll(/(<link rel="stylesheet" href="[^"]*") disabled>/g, '$1>');
  if (html.includes('<style>') && linked === html) throw new Error('a document carries styles and names no sheet');
  return linked.replaceAll(/<style>[\s\S]*?<\/style>\n?/g, '');
}

/**
 * Everything a page may request: files in its document, and lazily loaded parts.
 * @param {(html: string) => Promise<import('../bundle-budget/page-parts.mjs').PageParts>} read
 * @param {readonly Chunk[]} chunks
 * @param {readonly PageRoute[]} routes
 * @param {PageRoute} route
 * @param {string} html
 */
async function filesFor(read, chunks, routes, route, html) {
  const named = await read(html);
  const first = chunks.filter(({ file }) => named.files.has(`/${file}`));
  const scripts = withLaterParts(chunks, routes, first, route.modules);
  const links = scripts.flatMap(({ css }) => css).map((sheet) => `<link rel="stylesheet" href="/${sheet}">`);
  const styled = await read(links.join(''));
  const others = scripts.flatMap(({ file, assets }) => [file, ...assets]).map((file) => `/${file}`);
  return [...new Set([...named.files.keys(), ...styled.files.keys(), ...others])].filter((file) => !SPARED.test(file));
}

/**
 * With all lazily loaded chunks, except those of other pages.
 * @param {readonly Chunk[]} chunks
 * @param {readonly PageRoute[]} routes
 * @param {readonly Chunk[]} first
 * @param {readonly string[]} own the modules of the page itself
 */
function withLaterParts(chunks, routes, first, own) {
  const pages = new Set(routes.flatMap(({ modules }) => modules));
  const isElsewhere = (/** @type {string} */ module) =>
    ONLY_ONLINE.test(module) || (!own.includes(module) && (pages.has(module) || VIEW.test(module)));
  const withImports = (/** @type {readonly Chunk[]} */ some) =>
    chunksFor(
      chunks,
      some.flatMap(({ modules }) => modules.slice(0, 1)),
    );
  const scripts = new Set(withImports(first));
  // The loop also visits chunks added meanwhile.
  for (const { later } of scripts) {
    const parts = chunks.filter(({ file, modules }) => later.includes(file) && !modules.some(isElsewhere));
    for (const chunk of withImports(parts)) scripts.add(chunk);
  }
  return [...scripts];
}

/**
 * Fails for a file that no page needs: if a page does need it, it would be missing offline.
 * @param {string} client
 * @param {readonly Chunk[]} chunks
 * @param {readonly PageRoute[]} routes
 * @param {readonly string[]} kept
 */
async function refuseForgotten(client, chunks, routes, kept) {
  const shown = new Set(routes.flatMap(({ modules }) => modules));
  const unlisted = chunks.filter(({ modules }) =>
    modules.some((module) => ONLY_ONLINE.test(module) || (VIEW.test(module) && !shown.has(module))),
  );
  const onlyOnline = routes.filter(({ isKept }) => !isKept).map(({ modules }) => chunksFor(chunks, modules));
  const unseen = [...unlisted.map((view) => [view]), ...onlyOnline]
    .flatMap((first) => withLaterParts(chunks, routes, first, first[0]?.modules ?? []))
    .flatMap(({ file, css, assets }) => [file, ...css, ...assets]);
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const forgotten = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(client, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !LEFT_OUT.test(name) && !SPARED.test(`/${name}`))
    .filter((name) => !unseen.includes(name) && !kept.includes(`/${name}`));
  if (forgotten.length > 0) throw new Error(`no page is known to need ${forgotten.join(', ')}`);
}

/** @param {readonly (string | Uint8Array)[]} parts */
function hashOf(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}
