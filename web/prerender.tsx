/** Renders every page to HTML at build time. */
import { prerender } from 'react-dom/static';
import { gameAt } from '#web/all-games.ts';
import { App } from '#web/app.tsx';
import type { ThemeColors } from '#web/document.ts';
import type { PageRoute } from '#web/routes.ts';
import { notFoundRoute, routes } from '#web/routes.ts';

const worlds = import.meta.glob<string>('/games/*/world.css', { query: '?raw', import: 'default', eager: true });
const tokens = import.meta.glob<string>('/web/styles/tokens.css', { query: '?raw', import: 'default', eager: true });

/** What the browser paints around a page: the ground of the game's world, or that of the hero. */
export function colorsAround({ game, path }: PageRoute): ThemeColors {
  const [sheet, token] = game
    ? [worlds[`/games/${game.key}/world.css`], '--g-tint']
    : [Object.values(tokens)[0], ['/', '/how-scores-are-checked'].includes(path) ? '--hero' : '--paper'];
  const [, light, dark] = new RegExp(`${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(sheet ?? '') ?? [];
  if (light === undefined || dark === undefined) throw new Error(`${path} has no ${token} for both themes`);
  return { light, dark };
}

/** All pages that have HTML of their own. */
export const pages = [...routes, notFoundRoute];

/** The inside of a page's root element. */
export async function renderPage(path: string): Promise<string> {
  const { prelude } = await prerender(<App opened={{ path, game: gameAt(path) }} />, {
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
export { playOf, viewOf } from '#web/routes.ts';
