/** Detects whether the build is up to date. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const FOLDERS = ['api', 'engine', 'games', 'kit', 'server', 'tools', 'web'];
/** Root files that a build may depend on, such as package-lock.json, vite.config.ts and index.html. */
const FILE = /\.(json|ts|html)$/;
const STAMP = path.join(root, 'dist', '.stamp');

export function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprintOfSources();
}

/** @param {string} fingerprint */
export function noteBuilt(fingerprint) {
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, fingerprint);
}

export function fingerprintOfSources() {
  const files = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && FILE.test(entry.name))
    .map((entry) => entry.name)
    .concat(FOLDERS.flatMap((folder) => filesIn(folder)))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Without tests.
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(name);
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [name] : [];
  });
}
