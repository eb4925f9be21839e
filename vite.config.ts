import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';

/** In development every page is the same empty document, filled by the script. */
function developmentDocument(): Plugin {
  return {
    name: 'development-document',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use(async (request, response, next) => {
          if (!request.headers.accept?.includes('text/html')) return next();
          const { documentOf } = (await server.ssrLoadModule('/web/document.ts')) as typeof import('./web/document.ts');
          const { routes, notFoundRoute } = (await server.ssrLoadModule(
            '/web/routes.ts',
          )) as typeof import('./web/routes.ts');
          const path = request.originalUrl ?? '/';
          const route = routes.find((known) => known.path === path) ?? notFoundRoute;
          const script = '/web/client.tsx';
          const html = documentOf({ route, html: '', script, preloads: [], styles: [], sheets: [], fonts: [] });
          response.setHeader('Content-Type', 'text/html');
          response.end(await server.transformIndexHtml(path, html));
        });
      };
    },
  };
}

const MADE_AHEAD = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * While React is read it makes a few errors, to throw and recognize later. When a browser's tools look on, each new error
 * notes where it was made, and all of React is parsed once more for that: 60 ms on a slow phone, in every measurement.
 * Without a trace, which nobody reads, they serve as well.
 */
function exceptionsWithoutTrace(): Plugin {
  return {
    name: 'exceptions-without-trace',
    apply: 'build',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler(code) {
        const light = code.replace(MADE_AHEAD, '$1 = Object.create(Error.prototype, { message: { value: $2 } })');
        return light === code
          ? this.error('React makes its exceptions in another way now')
          : { code: light, map: null };
      },
    },
  };
}

export default defineConfig({
  appType: 'custom',
  publicDir: 'web/public',
  plugins: [react(), exceptionsWithoutTrace(), developmentDocument()],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // Every page names its own scripts in its head. What a script asks for later it asks for by itself; only the sheets
    // must be there before it. The whole list of who needs whom would be a tenth of the page's own code.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needs) => needs.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      // React changes seldom: readers who come back after an update have it already.
      output: { codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] } },
    },
  },
});
