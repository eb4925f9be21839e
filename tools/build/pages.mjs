/** Writes every page as HTML that reads without JavaScript, plus sitemap and robots.txt. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../root.mjs';
import { chunkWith, chunksFor } from './chunks.mjs';
import { bundleInlineScript } from './inline-script.mjs';

/** @typedef {import('./chunks.mjs').Chunk} Chunk */
/** @typedef {import('../../web/loading/routes.ts').PageRoute} PageRoute */

const ENTRY = 'web/app/client.tsx';
const EARLY = 'web/play/begin-early.ts';
const PAGE_ERRORS = 'web/loading/page-errors.ts';
const LOOKS = 'web/styles/apply-settings.ts';

/**
 * Also writes what the server must know about the pages. Returns their routes.
 * @param {string} client the folder of the built client
 * @param {readonly Chunk[]} chunks the scripts in it
 * @param {string} prerender the built prerender module
 */
export async function writePages(client, chunks, prerender) {
  const { pages, renderPage, documentOf, colorsAround, viewOf, playOf, ORIGIN } = await import(
    pathToFileURL(prerender).href
  );
  refuseJudges(chunks);
  const script = chunkWith(chunks, ENTRY).file;
  const inlineScript = await bundleInlineScript();
  const looks = chunkWith(chunks, LOOKS).assets.find((file) => file.endsWith('.css'));
  if (!looks) throw new Error(`${LOOKS} names no style sheet`);
  /** @type {Record<string, { scripts: string[], styles: string[] }>} */
  const inlineHashes = {};

  for (const route of /** @type {PageRoute[]} */ (pages)) {
    const needed = chunksFor(chunks, [ENTRY, ...route.modules]);
    const early = route.game && earlyScripts(chunks, playOf(route.game));
    const sheets = [...new Set(needed.flatMap(({ css }) => css))];
    const styles = await Promise.all(sheets.map((sheet) => readFile(path.join(client, sheet), 'utf8')));
    const html = documentOf({
      route,
      html: await renderPage(route.path),
      inlineScript,
      pageErrors: `/${chunkWith(chunks, PAGE_ERRORS).file}`,
      looksSheet: `/${looks}`,
      script: `/${script}`,
      view: route.game && `/${chunkWith(chunks, viewOf(route.game)).file}`,
      early,
      preloads: needed.map(({ file }) => `/${file}`).filter((file) => !early?.preloads.includes(file)),
      styles,
      sheets: sheets.map((sheet) => `/${sheet}`),
      around: colorsAround(route),
    });
    const file = route.path === '/' ? '/index.html' : `${route.path}.html`;
    inlineHashes[file] = { scripts: [hashOf(inlineScript)], styles: styles.map(hashOf) };
    await mkdir(path.dirname(path.join(client, file)), { recursive: true });
    await writeFile(path.join(client, file), html);
  }
  await writeFile(path.join(client, '..', 'client-meta.json'), JSON.stringify({ inlineHashes }));
  await writeDirectories(client, pages, ORIGIN);
  await copyShareImages(client, pages);
  return /** @type {readonly PageRoute[]} */ (pages);
}

/**
 * The scripts that let a game start before its page is hydrated; `null` if the game cannot.
 * @param {readonly Chunk[]} chunks
 * @param {string} play the module that plays it
 * @returns {{ script: string, play: string, preloads: readonly string[] } | null} `EarlyScripts` of `web/document.ts`
 */
function earlyScripts(chunks, play) {
  if (!existsSync(path.join(root, play))) return null;
  const needed = chunksFor(chunks, [EARLY, play]);
  return {
    script: `/${chunkWith(chunks, EARLY).file}`,
    play: `/${chunkWith(chunks, play).file}`,
    preloads: needed.map(({ file }) => `/${file}`),
  };
}

/**
 * Judges must not be published to players.
 * @param {readonly Chunk[]} chunks
 */
function refuseJudges(chunks) {
  const judge = chunks.flatMap(({ modules }) => modules).find((module) => /^games\/[\w-]+\/judge\//.test(module));
  if (judge) throw new Error(`the pages would carry ${judge}: only the server may import games/judges.ts`);
}

/**
 * Writes the sitemap for search engines.
 * @param {string} client
 * @param {readonly PageRoute[]} pages
 * @param {string} origin
 */
async function writeDirectories(client, pages, origin) {
  const locations = pages.filter(({ listed }) => listed).map((page) => `<url><loc>${origin}${page.path}</loc></url>`);
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locations.join('\n')}\n</urlset>\n`;
  await writeFile(path.join(client, 'sitemap.xml'), sitemap);
  await writeFile(path.join(client, 'robots.txt'), `User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`);
}

/**
 * @param {string} client
 * @param {readonly PageRoute[]} pages
 */
async function copyShareImages(client, pages) {
  await mkdir(path.join(client, 'share'), { recursive: true });
  for (const { game } of pages) {
    if (!game) continue;
    const own = path.join(root, 'games', game.key, 'share.png');
    // Games without their own image use the arcade's.
    const picture = existsSync(own) ? own : path.join(root, 'web', 'public', 'share.png');
    await copyFile(picture, path.join(client, 'share', `${game.key}.png`));
  }
}

/**
 * Source hash in the format of a content security policy.
 * @param {string} text
 */
function hashOf(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
