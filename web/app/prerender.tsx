import { prerender } from 'react-dom/static';
import { gameAt } from '#web/loading/all-games.ts';
import { App } from '#web/app/app.tsx';
import type { ThemeColors } from '#web/document.ts';
import type { PageRoute } from '#web/loading/routes.ts';
import { notFoundRoute, routes } from '#web/loading/routes.ts';
import { resolveColor } from '#web/styles/resolve-color.ts';

const themes = import.meta.glob<string>('/games/*/{card,theme}.css', { query: '?raw', import: 'default', eager: true });
const tokens = import.meta.glob<string>('/web/styles/tokens.css', { query: '?raw', import: 'default', eager: true });

/** Colors for `theme-color`: the background of the game's theme, or of the hero. */
export function colorsAround({ game, path }: PageRoute): ThemeColors {
  const own = game ? ['card', 'theme'].map((sheet) => themes[`/games/${game.key}/${sheet}.css`]!) : [];
  const page = ['/', '/access', '/how-scores-are-checked', '/me', '/settings'].includes(path) ? '--hero' : '--paper';
  const color = (theme: 'light' | 'dark') =>
    resolveColor([...Object.values(tokens), ...own], game ? '--g-tint' : page, theme);
  return { light: color('light'), dark: color('dark') };
}

export const pages = [...routes, notFoundRoute];

export async function renderPage(path: string): Promise<string> {
  const { prelude } = await prerender(<App opened={{ path, game: gameAt(path) }} />, {
    // Otherwise React hides large content behind an inline script, which our content security policy blocks and
    // visitors without scripts never see.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      throw error;
    },
  });
  return new Response(prelude).text();
}

export { ORIGIN } from '#api/origin.ts';
export { documentOf } from '#web/document.ts';
export { playOf, viewOf } from '#web/loading/routes.ts';
