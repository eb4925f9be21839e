import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { listed } from './games/games.ts';
import { bundleInlineScript } from './tools/build/inline-script.mjs';
import { chosenRuns } from './tools/build/card-runs.mjs';

/** In development every page is the same empty document, filled by the script. */
function developmentDocument(): Plugin {
  return {
    name: 'development-document',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use(async (request, response, next) => {
          if (!request.headers.accept?.includes('text/html')) return next();
          // Its own type would bring browser code into the types of Node.
          const { documentOf } = (await server.ssrLoadModule('/web/document.ts')) as {
            documentOf: (parts: object) => string;
          };
          const { routes, notFoundRoute, viewOf } = (await server.ssrLoadModule(
            '/web/loading/routes.ts',
          )) as typeof import('./web/loading/routes.ts');
          const address = request.originalUrl ?? '/';
          const { pathname } = new URL(address, 'http://localhost');
          const route = routes.find((known) => known.path === pathname) ?? notFoundRoute;
          const script = '/web/app/client.tsx';
          const inlineScript = await bundleInlineScript();
          const none = { html: '', pageErrors: null, early: null, preloads: [], styles: [], sheets: [] };
          const view = route.game && `/${viewOf(route.game)}`;
          const html = documentOf({
            ...none,
            route,
            inlineScript,
            script,
            view,
            around: { light: '#fff', dark: '#000' },
          });
          response.setHeader('Content-Type', 'text/html');
          response.end(await server.transformIndexHtml(address, html));
        });
      };
    },
  };
}

/** Has modules that are fetched later fetched by a helper of our own. */
function loadWithStyles(): Plugin {
  return {
    name: 'load-with-styles',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => path.join(import.meta.dirname, 'web/loading/load-with-styles.ts'),
    },
  };
}

/** Has the home page carry the colours of all cards in one sheet. Every other page carries its own game's alone. */
function cardColors(): Plugin {
  return {
    name: 'card-colors',
    enforce: 'pre',
    transform: {
      filter: { id: /web\/home\/card-colors\.css$/ },
      handler() {
        const sheets = listed
          .map(([key]) => path.join(import.meta.dirname, 'games', key, 'card.css'))
          .filter((sheet) => existsSync(sheet));
        for (const sheet of sheets) this.addWatchFile(sheet);
        return { code: sheets.map((sheet) => readFileSync(sheet, 'utf8')).join(''), map: null };
      },
    },
  };
}

/** Has a golden run of each game served as a small file of its own, for the game's card to play. */
function cardRuns(): Plugin {
  return {
    name: 'card-runs',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /web\/home\/card-run-urls\.ts$/ },
      handler() {
        const urls: Record<string, string> = {};
        for (const { key, source, hash } of chosenRuns(import.meta.dirname)) {
          const fileName = `assets/run-${key}-${hash}.json`;
          this.emitFile({ type: 'asset', fileName, source });
          urls[key] = `/${fileName}`;
        }
        return { code: `export const cardRunUrls = ${JSON.stringify(urls)};`, map: null };
      },
    },
  };
}

export default defineConfig({
  appType: 'custom',
  publicDir: 'web/public',
  // There is no index.html to start from. A dependency found only while a page is open makes Vite reload that page, and
  // a score that is being submitted is lost: find them all before the first page.
  optimizeDeps: { entries: ['web/app/client.tsx', 'games/*/view/*-view.tsx'] },
  plugins: [react(), cardColors(), cardRuns(), loadWithStyles(), developmentDocument()],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // Every page names its own scripts in its head. What a script asks for later it asks for by itself; only the sheets
    // must be there before it. The whole list of who needs whom would be a tenth of the page's own code.
    modulePreload: {
      polyfill: false,
      // The list of all games alone says what each needs, for their scripts are fetched ahead of a press.
      resolveDependencies: (_file, needs, { hostId }) =>
        needs.filter((file) => file.endsWith('.css') || hostId.includes('all-games')),
    },
    rolldownOptions: {
      // Importing rules has no side effects: a page that needs a game's title does not bundle its rules.
      treeshake: { moduleSideEffects: [{ test: /games\/[\w-]+\/(game\.ts|rules\/)/, sideEffects: false }] },
      // The parts of games that play are asked for by their addresses, and for what they export.
      preserveEntrySignatures: 'allow-extension',
      output: {
        // Seven characters tell the versions of one file apart; every page names dozens of files.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // What always comes together lies together: one file packs better than ten. React is apart because it changes
        // seldom: readers who come back after an update have it already.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
            // What pages of all kinds need, and games before their page.
            {
              name: 'base',
              test: /kit\/(fonts|listen|listeners|storage|settings|theme|when-idle)\.ts|web\/(api-client|loading\/(load-with-styles|document-data|early-start))\.ts|api\/refusals/,
              priority: 4,
            },
            // All that a game needs to be played before its page is there, but for the game's own part: first what all games
            // need, then what those on a canvas do. A browser asks a server without a proxy for six files at a time, so these
            // two, the base and the game's own part leave room for its picture and for the ticket of its first run.
            {
              name: 'session',
              test: /web\/play\/(early-game|session\/(session|environment|remembered-mode)|input\/(game-input|keyboard|pointer|swipes)|screen\/enter-field|ranking\/(ranking|submission|tickets|unranked))\.ts|engine\/(cell-grid|checkpoints)|kit\/(audio|interpolate|input\/)/,
              priority: 3,
            },
            {
              name: 'early',
              test: /web\/play\/begin-early\.ts|kit\/(stage-painter|sprites|shapes|canvas-eyes)/,
              priority: 2,
            },
            {
              name: 'client',
              test: /web\/(app\/(app|client|route-loaders)|loading\/(link-prefetch|import-code)|device\/own-games|game\/game-parts|ui\/(theme-switch|use-online))\.tsx?|kit\/(icon|lazy-part|unfinished-note)/,
              priority: 2,
            },
            {
              name: 'play',
              test: /web\/game\/game-page\.tsx|web\/ui\/arrow-keys|engine\/(read|arithmetic)|kit\/(words|game-view|alternating-name)/,
              priority: 1,
            },
            // What lies over a field: each part would have a sheet of its own, and every page would carry the names of all.
            {
              name: 'overlays',
              test: /web\/play\/screen\/(countdown-overlay|help-panel|paused-overlay|question|hud-notes)\./,
              priority: 1,
            },
            { name: 'board', test: /web\/leaderboard\/leaderboard\.tsx/, priority: 1 },
            { name: 'stage', test: /kit\/stage\.tsx/, priority: 1 },
            { name: 'saved-runs', test: /kit\/saved-runs\.ts|engine\/(replay|verify)\.ts/, priority: 1 },
          ],
        },
      },
    },
  },
});
