/** Collects the licenses of bundled third-party code in one text file. */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.mjs';

const FONTS = path.join(root, 'web', 'fonts');
/** Of the innermost package that a module belongs to. Virtual modules start with a null byte. */
const PACKAGE = /^[^\0]*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+(?=[/\\])/;
const RULE = `\n${'-'.repeat(80)}\n\n`;

/**
 * Writes `licenses.txt` into the built client, for every bundled package and the fonts.
 * @param {string} client
 * @param {readonly import('./chunks.mjs').Chunk[]} chunks
 */
export function writeLicenses(client, chunks) {
  const fonts = readdirSync(FONTS).filter((name) => name.endsWith('-LICENSE.txt'));
  const parts = [
    'What others have made and these pages carry, each under its own licence.\n',
    ...licensesOf(chunks.flatMap((chunk) => chunk.modules.map((module) => path.join(root, module)))),
    ...fonts.map((name) => `The font ${name.replace('-LICENSE.txt', '')}\n\n${text(path.join(FONTS, name))}`),
  ];
  writeFileSync(path.join(client, 'licenses.txt'), parts.join(RULE));
}

/**
 * Writes `licenses.txt` into the built server, for every bundled package.
 * @param {string} server
 * @param {readonly string[]} modules
 */
export function writeServerLicenses(server, modules) {
  const parts = ['Packages bundled with this server, each under its own license.\n', ...licensesOf(modules)];
  writeFileSync(path.join(server, 'licenses.txt'), parts.join(RULE));
}

/** @param {readonly string[]} modules */
function licensesOf(modules) {
  const folders = new Set(modules.flatMap((module) => PACKAGE.exec(module)?.[0] ?? []));
  return [...folders].sort().map(licenseOf);
}

/**
 * Throws if a package has no license text: it must not be redistributed.
 * @param {string} folder
 */
function licenseOf(folder) {
  const about = JSON.parse(text(path.join(folder, 'package.json')));
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name));
  if (about.license === undefined && file === undefined) throw new Error(`${about.name} does not say its licence`);
  const words = file === undefined ? '' : `\n${text(path.join(folder, file))}`;
  return `${about.name} ${about.version} (${about.license})\n${words}`;
}

/** @param {string} file */
function text(file) {
  return existsSync(file) ? `${readFileSync(file, 'utf8').trimEnd()}\n` : '';
}
