/** Which installed packages a built server needs, found as Node finds them. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';

/** How the build writes imports: each on a line of its own, or as a call. */
const IMPORT = /(?:^(?:import|export)\b[^"'\n]*|\bimport\()["']([\w@][^"'\n]*)["']/gm;

/**
 * The places of the packages below a folder that the scripts of another import, and of all that those need in turn.
 * @param {string} root
 * @param {string} scripts
 * @returns {string[]}
 */
export function neededPackages(root, scripts) {
  /** @type {Set<string>} */
  const needed = new Set();
  /**
   * @param {string} name
   * @param {string} from where it is imported
   * @param {boolean} isOptional
   */
  const add = (name, from, isOptional) => {
    const place = placeOf(root, name, from);
    if (place === null) {
      if (isOptional) return;
      throw new Error(`${name}, which ${from || 'the server'} needs, is not installed`);
    }
    if (needed.has(place)) return;
    needed.add(place);
    const about = JSON.parse(readFileSync(path.join(root, place, 'package.json'), 'utf8'));
    for (const other of Object.keys(about.dependencies ?? {})) {
      add(other, place, Object.hasOwn(about.optionalDependencies ?? {}, other));
    }
    for (const other of Object.keys(about.optionalDependencies ?? {})) add(other, place, true);
    for (const other of Object.keys(about.peerDependencies ?? {})) {
      // What is optional is what we would have to ask for, and do not.
      if (!about.peerDependenciesMeta?.[other]?.optional) add(other, place, true);
    }
  };
  for (const name of importedBy(scripts)) add(name, '', false);
  return [...needed].sort();
}

/** @param {string} scripts */
function importedBy(scripts) {
  const texts = readdirSync(scripts)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(scripts, file), 'utf8'));
  const names = texts.flatMap((text) => [...text.matchAll(IMPORT)].map(([, name = '']) => name));
  const packages = names.flatMap((name) => /^(@[^/]+\/[^/]+|[^@/][^/]*)/.exec(name)?.[0] ?? []);
  return new Set(packages.filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)));
}

/**
 * Where Node finds a package, from the innermost folder outwards; `null` if it is not there.
 * @param {string} root
 * @param {string} name
 * @param {string} from
 */
function placeOf(root, name, from) {
  const folders = from === '' ? [] : from.split('/');
  for (let length = folders.length; length >= 0; length--) {
    const place = [...folders.slice(0, length), 'node_modules', name].join('/');
    if (existsSync(path.join(root, place, 'package.json'))) return place;
  }
  return null;
}
