/** Renders every page to HTML at build time. */
import { prerender } from 'react-dom/static';
import { App } from '#web/app.tsx';
import { notFoundRoute, routes } from '#web/routes.ts';

/** All pages that have HTML of their own. */
export const pages = [...routes, notFoundRoute];

/** The inside of a page's root element. */
export async function renderPage(path: string): Promise<string> {
  const { prelude } = await prerender(<App rendered={path} />, {
    // Else React would hide large content behind an inline script, which our policy refuses and readers without scripts never see.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      throw error;
    },
  });
  return new Response(prelude).text();
}

export { ORIGIN } from '#api/origin.ts';
export { documentOf } from '#web/document.ts';
