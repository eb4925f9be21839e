/** Why a page requests a script, from the modules of each script and their imports. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * By file: what is in a script. By module: what it imports when it loads.
 * @typedef {{ modules: Record<string, readonly string[]>, imports: Record<string, readonly string[]> }} ScriptMap
 */

/** Below `dist`, written by the build. */
export const SCRIPT_MAP = 'scripts.json';

/** The modules with which a page starts; `KEY` is its game. */
const ENTRIES = [
  'web/play/begin-early.ts',
  'games/KEY/view/play.ts',
  'web/app/client.tsx',
  'games/KEY/view/KEY-view.tsx',
];

/**
 * @param {string} client the folder of the built client
 * @returns {ScriptMap}
 */
export function readScriptMap(client) {
  return JSON.parse(readFileSync(path.join(client, '..', SCRIPT_MAP), 'utf8'));
}

/**
 * The imports that lead a page to a script; empty if none does.
 * @param {ScriptMap} map
 * @param {string} route
 * @param {string} script
 */
export function chainTo({ modules, imports }, route, script) {
  const key = route.split('/').at(-1) ?? '';
  const chains = ENTRIES.map((entry) => [entry.replaceAll('KEY', key)]);
  const seen = new Set(chains.flat());
  // The loop also visits chains added meanwhile.
  for (const chain of chains) {
    const module = chain.at(-1) ?? '';
    if (modules[script]?.includes(module)) return chain;
    for (const next of (imports[module] ?? []).filter((imported) => !seen.has(imported))) {
      seen.add(next);
      chains.push([...chain, next]);
    }
  }
  return [];
}

/**
 * Modules of other pages that import from a script, for which it is a script of its own.
 * @param {ScriptMap} map
 * @param {string} script
 * @param {readonly string[]} ownScripts All scripts of the page.
 */
export function otherImporters({ modules, imports }, script, ownScripts) {
  const known = new Set(ownScripts.flatMap((file) => modules[file] ?? []));
  const importsIt = (/** @type {string} */ module) =>
    imports[module]?.some((other) => modules[script]?.includes(other));
  return Object.values(modules)
    .flat()
    .filter((module) => !known.has(module) && importsIt(module));
}
