/** Writes the service worker, once all the files are there that it is to keep. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../root.mjs';

/** Pictures for other sites, and what pages never ask for. */
const LEFT_OUT = /\.(br|gz|map)$|^share\/|^robots\.txt$|^sitemap\.xml$/;

/**
 * Fills in the worker's list of files and the version that stands for their contents.
 * @param {string} client the folder of the built client
 */
export async function writeServiceWorker(client) {
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(client, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !LEFT_OUT.test(name))
    .sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(await readFile(path.join(client, name)));
  const template = await readFile(path.join(root, 'web', 'service-worker.js'), 'utf8');
  const worker = template
    .replace('__VERSION__', hash.digest('hex').slice(0, 16))
    .replace("['__FILES__']", JSON.stringify(names.map(addressOf)));
  await writeFile(path.join(client, 'service-worker.js'), worker);
}

/**
 * The address a file is asked for by: pages have no ending.
 * @param {string} name
 */
function addressOf(name) {
  if (name === 'index.html') return '/';
  return `/${name.replace(/\.html$/, '')}`;
}
