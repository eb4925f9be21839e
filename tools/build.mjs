/** Builds the client, every page as HTML, and the server. */
import { existsSync, readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as viteBuild } from 'vite';
import { buildServer } from './build-server.mjs';
import { SCRIPT_MAP } from './bundle-budget/import-chains.mjs';
import { compressFolder } from './build/compress.mjs';
import { chunksOf, noteImports } from './build/chunks.mjs';
import { writeLicenses } from './build/licenses.mjs';
import { writePages } from './build/pages.mjs';
import { writeServiceWorker } from './build/service-worker.mjs';
import { root } from './root.mjs';

const CLIENT = path.join(root, 'dist', 'client');
const PRERENDER = path.join(root, 'dist', 'prerender');

/** Into `dist`. */
export async function build() {
  // The caller may run in development; the build is for production.
  process.env['NODE_ENV'] = 'production';
  /** @type {Record<string, readonly string[]>} */
  const imports = {};
  const built = await viteBuild({
    root,
    logLevel: 'warn',
    plugins: [noteImports(imports)],
    // Removing React's developer tools hook saves 0.3 kB per page.
    define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    build: {
      outDir: CLIENT,
      emptyOutDir: true,
      rolldownOptions: {
        input: {
          client: 'web/app/client.tsx',
          early: 'web/play/begin-early.ts',
          'page-errors': 'web/loading/page-errors.ts',
          ...playingParts(),
        },
      },
    },
  });
  await buildPrerender();
  const chunks = chunksOf(built);
  await writeScriptMap(chunks, imports);
  const pages = await writePages(CLIENT, chunks, path.join(PRERENDER, 'prerender.js'));
  await rm(PRERENDER, { recursive: true });
  await writeServiceWorker(CLIENT, chunks, pages);
  writeLicenses(CLIENT, chunks);
  await compressFolder(CLIENT);
  await buildServer();
}

async function buildPrerender() {
  await viteBuild({
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: PRERENDER,
      emptyOutDir: true,
      ssr: 'web/app/prerender.tsx',
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    },
  });
}

/**
 * For the bundle budget.
 * @param {readonly import('./build/chunks.mjs').Chunk[]} chunks
 * @param {Record<string, readonly string[]>} imports
 */
async function writeScriptMap(chunks, imports) {
  const modules = Object.fromEntries(chunks.map((chunk) => [`/${chunk.file}`, chunk.modules]));
  await writeFile(path.join(root, 'dist', SCRIPT_MAP), JSON.stringify({ modules, imports }));
}

/** Games whose playing part is a separate module, which documents reference by URL. */
function playingParts() {
  const keys = readdirSync(path.join(root, 'games'));
  const parts = keys.map((key) => [`${key}-play`, `games/${key}/view/play.ts`]);
  return Object.fromEntries(parts.filter(([, file]) => existsSync(path.join(root, file ?? ''))));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
