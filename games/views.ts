import type { AnyView } from '#kit/game-view.ts';
import { listed } from '#games/games.ts';

export type LoadView = () => Promise<{ readonly default: AnyView }>;

const modules = import.meta.glob<{ readonly default: AnyView }>(['/games/*/view/*-view.tsx', '!/games/_*/**']);
const templates = import.meta.glob<{ readonly default: AnyView }>('/games/_*/view/*-view.tsx');

export const views: Readonly<Record<string, LoadView>> = Object.fromEntries(
  listed.map(([key]) => [key, modules[`/games/${key}/view/${key}-view.tsx`]!]),
);

/** The templates of `npm run new-game`: never listed. */
export const unlistedViews: Readonly<Record<string, LoadView>> = Object.fromEntries(
  Object.entries(templates).map(([file, load]) => [file.replace(/^\/games\/_([^/]+)\/.*$/, '$1'), load]),
);
