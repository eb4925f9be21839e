/** Builds everything: the page's code, every page as HTML, and the server. */
import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as viteBuild } from 'vite';
import { buildServer } from './build-server.mjs';
import { compressFolder } from './build/compress.mjs';
import { chunksOf } from './build/chunks.mjs';
import { writeLicenses } from './build/licenses.mjs';
import { writePages } from './build/pages.mjs';
import { writeServiceWorker } from './build/service-worker.mjs';
import { root } from './root.mjs';

const CLIENT = path.join(root, 'dist', 'client');
const PRERENDER = path.join(root, 'dist', 'prerender');

/** Builds the project into `dist`. */
export async function build() {
  // Whoever asks for the build may be developing; what is built is for players.
  process.env['NODE_ENV'] = 'production';
  const built = await viteBuild({
    root,
    logLevel: 'warn',
    // Without the door for React's developer tools every page is 0.3 kB lighter.
    define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    build: {
      outDir: CLIENT,
      emptyOutDir: true,
      rolldownOptions: { input: { client: 'web/client.tsx', early: 'web/early.ts', ...playingParts() } },
    },
  });
  await viteBuild({
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: PRERENDER,
      emptyOutDir: true,
      ssr: 'web/prerender.tsx',
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    },
  });
  const chunks = chunksOf(built);
  const pages = await writePages(CLIENT, chunks, path.join(PRERENDER, 'prerender.js'));
  await rm(PRERENDER, { recursive: true });
  await writeServiceWorker(CLIENT, chunks, pages);
  writeLicenses(CLIENT, chunks);
  await compressFolder(CLIENT);
  await buildServer();
}

/** The part of every game that plays, where it is a module of its own: it is asked for by its address. */
function playingParts() {
  const keys = readdirSync(path.join(root, 'games'));
  const parts = keys.map((key) => [`${key}-play`, `games/${key}/view/play.ts`]);
  return Object.fromEntries(parts.filter(([, file]) => existsSync(path.join(root, file ?? ''))));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
