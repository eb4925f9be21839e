/** What a page weighs: the bytes of its HTML with all styles in it, of its scripts and of its fonts, as they travel. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from '../tools/ensure-built.mjs';
import { root } from '../tools/root.mjs';

const CLIENT = path.join(root, 'dist', 'client');
const PAGES = process.argv.length > 2 ? process.argv.slice(2) : ['/', '/games/snake', '/games/2048'];

await build();
const heaviest = { path: '', js: 0 };
for (const page of PAGES) {
  const file = page === '/' ? 'index.html' : `${page.slice(1)}.html`;
  const html = await readFile(path.join(CLIENT, file), 'utf8');
  const scripts = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, address]) => String(address).slice(1));
  const fonts = [...html.matchAll(/url\((\/assets\/[^)]+\.woff2)\)/g)].map(([, address]) => String(address).slice(1));
  const js = await sum(scripts, '.gz');
  const brotli = await sum(scripts, '.br');
  const report = {
    'html gzip': await sum([file], '.gz'),
    'scripts gzip': js,
    'scripts brotli': brotli,
    fonts: await sum([...new Set(fonts)], ''),
  };
  console.log(
    `${page.padEnd(22)} ${Object.entries(report)
      .map(([what, bytes]) => `${what} ${kilo(bytes)}`)
      .join('   ')}`,
  );
  if (js > heaviest.js) Object.assign(heaviest, { path: page, js });
}
const home = JSON.stringify(heaviest.path);
console.log(`heaviest scripts: ${home}, ${(heaviest.js / (64 * 1024)).toFixed(2)} times react-dom alone (64 kB gzip)`);

/**
 * The size of files together, each in its compressed form if it has one.
 * @param {readonly string[]} files
 * @param {string} ending
 */
async function sum(files, ending) {
  let bytes = 0;
  for (const file of files) {
    const packed = await readFile(path.join(CLIENT, file + ending)).catch(() => pack(file, ending));
    bytes += packed.length;
  }
  return bytes;
}

/**
 * A file as the server would send it that the build did not compress.
 * @param {string} file
 * @param {string} ending
 */
async function pack(file, ending) {
  const bytes = await readFile(path.join(CLIENT, file));
  if (!file.endsWith('.html')) return bytes;
  return ending === '.br' ? brotliCompressSync(bytes) : gzipSync(bytes);
}

/** @param {number} bytes */
function kilo(bytes) {
  return `${(bytes / 1024).toFixed(1)} kB`;
}
