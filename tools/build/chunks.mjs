import path from 'node:path';
import { root } from '../root.mjs';

/**
 * @typedef {object} Chunk
 * @property {string} file
 * @property {readonly string[]} modules
 * @property {readonly string[]} imports The files without which it does not begin.
 * @property {readonly string[]} later The files that it may fetch when it needs them.
 * @property {readonly string[]} css
 * @property {readonly string[]} assets Pictures and the like.
 */

const nameOf = (/** @type {string} */ id) => path.relative(root, id).split(path.sep).join('/');

/**
 * Notes what every module imports when it loads.
 * @param {Record<string, readonly string[]>} imports
 * @returns {import('vite').Plugin}
 */
export function noteImports(imports) {
  return {
    name: 'note-imports',
    generateBundle() {
      for (const id of this.getModuleIds())
        imports[nameOf(id)] = (this.getModuleInfo(id)?.importedIds ?? []).map(nameOf);
    },
  };
}

/**
 * @param {Awaited<ReturnType<typeof import('vite').build>>} built
 * @returns {readonly Chunk[]}
 */
export function chunksOf(built) {
  if (Array.isArray(built) || !('output' in built)) throw new Error('not the result of a single build');
  return built.output
    .filter((file) => file.type === 'chunk')
    .map(({ fileName, moduleIds, imports, dynamicImports, viteMetadata }) => ({
      file: fileName,
      modules: moduleIds.map(nameOf),
      imports,
      later: dynamicImports,
      css: [...(viteMetadata?.importedCss ?? [])],
      assets: [...(viteMetadata?.importedAssets ?? [])],
    }));
}

/**
 * @param {readonly Chunk[]} chunks
 * @param {string} module
 */
export function chunkWith(chunks, module) {
  const chunk = chunks.find(({ modules }) => modules.includes(module));
  if (!chunk) throw new Error(`no script holds ${module}`);
  return chunk;
}

/**
 * With all transitive imports.
 * @param {readonly Chunk[]} chunks
 * @param {readonly string[]} modules
 */
export function chunksFor(chunks, modules) {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  /** @type {Set<Chunk>} */
  const needed = new Set();
  /** @param {Chunk | undefined} chunk */
  const visit = (chunk) => {
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    for (const file of chunk.imports) visit(byFile.get(file));
  };
  for (const module of modules) visit(chunkWith(chunks, module));
  return [...needed];
}
