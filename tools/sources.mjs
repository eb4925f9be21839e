/** Whether the build is still that of the sources. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const FOLDERS = ['api', 'engine', 'games', 'kit', 'server', 'tools', 'web'];
/** Files beside the folders that a build may depend on, such as package-lock.json, vite.config.ts and index.html. */
const FILE = /\.(json|ts|html)$/;
const STAMP = path.join(root, 'dist', '.stamp');

/** Whether `dist` was built from the sources as they are now. */
export function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprintOfSources();
}

/**
 * Notes that `dist` has been built from the sources with the given fingerprint.
 * @param {string} fingerprint
 */
export function noteBuilt(fingerprint) {
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, fingerprint);
}

/** A fingerprint of everything that a build depends on. */
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
 * The files below a folder of the project, tests left out.
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
