/** Compresses static files at build time instead of on every request. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Pages are compressed by the server, which inserts the site's URL first. */
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/;

/**
 * Writes `.br` and `.gz` files where they save bytes.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))));
}

/**
 * Browsers accept brotli over https and from localhost.
 * @param {Uint8Array} bytes
 */
function brotliOf(bytes) {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return promisify(brotliCompress)(bytes, { params: { ...quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}

/** @param {string} file */
async function compressFile(file) {
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    brotliOf(bytes),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (br.length < bytes.length) await writeFile(`${file}.br`, br);
  if (gz.length < bytes.length) await writeFile(`${file}.gz`, gz);
}
