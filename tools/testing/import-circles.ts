/** Finds circles of imports. Counts `import()` and type imports too, which the linter's `import/no-cycle` may skip. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.mjs';

const FOLDERS = ['api', 'bench', 'e2e', 'engine', 'games', 'kit', 'server', 'tools', 'web'];
const SOURCE = /\.(tsx?|mjs)$/;
/** Types in JSDoc name files as `import()` does. */
const JSDOC = /^\s*\/\*\*[\s\S]*?\*\//gm;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g;

export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** From each source file to the files it imports. */
export function readImports(): ImportGraph {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.posix.join(folder, String(file))),
  ).filter((file) => SOURCE.test(file) && !file.includes('node_modules'));
  return new Map(files.map((file) => [file, importsIn(file, readFileSync(path.join(root, file), 'utf8'))]));
}

export function importsIn(file: string, text: string): string[] {
  return [...text.replaceAll(JSDOC, '').matchAll(IMPORT)].map(([, specifier = '']) =>
    specifier.startsWith('#') ? specifier.slice(1) : path.posix.join(path.posix.dirname(file), specifier),
  );
}

/** At most one circle per file that was not in an earlier one, as the chain of its files. */
export function circlesIn(graph: ImportGraph): string[][] {
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string, chain: readonly string[]): void => {
    const start = chain.indexOf(file);
    if (start !== -1) circles.push([...chain.slice(start), file]);
    if (start !== -1 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...chain, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return circles;
}
