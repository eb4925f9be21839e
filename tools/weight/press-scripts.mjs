/** Finds the scripts that must run before Start works in a game that can begin before hydration. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const MODULE = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/g;
/** Every build of React contains this URL. */
const REACT = 'https://react.dev/errors/';

/**
 * If the page starts with a script that works without React: all its scripts without React. Otherwise all its scripts,
 * because React handles the press.
 * @param {string} client the folder of the built client
 * @param {string} html
 * @param {readonly string[]} scripts Of the page, with all that they import.
 * @param {ReadonlyMap<string, Promise<string[]>>} imports What each of them imports.
 */
export async function scriptsBeforePress(client, html, scripts, imports) {
  /** @type {Set<string>} */
  const withReact = new Set();
  for (const script of scripts)
    if ((await readFile(path.join(client, script), 'utf8')).includes(REACT)) withReact.add(script);
  // Modules that import one of them need React too; repeat until nothing is added.
  for (let known = -1; known < withReact.size;) {
    known = withReact.size;
    for (const script of scripts)
      if (((await imports.get(script)) ?? []).some((imported) => withReact.has(imported))) withReact.add(script);
  }
  const entries = [...html.matchAll(MODULE)].map(([, address = '']) => address);
  return entries.every((entry) => withReact.has(entry)) ? scripts : scripts.filter((script) => !withReact.has(script));
}
