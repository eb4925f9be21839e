/** Writes every page as HTML that reads without JavaScript. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {{ file: string, imports?: string[], dynamicImports?: string[], assets?: string[] }} Chunk */

/**
 * Writes all pages into the client folder, and beside it what the server must know of them.
 * @param {string} client the folder of the built client
 * @param {string} prerender the built prerender module
 */
export async function writePages(client, prerender) {
  const { pages, renderPage, documentOf } = await import(pathToFileURL(prerender).href);
  const manifest = JSON.parse(await readFile(path.join(client, '.vite', 'manifest.json'), 'utf8'));
  const styles = await takeStyles(client);
  const assets = await readdir(path.join(client, 'assets'));
  const font = assets.find((name) => /^gabarito.*\.woff2$/.test(name));
  const entry = manifest['web/client.tsx'];

  for (const page of pages) {
    const html = documentOf({
      ...page,
      html: await renderPage(page.path),
      script: `/${entry.file}`,
      preloads: filesOf(manifest, ['web/client.tsx', ...page.modules]).filter((file) => file !== `/${entry.file}`),
      styles,
      font: font ? `/assets/${font}` : null,
    });
    const file = path.join(client, page.path === '/' ? 'index.html' : `${page.path}.html`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, html);
  }
  await rm(path.join(client, '.vite'), { recursive: true });
  const meta = { scriptHashes: [], styleHashes: [hashOf(styles)] };
  await writeFile(path.join(client, '..', 'client-meta.json'), JSON.stringify(meta));
}

/**
 * The style sheet's text; the file itself is not needed once it is in every page.
 * @param {string} client
 */
async function takeStyles(client) {
  const folder = path.join(client, 'assets');
  const sheets = (await readdir(folder)).filter((name) => name.endsWith('.css'));
  if (sheets.length !== 1) throw new Error(`expected one style sheet, found ${sheets.join(', ') || 'none'}`);
  const file = path.join(folder, String(sheets[0]));
  const text = (await readFile(file, 'utf8')).trim();
  await rm(file);
  return text;
}

/**
 * The files of the given modules and of all they import, as addresses.
 * @param {Record<string, Chunk>} manifest
 * @param {readonly string[]} modules
 */
function filesOf(manifest, modules) {
  const seen = new Set();
  /** @param {string} module */
  const visit = (module) => {
    const chunk = manifest[module];
    if (!chunk || seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return [...seen].map((file) => `/${file}`);
}

/**
 * A source hash as a content security policy names it.
 * @param {string} text
 */
function hashOf(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
