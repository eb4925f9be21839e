/** Measures the offline cache. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { weighFile } from './page-weight.mjs';

/**
 * The service worker and everything that it fetches, largest first. Includes files that a page has fetched before,
 * although they come from the HTTP cache.
 * @param {string} client the folder of the built client
 */
export async function weighOffline(client) {
  const worker = await readFile(path.join(client, 'service-worker.js'), 'utf8');
  const [, list] = /^const FILES = (\[.*\]);$/m.exec(worker) ?? [];
  const [, documents] = /^const DOCUMENTS = '(.*)';$/m.exec(worker) ?? [];
  if (list === undefined || documents === undefined) throw new Error('the service worker does not say what it keeps');
  const addresses = ['/service-worker.js', documents, .../** @type {string[]} */ (JSON.parse(list))];
  const files = await Promise.all(
    addresses.map(async (address) => ({ address, brotli: (await weighFile(client, address)).brotli })),
  );
  files.sort((one, other) => other.brotli - one.brotli);
  return { files, brotli: files.reduce((bytes, file) => bytes + file.brotli, 0) };
}
