import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { listed } from './games/games.ts';
import { bundleInlineScript } from './tools/build/inline-script.mjs';
import { chosenRuns } from './tools/build/card-runs.mjs';
import { picksShown } from './tools/build/daily-picks.mjs';

/** Parts of a document that only a build has. */
const NOT_BUILT = { html: '', pageErrors: null, looksSheet: null, early: null, preloads: [], styles: [], sheets: [] };

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
          const view = route.game && `/${viewOf(route.game)}`;
          const html = documentOf({
            ...NOT_BUILT,
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

/** Has the home page and pages about all games carry the colors of all cards in one sheet. A game's page carries its own. */
function cardColors(): Plugin {
  return {
    name: 'card-colors',
    enforce: 'pre',
    transform: {
      filter: { id: /web\/styles\/card-colors\.css$/ },
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

/** Adds the colors that are easier to tell apart (games/KEY/palette.css) to the sheet of looks that players can choose. */
function palettes(): Plugin {
  return {
    name: 'palettes',
    enforce: 'pre',
    transform: {
      // A module imports the URL, and that module the sheet.
      filter: { id: /web\/styles\/looks\.css(?!\?url)/ },
      handler(code) {
        const sheets = listed
          .map(([key]) => path.join(import.meta.dirname, 'games', key, 'palette.css'))
          .filter((sheet) => existsSync(sheet));
        for (const sheet of sheets) this.addWatchFile(sheet);
        return { code: [code, ...sheets.map((sheet) => readFileSync(sheet, 'utf8'))].join(''), map: null };
      },
    },
  };
}

/** Shows only the pick of the day, of which there is one for each game with a judge. */
function dailyPicks(): Plugin {
  return {
    name: 'daily-picks',
    enforce: 'pre',
    transform: {
      filter: { id: /web\/day\/today\.css$/ },
      handler(code) {
        const games = listed.filter(([key]) => existsSync(path.join(import.meta.dirname, 'games', key, 'judge')));
        return { code: code + picksShown(games.length), map: null };
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

/** Chunks of which a page runs most functions as soon as it has loaded. */
const RUNS_ON_LOAD = /^(react|base|session|early|client|play|home-page)$|-(view|play)$/;

/**
 * Makes Chromium compile all functions of a chunk in the background while the file arrives, instead of one by one when
 * they are called. The comment has to be the first line, so it is added after minifying and after Vite's own lines.
 */
function compileOnLoad(): Plugin {
  return {
    name: 'compile-on-load',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && RUNS_ON_LOAD.test(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
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
  plugins: [
    react(),
    cardColors(),
    palettes(),
    dailyPicks(),
    cardRuns(),
    loadWithStyles(),
    compileOnLoad(),
    developmentDocument(),
  ],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // Every page lists its scripts in its head, and later imports load theirs themselves; only stylesheets must come
    // first. Vite's full dependency map would be a tenth of the page's code.
    modulePreload: {
      polyfill: false,
      // Only the list of all games carries dependencies, because it prefetches their scripts.
      resolveDependencies: (_file, needs, { hostId }) =>
        needs.filter((file) => file.endsWith('.css') || hostId.includes('all-games')),
    },
    rolldownOptions: {
      // Importing rules has no side effects: a page that needs a game's title does not bundle its rules.
      treeshake: { moduleSideEffects: [{ test: /games\/[\w-]+\/(game\.ts|rules\/)/, sideEffects: false }] },
      // Play modules of games are imported by URL, so their exports must survive.
      preserveEntrySignatures: 'allow-extension',
      output: {
        // Seven characters are enough to tell versions apart, and every page names dozens of files.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // Modules that always load together share a file, which compresses better. React has its own, because it rarely
        // changes and stays cached after an update.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
            // Used by all pages, and by games that start before hydration.
            {
              name: 'base',
              test: /kit\/(fonts|listen|listeners|storage|settings|theme|when-idle)\.ts|web\/(api-client|loading\/(load-with-styles|document-data|early-start))\.ts|api\/refusals/,
              priority: 4,
            },
            // Everything a game needs before hydration except its own module: first for all games, then for canvas games. A
            // browser opens six connections over HTTP/1.1; these two, the base and the game's module leave room for its
            // picture and its first ticket.
            {
              name: 'session',
              test: /web\/play\/(early-game|session\/(session|environment|remembered-mode)|input\/(follow-own-keys|game-input|keyboard|pointer|swipes)|screen\/enter-field|ranking\/(ranking|submission|tickets|unranked))\.ts|engine\/(arithmetic|cell-grid|checkpoints|read)|kit\/(audio|interpolate|input\/(?!gamepad|paddle))/,
              priority: 3,
            },
            {
              name: 'early',
              test: /web\/play\/begin-early\.ts|kit\/(stage-painter|layer-canvas|sprites|shapes|canvas-eyes|signs|visual-effects|input\/paddle)/,
              priority: 2,
            },
            {
              name: 'client',
              test: /web\/(app\/(app|client|route-loaders)|loading\/(link-prefetch|import-code)|device\/own-games|game\/game-parts|ui\/(await-pad|friends-button|me-button|theme-switch|use-online))\.tsx?|kit\/(icon|lazy-part|unfinished-note)/,
              priority: 2,
            },
            {
              name: 'play',
              test: /web\/game\/game-page\.tsx|web\/ui\/arrow-keys|kit\/(words|game-view|alternating-name|use-own-keys)/,
              priority: 1,
            },
            // Overlays share one chunk: otherwise each has its own stylesheet, and every page lists all of them.
            {
              name: 'overlays',
              test: /web\/play\/screen\/(countdown-overlay|help-panel|paused-overlay|question|hud-notes|next-mode|mode-(marks|sheet))\./,
              priority: 1,
            },
            { name: 'board', test: /web\/leaderboard\/leaderboard\.tsx/, priority: 1 },
            { name: 'stage', test: /kit\/stage\.tsx/, priority: 1 },
            { name: 'saved-runs', test: /kit\/saved-runs\.ts|engine\/(replay|verify)\.ts/, priority: 1 },
            // For few players. Last, because a group takes what its modules import and no earlier group has.
            {
              name: 'pad',
              test: /kit\/input\/gamepad|web\/play\/input\/(gamepads|pad-focus|pad-text-entry|page-pad)\./,
              priority: 0,
            },
            {
              name: 'own-keys',
              test: /named-buttons|kit\/own-keys\/|web\/controls\/(own-keys|key-name|stored-keys)\./,
              priority: 0,
            },
          ],
        },
      },
    },
  },
});
