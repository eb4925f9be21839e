/** Compresses once at build time what would else be compressed on every request. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { gzipAsync } from '@gfx/zopfli';

const HEAVY_BYTES = 8_000;
/** Pages are left to the server, which first puts the address of the site into them. */
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/;

/**
 * Writes a `.br` and a `.gz` beside every file that gets smaller by it.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))));
}

/**
 * A file with gzip. The scripts that weigh most are worth a slower packer, which saves four percent of them.
 * @param {string} file
 * @param {Uint8Array} bytes
 */
export async function gzipOf(file, bytes) {
  const heavy = file.endsWith('.js') && bytes.length >= HEAVY_BYTES;
  return heavy ? gzipAsync(bytes, {}) : promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });
}

/** @param {string} file */
async function compressFile(file) {
  const bytes = await readFile(file);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { ...quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    gzipOf(file, bytes),
  ]);
  if (br.length < bytes.length) await writeFile(`${file}.br`, br);
  if (gz.length < bytes.length) await writeFile(`${file}.gz`, gz);
}
