/** Finds the installed packages that a built server needs, with Node's resolution. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';

/** The build writes each import on its own line or as a call. */
const IMPORT = /(?:^(?:import|export)\b[^"'\n]*|\bimport\()["']([\w@][^"'\n]*)["']/gm;

/**
 * Locations of all packages that the scripts import, directly or indirectly.
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
      // We would have to install optional peers ourselves, and do not.
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
 * Searches from the innermost folder outward; `null` if missing.
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
